import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Stands between a program and a server: a name that may lead elsewhere, and a line that may be cut. */
export async function relayTcp(firstPort: number) {
  let port = firstPort;
  let isLosing: (sent: string) => boolean = () => false;
  let isHeld: (sent: string) => boolean = () => false;
  const sockets = new Set<Socket>();
  const cut = () => sockets.forEach((socket) => socket.destroy());

  const server = createServer((client) => {
    const target = connect(port, '127.0.0.1');
    let isLost = false;
    let isSilent = false;
    for (const [socket, other] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    client.on('data', (chunk) => {
      const sent = chunk.toString('latin1');
      isLost ||= isLosing(sent);
      isSilent ||= isHeld(sent);
      if (!isSilent) target.write(chunk);
    });
    target.on('data', (chunk) => {
      if (isLost) cut();
      else client.write(chunk);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    cut();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The relay has no port');
  return {
    port: address.port,
    /** Where new connections lead. */
    leadTo: (next: number) => (port = next),
    /** Ends every connection. */
    cut,
    /** The answer to what is sent and fits is lost, and with it every connection. */
    loseAnswersTo: (fits: (sent: string) => boolean) => (isLosing = fits),
    /** A connection on which something fits is silent from then on. */
    holdBack: (fits: (sent: string) => boolean) => (isHeld = fits),
  };
}

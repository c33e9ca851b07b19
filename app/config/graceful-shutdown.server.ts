import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';

type Closing = {
  /** How long connections without a request stay open: one may be on its way. */
  drainMs: number;
  graceMs: number;
  /** Resolves when nothing is at work any more, also for clients that have gone. */
  workDone?: () => Promise<void>;
};

/** Called before the server listens. Node itself would wait for connections that browsers open ahead of time. */
export function prepareClose(server: Server): (closing: Closing) => Promise<void> {
  const sockets = new Set<Socket>();
  const open = new Set<ServerResponse>();
  let isClosing = false;

  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.prependListener('request', (_request, response) => {
    open.add(response);
    response.once('close', () => open.delete(response));
    if (isClosing) endConnectionAfter(response);
  });

  return async ({ drainMs, graceMs, workDone }) => {
    isClosing = true;
    open.forEach(endConnectionAfter);
    if (sockets.size > 0) await wait(drainMs);
    // A busy process comes here before it has read what was sent meanwhile.
    await setImmediate();
    const closed = new Promise((resolve) => server.close(resolve));
    const busy = new Set([...open].map(({ req }) => req.socket));
    for (const socket of sockets) if (!busy.has(socket)) socket.destroy();
    const ended = new AbortController();
    const forced = wait(graceMs, undefined, { signal: ended.signal }).then(
      () => server.closeAllConnections(),
      () => {},
    );
    await closed;
    await Promise.race([workDone?.(), forced]);
    ended.abort();
  };
}

function endConnectionAfter(response: ServerResponse): void {
  if (response.headersSent) response.once('finish', () => response.req.socket.end());
  else response.setHeader('Connection', 'close');
}

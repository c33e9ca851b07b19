import type { Server } from 'node:http';
import { prepareClose } from '~/config/graceful-shutdown.server';
import { SettingError } from '~/config/start-error.server';

export const loopbackAddress = '127.0.0.1';

/** Longer than the wait for a mail server. */
const shutdownGraceMs = 15_000;

/** Longer than the web server keeps them, so that it never sends a request on one that is being closed. */
const keepAliveMs = 30_000;

const closings = new WeakMap<Server, ReturnType<typeof prepareClose>>();

/**
 * Listens on loopback and resolves to `127.0.0.1:12345`. Port 0 picks a free one.
 * @throws SettingError that names the setting of the port when it is in use.
 */
export function listen(server: Server, port: number, portSetting: string): Promise<string> {
  closings.set(server, prepareClose(server));
  server.keepAliveTimeout = keepAliveMs;
  return new Promise((resolve, reject) => {
    server.once('error', ({ message }) => reject(new SettingError(`${portSetting}: ${message}`)));
    server.listen({ host: loopbackAddress, port }, () => {
      const address = server.address();
      if (address === null || typeof address === 'string') {
        return reject(new Error('The back end has no port'));
      }
      resolve(`${loopbackAddress}:${address.port}`);
    });
  });
}

/** Lets open requests finish. The web server, which sends them, has sent its last one by then. */
export async function closeServer(server: Server): Promise<void> {
  await closings.get(server)?.({ drainMs: 0, graceMs: shutdownGraceMs });
}

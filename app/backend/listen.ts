import type { Server } from 'node:http';
import { SettingError } from '~/config/start-error.server';

export const loopbackAddress = '127.0.0.1';

const shutdownGraceMs = 2000;

/**
 * Listens on loopback and resolves to `127.0.0.1:12345`. Port 0 picks a free one.
 * @throws SettingError that names the setting of the port when it is in use.
 */
export function listen(server: Server, port: number, portSetting: string): Promise<string> {
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

/** Lets open requests finish, for two seconds at most. */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), shutdownGraceMs).unref();
  await closed;
}

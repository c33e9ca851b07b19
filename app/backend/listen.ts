import type { Server } from 'node:http';

export const loopbackAddress = '127.0.0.1';

/** Lets a server listen on loopback, on a free port for 0. Resolves to `127.0.0.1:12345`, rejects when the port is taken. */
export function listen(server: Server, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: loopbackAddress, port }, () => {
      const address = server.address();
      if (address === null || typeof address === 'string') {
        return reject(new Error('The embedded service has no port'));
      }
      resolve(`${loopbackAddress}:${address.port}`);
    });
  });
}

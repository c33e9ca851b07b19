import type { Server } from 'node:http';
import { onFinished } from './lifetime';

/** Listens on a free loopback port until the test has finished. Resolves to `http://127.0.0.1:12345`. */
export async function runServer(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`;
}

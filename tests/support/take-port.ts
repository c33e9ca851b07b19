import { createServer } from 'node:net';
import { afterAll } from 'vitest';

/** A port of loopback that stays in use until the end of the file's tests. */
export async function takePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.close();
  });
  const address = server.address();
  return String(typeof address === 'object' ? address?.port : address);
}

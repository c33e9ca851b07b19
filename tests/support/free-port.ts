import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below those that systems give to outgoing connections: one of these could take it before it is used. Each worker has a
 * thousand of its own and takes one after the other: a program that is just starting again finds its port free.
 */
const first = 20_000 + (Number(process.env.VITEST_POOL_ID ?? 0) % 10) * 1000;
let next = randomInt(1000);

export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + (next++ % 1000);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

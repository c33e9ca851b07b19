import { createServer } from 'node:net';
import { once } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hasRedis, redisNote, runRedis } from '../../tests/support/run-redis';
import { connectRedis } from './redis.server';

async function connectionTo(url: string) {
  const client = await connectRedis(url);
  onTestFinished(() => client.disconnect());
  return client;
}

test.skipIf(!hasRedis)(
  `a Redis that freezes is waited for once, left alone meanwhile, and used again when it is back${redisNote}`,
  async () => {
    const { url, freeze, resume } = await runRedis();
    const client = await connectionTo(url);
    await client.set('a', '1');
    freeze();
    const waiting = await Promise.allSettled([client.get('a'), client.incr('n'), client.get('a')]);
    expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    for (let call = 0; call < 100; call += 1) {
      await expect(client.get('a')).rejects.toThrow('writeable');
    }
    resume();
    await expect.poll(() => client.status).toBe('ready');
    expect(await client.get('a')).toBe('1');
  },
);

test.skipIf(!hasRedis)(
  `a Redis that pauses for more than a second is waited for${redisNote}`,
  async () => {
    const { url, freeze, resume } = await runRedis();
    const client = await connectionTo(url);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    freeze();
    const response = client.set('a', '1');
    await vi.advanceTimersByTimeAsync(1500);
    resume();
    expect(await response).toBe('OK');
    expect(client.status).toBe('ready');
  },
);

test.skipIf(!hasRedis)(
  `a response that came while this process was busy is no failure of Redis${redisNote}`,
  async () => {
    const { url } = await runRedis();
    const client = await connectionTo(url);
    const response = client.set('a', '1');
    const until = performance.now() + 2500;
    while (performance.now() < until);
    expect(await response).toBe('OK');
    expect(client.status).toBe('ready');
  },
);

test('a Redis that accepts connections and says nothing does not hold up the start', async () => {
  const sockets = new Set<{ destroy: () => void }>();
  const silent = createServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const client = await connectionTo(`redis://127.0.0.1:${port}`);
  await expect(client.get('a')).rejects.toThrow('writeable');
});

import { expect, onTestFinished, test } from 'vitest';
import { hasRedis, redisNote, runRedis } from '../../tests/support/run-redis';
import { createLimits } from './limit.server';
import { createIdempotency, StillInProgress, createSharedIdempotency } from './idempotency.server';
import { connectRedis } from './redis.server';

/** Stands for the session keys. */
const encryption = {
  encrypt: async (data: unknown) => Buffer.from(JSON.stringify(data)).toString('base64'),
  decrypt: async (encrypted: string): Promise<unknown> =>
    JSON.parse(Buffer.from(encrypted, 'base64').toString()),
};

async function connectionTo(url: string) {
  const client = await connectRedis(url);
  onTestFinished(() => client.disconnect());
  return client;
}

/** Two web servers with one Redis, of which one waits so long for the other. */
async function twoApps(waitMs = 20_000) {
  const redis = await runRedis();
  const clients = [await connectionTo(redis.url), await connectionTo(redis.url)] as const;
  const [first, second] = clients.map((client) =>
    createSharedIdempotency(client, createIdempotency(), { ...encryption, waitMs }),
  );
  if (!first || !second) throw new Error('There are two apps');
  return { redis, clients, first, second };
}

/** A handler that counts its runs. */
function handlerFor(status: number) {
  let times = 0;
  const work = async () => {
    times += 1;
    await new Promise((resolve) => setTimeout(resolve, 120));
    const headers = new Headers({ Location: '/profile' });
    headers.append('Set-Cookie', 'a=1');
    headers.append('Set-Cookie', 'b=2');
    return new Response(`done ${times}, æøå`, { status, headers });
  };
  return { work, times: () => times };
}

async function partsOf(response: Response) {
  const { status, headers } = response;
  const cookies = headers.getSetCookie();
  return { status, location: headers.get('Location'), cookies, text: await response.text() };
}

test.skipIf(!hasRedis)(
  `a form sent to two processes at once is handled once, and both send the same response${redisNote}`,
  async () => {
    const { first, second } = await twoApps();
    const { work, times } = handlerFor(200);
    const answers = await Promise.all([first('f', work), second('f', work), second('f', work)]);
    const expected = {
      status: 200,
      location: '/profile',
      cookies: ['a=1', 'b=2'],
      text: 'done 1, æøå',
    };
    for (const answer of answers) expect(await partsOf(answer)).toEqual(expected);
    expect(await partsOf(await second('f', work))).toEqual(expected);
    expect(times()).toBe(1);
    await second('g', work);
    expect(times()).toBe(2);
  },
);

test.skipIf(!hasRedis)(
  `a form whose first sending hangs in another process is neither handled twice nor waited for without end${redisNote}`,
  async () => {
    const { first, second } = await twoApps(300);
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const hanging = first('h', () => finished.then(() => new Response('first')));
    const { work, times } = handlerFor(200);
    await expect(second('h', work)).rejects.toBeInstanceOf(StillInProgress);
    finish();
    expect(await (await hanging).text()).toBe('first');
    expect(await (await second('h', work)).text()).toBe('first');
    expect(times()).toBe(0);
  },
);

test.skipIf(!hasRedis)(
  `a redirect is replayed, and a rejected or failed form may be sent again${redisNote}`,
  async () => {
    const { first, second } = await twoApps();
    const redirect = async () => Response.json(null, { status: 303, headers: { Location: '/' } });
    await first('r', redirect);
    expect((await second('r', redirect)).status).toBe(303);
    const { work, times } = handlerFor(422);
    await first('f', work);
    await second('f', work);
    expect(times()).toBe(2);
    const failing = async () => {
      throw new Error('the work fails');
    };
    await expect(first('x', failing)).rejects.toThrow('the work fails');
    expect((await second('x', redirect)).status).toBe(303);
  },
);

test.skipIf(!hasRedis)(
  `a process without its Redis still answers, and handles a repeated form once${redisNote}`,
  async () => {
    const { redis, first } = await twoApps();
    await redis.stop();
    const { work, times } = handlerFor(200);
    await Promise.all([first('f', work), first('f', work)]);
    expect(times()).toBe(1);
  },
);

test.skipIf(!hasRedis)(
  `processes share the counts of limits, and each counts for itself while Redis is away${redisNote}`,
  async () => {
    const { redis, clients } = await twoApps();
    const [first, second] = clients.map(createLimits);
    if (!first || !second) throw new Error('There are two apps');
    for (const { consume } of [first, second, first, second, first]) {
      expect(await consume('password', 'ann')).toBe(true);
    }
    expect(await second.consume('password', 'ann')).toBe(false);
    await first.refund('password', 'ann');
    await first.refund('password', 'ann');
    expect(await second.consume('password', 'ann')).toBe(true);
    await redis.stop();
    expect(await second.consume('password', 'ann')).toBe(true);
  },
);

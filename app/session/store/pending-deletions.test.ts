import { expect, onTestFinished, test } from 'vitest';
import { hasRedis, redisNote, runRedis } from '../../../tests/support/run-redis';
import { temporaryFolder } from '../../../tests/support/run-app';
import { connectRedis } from '~/server/redis.server';
import {
  openFileDeletions,
  openRedisDeletions,
  nextTryAfter,
  type PendingDeletions,
} from './pending-deletions.server';

const first = { uid: 'u-1', token: 'encrypted', tries: 0, nextTryAt: 1000 };

/** Two processes with one store. */
async function inFile(): Promise<[PendingDeletions, PendingDeletions]> {
  const file = `${temporaryFolder()}/data/deletions.db`;
  return [openFileDeletions(file), openFileDeletions(file)];
}

async function inRedis(): Promise<[PendingDeletions, PendingDeletions]> {
  const { url } = await runRedis();
  const connect = async () => {
    const client = await connectRedis(url);
    onTestFinished(() => client.disconnect());
    return openRedisDeletions(client);
  };
  return [await connect(), await connect()];
}

const stores = [
  { name: 'a file', open: inFile, isMissing: false },
  { name: `Redis${redisNote}`, open: inRedis, isMissing: !hasRedis },
];

for (const { name, open, isMissing } of stores) {
  const testHere = test.skipIf(isMissing);

  testHere(`in ${name} a deletion is recorded for every process until it is removed`, async () => {
    const [here, there] = await open();
    expect(await here.list()).toEqual([]);
    await here.add(first);
    expect([await there.has('u-1'), await there.has('u-2')]).toEqual([true, false]);
    expect(await there.list()).toEqual([first]);
    await there.remove('u-1');
    expect([await here.has('u-1'), await here.list()]).toEqual([false, []]);
  });

  testHere(`in ${name} one of two processes takes a try`, async () => {
    const [here, there] = await open();
    await here.add(first);
    const taken = await Promise.all([here.take(first, 2000), there.take(first, 3000)]);
    expect([...taken].sort()).toEqual([false, true]);
    expect(await here.list()).toMatchObject([{ tries: 1, nextTryAt: taken[0] ? 2000 : 3000 }]);
  });

  testHere(`in ${name} a deletion that is done does not come back by a late try`, async () => {
    const [here, there] = await open();
    await here.add(first);
    await here.remove('u-1');
    expect(await there.take(first, 2000)).toBe(false);
    expect(await here.list()).toEqual([]);
  });
}

test('the tries are a minute apart, then twice as long each time, an hour at most', () => {
  const minutes = [0, 1, 2, 5, 6, 60, 5000].map((tries) => nextTryAfter(tries, 0) / 60_000);
  expect(minutes).toEqual([1, 2, 4, 32, 60, 60, 60]);
});

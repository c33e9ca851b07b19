import { expect, onTestFinished, test } from 'vitest';
import { hasRedis, redisNote, runRedis } from '../../../tests/support/run-redis';
import { temporaryFolder } from '../../../tests/support/run-app';
import { connectRedis } from '~/server/redis.server';
import { openFileStore } from './file-store.server';
import { openRedisStore } from './redis-store.server';
import type { SessionStore, SessionRecord } from './session-record';

/** Two processes with one store. */
type Registers = readonly [SessionStore, SessionStore];
type Open = (options?: { keptMs?: number }) => Promise<Registers>;

const monthMs = 2_592_000_000;
const now = Date.now();

function recordOf(id: string, rest: Partial<SessionRecord> = {}): SessionRecord {
  return {
    ...{ id, uid: 'u-1', account: 'mark-1', begunAt: now, seenAt: now, provenAt: now },
    ...{ browser: 'Firefox', system: null },
    ...rest,
  };
}

const inFile: Open = async ({ keptMs = monthMs } = {}) => {
  const file = `${temporaryFolder()}/data/sessions.db`;
  return [openFileStore(file, { keptMs }), openFileStore(file, { keptMs })];
};

const inRedis: Open = async ({ keptMs = monthMs } = {}) => {
  const { url } = await runRedis();
  const connect = async () => {
    const client = await connectRedis(url);
    onTestFinished(() => client.disconnect());
    return openRedisStore(client, { keptMs });
  };
  return [await connect(), await connect()];
};

async function begin(sessionStore: SessionStore, ...records: SessionRecord[]): Promise<void> {
  for (const record of records) await sessionStore.begin(record);
}

async function idsOf(sessionStore: SessionStore, uid = 'u-1'): Promise<string[]> {
  return (await sessionStore.list(uid)).map(({ id }) => id);
}

const stores = [
  { name: 'a file', open: inFile, isMissing: false },
  { name: `Redis${redisNote}`, open: inRedis, isMissing: !hasRedis },
];

for (const { name, open, isMissing } of stores) {
  const testHere = test.skipIf(isMissing);

  testHere(`in ${name} another process finds what was begun, and nothing else`, async () => {
    const [here, there] = await open();
    const record = recordOf('s-1', { system: 'Windows' });
    await begin(here, record, recordOf('s-2', { browser: null, account: '' }));
    expect(await there.find('s-1')).toEqual({ ...record, saves: [] });
    expect(await there.find('s-2')).toMatchObject({ browser: null, account: '' });
    for (const id of ['', 's', 's-1 ', 'S-1']) expect(await there.find(id)).toBeNull();
  });

  testHere(`in ${name} a list has the sessions of one person, last seen first`, async () => {
    const [here, there] = await open();
    const [hourAgo, later] = [now - 3_600_000, now + 1];
    await begin(here, recordOf('old', { seenAt: hourAgo }), recordOf('new', { begunAt: later }));
    await begin(there, recordOf('middle'), recordOf('other', { uid: 'u-2' }));
    expect(await idsOf(there)).toEqual(['new', 'middle', 'old']);
    expect(await idsOf(here, 'u-3')).toEqual([]);
  });

  testHere(`in ${name} a change is kept, and brings no ended session back`, async () => {
    const [here, there] = await open();
    await begin(here, recordOf('s-1'));
    await there.change('s-1', { seenAt: now + 5 });
    await here.change('s-1', { provenAt: now + 7, account: 'mark-2' });
    const changed = { seenAt: now + 5, provenAt: now + 7, account: 'mark-2' };
    expect(await there.find('s-1')).toMatchObject(recordOf('s-1', changed));
    await there.end('s-1');
    await here.change('s-1', { seenAt: now + 9 });
    expect([await here.find('s-1'), await idsOf(here)]).toEqual([null, []]);
  });

  testHere(`in ${name} what ends in one process is gone in the other`, async () => {
    const [here, there] = await open();
    await begin(here, recordOf('s-1'), recordOf('s-2'));
    await there.end('s-1');
    await there.end('s-1');
    await there.end('nobody');
    expect([await here.find('s-1'), await idsOf(here)]).toEqual([null, ['s-2']]);
  });

  testHere(`in ${name} all of a person end, or all but one, and no one else's`, async () => {
    const [here, there] = await open();
    const others = { uid: 'u-2', account: 'mark-2' };
    await begin(here, recordOf('s-1'), recordOf('s-2'), recordOf('s-3'), recordOf('s-4', others));
    await there.endAll({ uid: 'u-1' }, 's-2');
    expect(await idsOf(here)).toEqual(['s-2']);
    await there.endAll({ uid: 'u-1' });
    expect([await idsOf(here), await idsOf(here, 'u-2')]).toEqual([[], ['s-4']]);
    await there.endAll({ uid: 'u-1' });
  });

  testHere(`in ${name} all of an address end, also under its latest mark`, async () => {
    const [here, there] = await open();
    const changed = recordOf('s-3', { account: 'mark-2' });
    await begin(here, recordOf('s-1'), recordOf('s-2', { uid: 'u-2' }), changed);
    await here.change('s-3', { account: 'mark-1' });
    await there.endAll({ account: 'mark-1' });
    expect([await idsOf(here), await idsOf(here, 'u-2')].flat()).toEqual([]);
  });

  testHere(`in ${name} a session that nobody used for the kept time is gone`, async () => {
    const [here, there] = await open({ keptMs: 50 });
    await begin(here, recordOf('s-1', { seenAt: Date.now() }));
    await expect.poll(() => there.find('s-1')).toBeNull();
    expect(await idsOf(here)).toEqual([]);
    await here.change('s-1', { provenAt: 1 });
    expect(await there.find('s-1')).toBeNull();
  });
}

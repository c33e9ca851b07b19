import type { Redis } from 'ioredis';
import { z } from 'zod';
import {
  mostSaves,
  type FoundSession,
  type SessionStore,
  type Save,
  type SessionOwner,
  type SessionRecord,
} from './session-record';

const time = z.coerce.number();
const orNull = z.string().transform((text) => (text === '' ? null : text));
const storedSchema = z.object({
  id: z.string(),
  uid: z.string().min(1),
  account: z.string(),
  begunAt: time,
  seenAt: time,
  provenAt: time,
  browser: orNull,
  system: orNull,
});

/** A session that ends meanwhile must not come back as a record with one field. */
const changeIfKept = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('HSET', KEYS[1], unpack(ARGV, 2))
for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, ARGV[1]) end
return 1`;

const addSave = `
local number = redis.call('INCR', KEYS[1])
redis.call('RPUSH', KEYS[2], number .. ' ' .. ARGV[1])
redis.call('LTRIM', KEYS[2], -tonumber(ARGV[2]), -1)
for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, ARGV[3]) end
return number`;

export function openRedisStore(redis: Redis, { keptMs }: { keptMs: number }): SessionStore {
  /** What cannot be read lets nobody in. */
  async function findRecord(id: string): Promise<SessionRecord | null> {
    return storedSchema.safeParse(await redis.hgetall(keyOf(id))).data ?? null;
  }

  async function find(id: string): Promise<FoundSession | null> {
    const record = await findRecord(id);
    return record && { ...record, saves: await readSaves(redis, record.uid) };
  }

  async function listIn(set: string): Promise<SessionRecord[]> {
    const ids = await redis.smembers(set);
    const found = await Promise.all(ids.map(findRecord));
    const gone = ids.filter((_, place) => !found[place]);
    if (gone.length > 0) await redis.srem(set, ...gone);
    return found.filter((record) => record !== null);
  }

  return {
    find,

    async begin(record) {
      const { browser, system, ...rest } = record;
      const stored = { ...rest, browser: browser ?? '', system: system ?? '' };
      const writing = redis.multi().hset(keyOf(record.id), stored);
      for (const set of setsOf(record)) writing.sadd(set, record.id).pexpire(set, keptMs);
      const results = await writing.pexpire(keyOf(record.id), keptMs).exec();
      const failure = results?.find(([error]) => error)?.[0];
      if (!results || failure) throw failure ?? new Error('Redis did not store a session');
    },

    async list(uid) {
      const records = await listIn(setOf({ uid }));
      return records
        .filter((record) => record.uid === uid)
        .sort((one, other) => other.seenAt - one.seenAt || other.begunAt - one.begunAt);
    },

    async change(id, change) {
      const record = await findRecord(id);
      if (!record) return;
      const { account = record.account } = change;
      if (account !== record.account) await redis.sadd(setOf({ account }), id);
      const keys = [keyOf(id), ...setsOf({ ...record, account })];
      const fields = Object.entries({ ...change, account }).flat();
      await redis.eval(changeIfKept, keys.length, ...keys, keptMs, ...fields);
    },

    async end(id) {
      const record = await findRecord(id);
      await redis.del(keyOf(id));
      if (record) await Promise.all(setsOf(record).map((set) => redis.srem(set, id)));
    },

    async noteSave(uid, mark) {
      const keys = keysOfSaves(uid);
      return Number(await redis.eval(addSave, keys.length, ...keys, mark, mostSaves, keptMs));
    },

    async endAll(owner, except) {
      if ('uid' in owner && except === undefined) await redis.del(...keysOfSaves(owner.uid));
      const ids = await redis.smembers(setOf(owner));
      const ended = ids.filter((id) => id !== except);
      if (ended.length === 0) return;
      await redis.del(...ended.map(keyOf));
      await redis.srem(setOf(owner), ...ended);
    },
  };
}

function keyOf(id: string): string {
  return `session ${id}`;
}

function keysOfSaves(uid: string): string[] {
  return [`number of saves of uid ${uid}`, `saves of uid ${uid}`];
}

async function readSaves(redis: Redis, uid: string): Promise<Save[]> {
  const [, key = ''] = keysOfSaves(uid);
  const saves = await redis.lrange(key, 0, -1);
  return saves.map((text) => {
    const [number = '', mark = ''] = text.split(' ');
    return { number: Number(number), mark };
  });
}

function setsOf({ uid, account }: SessionRecord): string[] {
  return account === '' ? [setOf({ uid })] : [setOf({ uid }), setOf({ account })];
}

function setOf(owner: SessionOwner): string {
  return 'uid' in owner ? `sessions of uid ${owner.uid}` : `sessions of account ${owner.account}`;
}

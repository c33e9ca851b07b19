import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { Register, SessionOwner, SessionRecord } from './session-record';

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

/** For several machines. `keptMs`: how long after its last change a session is kept. */
export function openRedisRegister(redis: Redis, { keptMs }: { keptMs: number }): Register {
  /** What cannot be read lets nobody in. */
  async function find(id: string): Promise<SessionRecord | null> {
    return storedSchema.safeParse(await redis.hgetall(keyOf(id))).data ?? null;
  }

  async function listIn(set: string): Promise<SessionRecord[]> {
    const ids = await redis.smembers(set);
    const found = await Promise.all(ids.map(find));
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
      const record = await find(id);
      if (!record) return;
      const { account = record.account } = change;
      if (account !== record.account) await redis.sadd(setOf({ account }), id);
      const keys = [keyOf(id), ...setsOf({ ...record, account })];
      const fields = Object.entries({ ...change, account }).flat();
      await redis.eval(changeIfKept, keys.length, ...keys, keptMs, ...fields);
    },

    async end(id) {
      const record = await find(id);
      await redis.del(keyOf(id));
      if (record) await Promise.all(setsOf(record).map((set) => redis.srem(set, id)));
    },

    async endAll(owner, except) {
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

function setsOf({ uid, account }: SessionRecord): string[] {
  return account === '' ? [setOf({ uid })] : [setOf({ uid }), setOf({ account })];
}

function setOf(owner: SessionOwner): string {
  return 'uid' in owner ? `sessions of uid ${owner.uid}` : `sessions of account ${owner.account}`;
}

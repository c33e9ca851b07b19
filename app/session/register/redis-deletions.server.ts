import type { Redis } from 'ioredis';
import { z } from 'zod';
import { parseJson } from '~/server/parse-json';
import type { PendingDeletion, PendingDeletions } from './pending-deletion';

const key = 'pending deletions';
const storedSchema = z.object({
  uid: z.string(),
  token: z.string(),
  tries: z.number(),
  nextTryAt: z.number(),
});

/** One that is done meanwhile must not come back. */
const changeIfSame = `
if redis.call('HGET', KEYS[1], ARGV[1]) ~= ARGV[2] then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
return 1`;

/** For several machines: one hash, by uid. */
export function openRedisDeletions(redis: Redis): PendingDeletions {
  return {
    async add(deletion) {
      await redis.hset(key, deletion.uid, textOf(deletion));
    },

    async has(uid) {
      return (await redis.hexists(key, uid)) === 1;
    },

    async list() {
      const texts = await redis.hvals(key);
      return texts.map((text) => storedSchema.parse(parseJson(text)));
    },

    async take(deletion, nextTryAt) {
      const taken = textOf({ ...deletion, tries: deletion.tries + 1, nextTryAt });
      const args = [deletion.uid, textOf(deletion), taken];
      return (await redis.eval(changeIfSame, 1, key, ...args)) === 1;
    },

    async remove(uid) {
      await redis.hdel(key, uid);
    },
  };
}

function textOf({ uid, token, tries, nextTryAt }: PendingDeletion): string {
  return JSON.stringify({ uid, token, tries, nextTryAt });
}

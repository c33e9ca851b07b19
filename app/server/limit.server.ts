import { createHash } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { limits } from '~/config/limits';
import { metrics } from './observability/metrics.server';
import { redis } from './redis.server';

type Rule = keyof typeof limits;

export type Bucket = readonly [rule: Rule, ...key: string[]];

export function createLimits(storeClient: Redis | null) {
  const limiters = new Map(
    Object.entries(limits).map(([rule, { points, seconds: duration }]) => {
      const options = { keyPrefix: `limit ${rule}`, points, duration };
      const memory = new RateLimiterMemory(options);
      const shared =
        storeClient &&
        new RateLimiterRedis({
          ...options,
          storeClient,
          insuranceLimiter: memory,
          rejectIfRedisNotReady: true,
        });
      return [rule, shared ?? memory];
    }),
  );

  function limiterOf(rule: Rule) {
    const limiter = limiters.get(rule);
    if (!limiter) throw new Error(`There is no limit ${rule}`);
    return limiter;
  }

  /** To be called before the work, so that parallel requests cannot slip through. */
  async function consume(rule: Rule, ...key: string[]): Promise<boolean> {
    try {
      await limiterOf(rule).consume(hashOf(key));
      return true;
    } catch (refusal) {
      if (refusal instanceof Error) throw refusal;
      metrics?.limitRefusals.inc({ rule });
      return false;
    }
  }

  async function refund(rule: Rule, ...key: string[]): Promise<void> {
    await limiterOf(rule).reward(hashOf(key));
  }

  /** Counts in all or in none, so that a refusal fills no other limit. @returns the rule that refused, or null. */
  async function consumeAll(buckets: readonly Bucket[]): Promise<Rule | null> {
    for (const [place, bucket] of buckets.entries()) {
      if (await consume(...bucket)) continue;
      await refundAll(buckets.slice(0, place + 1));
      return bucket[0];
    }
    return null;
  }

  async function isReached(rule: Rule, ...key: string[]): Promise<boolean> {
    const state = await limiterOf(rule).get(hashOf(key));
    return state !== null && state.remainingPoints <= 0;
  }

  async function refundAll(buckets: readonly Bucket[]): Promise<void> {
    for (const bucket of buckets) await refund(...bucket);
  }

  return { consume, refund, consumeAll, refundAll, isReached };
}

export const { consume, consumeAll, refundAll, isReached } = createLimits(redis);

/** An IPv4 address, or the /64 network of an IPv6 address, since one household has all of it. */
export function clientOf({ clientAddress = '' }: AppLoadContext): string {
  if (!clientAddress.includes(':')) return clientAddress;
  const v4 = /(?<![\d.])[\d.]+$/.exec(clientAddress)?.[0];
  if (v4?.includes('.')) return v4;
  const [head = [], tail] = clientAddress.split('::').map((part) => part.split(':'));
  const left = tail === undefined ? head : [...head, '0', '0', '0', '0'];
  return left.slice(0, 4).join(':');
}

function hashOf(key: string[]): string {
  const text = key.map((part) => part.toLowerCase()).join('\n');
  return createHash('sha256').update(text).digest('base64url');
}

import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { CoreDatabase } from '../database/schema';
import type { Catalog } from '../import-orders/products/catalog';

export type StoreServices = {
  db: CoreDatabase;
  catalogOf: (storeId: string) => Promise<Catalog>;
  secondsToWait: StoreLimits;
  /** Called when items were written, of which pictures may be missing. */
  onOrders: () => void;
};

const perMinute = { orders: 120, webhooks: 1200 };

type StoreLimits = ReturnType<typeof createStoreLimits>;

/** Per store and minute, in this process. */
export function createStoreLimits(points: typeof perMinute = perMinute) {
  const limiters = {
    orders: new RateLimiterMemory({ points: points.orders, duration: 60 }),
    webhooks: new RateLimiterMemory({ points: points.webhooks, duration: 60 }),
  };

  /** Resolves to the seconds to wait, or to null. */
  return async function secondsToWait(
    kind: keyof typeof limiters,
    storeId: string,
  ): Promise<number | null> {
    try {
      await limiters[kind].consume(storeId);
      return null;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000);
      throw refusal;
    }
  };
}

import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { CoreDatabase } from '../database/schema';
import type { Catalog } from '../import-orders/products/catalog';
import { sha256 } from '../sha256';

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

const keptMs = 30 * 24 * 60 * 60 * 1000;

const redaction = 'redaction ';

type Delivery = { store_id: string; delivery_id: string };

type Answered = { body_hash: string | null; answer: string | null };

export async function receivedBefore(
  db: CoreDatabase,
  storeId: string,
  deliveryIds: readonly string[],
): Promise<Answered | null> {
  if (deliveryIds.length === 0) return null;
  const row = await db
    .selectFrom('deliveries')
    .select(['body_hash', 'answer'])
    .where('store_id', '=', storeId)
    .where('delivery_id', 'in', deliveryIds)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether its id may be forgotten already, so that nobody could tell whether it came before. */
export function isTooOld(sentAt: string): boolean {
  return Date.parse(sentAt) < Date.now() - keptMs;
}

/** By its bytes, for good: its ids are not signed. Resolves to false when it came before. */
export async function rememberRedaction(
  db: CoreDatabase,
  { store_id, body }: { store_id: string; body: Buffer },
): Promise<boolean> {
  const delivery_id = `${redaction}${sha256(body)}`;
  const received_at = new Date().toISOString();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('deliveries')
    .values({ store_id, delivery_id, received_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** After the work, which may be done twice: whoever dies in between is told again by the shop. */
export async function rememberDelivery(
  db: CoreDatabase,
  { store_id, delivery_id }: Delivery,
  answered: Answered = { body_hash: null, answer: null },
): Promise<void> {
  await db
    .insertInto('deliveries')
    .values({ store_id, delivery_id, received_at: new Date().toISOString(), ...answered })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteOldDeliveries(db: CoreDatabase, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('deliveries')
    .where('received_at', '<', new Date(now - keptMs).toISOString())
    .where('delivery_id', 'not like', `${redaction}%`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

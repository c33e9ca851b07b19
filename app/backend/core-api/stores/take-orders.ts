import type { Request } from 'express';
import { z } from 'zod';
import { mostStoreOrders, storeOrderSchema, type StoreOrdersReport } from '~/core-api/store-orders';
import type { Reply } from '../bearer';
import type { OrderReport } from '../orders/shop-report';
import { sha256 } from '../sha256';
import { receivedBefore, rememberDelivery } from './deliveries';
import { recordReports } from './record-reports';
import { reportOfOrder } from './report-of-order';
import { holderOfKey } from './store-keys';
import type { StoreServices } from './store-services';

const envelope = z.object({ orders: z.array(z.unknown()).min(1).max(mostStoreOrders) });
const keyPattern = /^[\x21-\x7e]{1,200}$/;

/** Before the body is read. Whoever has no key learns nothing about stores. */
export async function refusalOfOrders(
  { db, secondsToWait }: StoreServices,
  request: Request,
): Promise<Reply | null> {
  const key = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  const holder = key === undefined ? null : await holderOfKey(db, key);
  if (!holder) return { status: 401, body: { code: 'unauthenticated' } };
  if (holder.storeId !== request.params.id || holder.state !== 'active') {
    return { status: 403, body: { code: 'forbidden' } };
  }
  const seconds = await secondsToWait('orders', holder.storeId);
  if (seconds !== null) {
    const headers = { 'retry-after': String(seconds) };
    return { status: 429, body: { code: 'too-many-requests' }, headers };
  }
  if (request.is('application/json') === false) {
    return { status: 415, body: { code: 'media-type' } };
  }
  return null;
}

/** The orders that can be read are recorded, the others are listed with each fault. */
export async function takeOrders(services: StoreServices, request: Request): Promise<Reply> {
  const storeId = request.params.id ?? '';
  const key = request.get('idempotency-key');
  if (key !== undefined && !keyPattern.test(key)) return unreadable('the Idempotency-Key');
  const body_hash = sha256(JSON.stringify(request.body));
  const delivery_id = `key ${key}`;
  const before =
    key === undefined ? null : await receivedBefore(services.db, storeId, [delivery_id]);
  if (before && before.body_hash !== body_hash) {
    return { status: 422, body: { code: 'idempotency-key', message: 'another body had this key' } };
  }
  if (before?.answer) return { status: 202, body: JSON.parse(before.answer) };

  const parsed = envelope.safeParse(request.body);
  if (!parsed.success) return unreadable(`orders: one to ${mostStoreOrders} of them`);
  const report = await record(services, storeId, parsed.data.orders);
  if (key !== undefined) {
    const answer = { body_hash, answer: JSON.stringify(report) };
    await rememberDelivery(services.db, { store_id: storeId, delivery_id }, answer);
  }
  return { status: 202, body: report };
}

async function record(
  { db, catalogOf, onOrders }: StoreServices,
  storeId: string,
  orders: unknown[],
): Promise<StoreOrdersReport> {
  const reports: OrderReport[] = [];
  const rejected: StoreOrdersReport['rejected'] = [];
  for (const [index, order] of orders.entries()) {
    const parsed = storeOrderSchema.safeParse(order);
    if (parsed.success) reports.push(reportOfOrder(parsed.data));
    else {
      const faults = parsed.error.issues;
      rejected.push(
        ...faults.map(({ path, message }) => ({ index, path: path.join('.'), message })),
      );
    }
  }
  const catalog = await catalogOf(storeId);
  const recorded = await recordReports(db, { id: storeId, catalog }, reports);
  if (recorded.imported + recorded.updated > 0) onOrders();
  return { received: orders.length, ...recorded, rejected };
}

function unreadable(what: string): Reply {
  return { status: 400, body: { code: 'validation', message: `Not readable: ${what}` } };
}

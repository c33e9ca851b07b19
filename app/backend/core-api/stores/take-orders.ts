import type { Request } from 'express';
import { z } from 'zod';
import {
  mostStoreOrders,
  storeOrderSchema,
  type StoreOrdersReport,
  type StoreOrder,
} from '~/core-api/store-orders';
import type { Reply } from '../bearer';
import type { OrderReport, RefundReport, OrderLine } from '../orders/order';
import { sha256 } from '../sha256';
import { receivedBefore, rememberDelivery, type StoreServices } from './store-services';
import { recordReports } from './record-reports';
import { holderOfKey } from './store-keys';
import { fromVariantText } from '../import-orders/products/read-products';

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

type Line = StoreOrder['lines'][number];

type Refund = StoreOrder['refunds'][number];

export function reportOfOrder(sent: StoreOrder): OrderReport {
  const refunded = sent.refundedAmount;
  return {
    kind: 'order',
    order: {
      id: sent.id,
      name: sent.name ?? sent.id,
      email: (sent.email ?? '').toLowerCase(),
      status: sent.status,
      isCancelled: sent.status === 'cancelled',
      isComplete: true,
      createdAt: utc(sent.createdAt),
      lines: sent.lines.map(lineOf),
      refund: refunded === undefined && sent.refundedAt === undefined ? null : amountsOf(sent),
    },
    updatedAt: utc(sent.updatedAt) ?? sent.updatedAt,
    refunds: sent.refunds.map((refund) => refundOf(sent.id, refund)),
  };
}

function lineOf(line: Line, place: number): OrderLine {
  const { title, variant, quantity, brand = '' } = line;
  return {
    line: place + 1,
    id: line.id ?? null,
    name: (variant ? `${title} - ${variant}` : title).replace(/\s+/g, ' '),
    sku: line.sku ?? '',
    vendor: brand,
    quantity,
    paidCents: cents(line.price) * quantity - cents(line.discount),
    product: productOf(line),
  };
}

/** What the line does not say of size and colour is read from its variant. */
function productOf(line: Line): OrderLine['product'] {
  const { variant, size, color, brand, type, tags, pictureUrl } = line;
  const says = [size, color, brand, type, tags, pictureUrl, variant];
  if (says.every((value) => value === undefined)) return undefined;
  const read = fromVariantText(variant ? [variant] : []);
  return {
    title: line.title.replace(/\s+/g, ' '),
    size: size || read.size,
    color: color || read.color,
    brand: brand || null,
    type: type ?? '',
    tags: (tags ?? []).join(','),
    pictureUrl: pictureUrl ?? null,
  };
}

function amountsOf(sent: StoreOrder): OrderReport['order']['refund'] {
  return {
    cents: cents(sent.refundedAmount),
    at: utc(sent.refundedAt),
    discountCents: cents(sent.orderDiscount),
    taxCents: cents(sent.taxOnTop),
    shippingCents: cents(sent.shipping),
  };
}

function refundOf(orderId: string, { id, at, lines }: Refund): RefundReport {
  return {
    kind: 'refund',
    orderId,
    refundId: id,
    returns: lines.map(({ lineId, quantity, kind, reason }) => ({
      ...{ lineId, quantity, kind },
      reason: reason ?? null,
      at: utc(at),
    })),
  };
}

function utc(moment: string | undefined): string | null {
  return moment === undefined ? null : new Date(moment).toISOString();
}

function cents(amount: string | undefined): number {
  return Math.round(Number(amount ?? '0') * 100);
}

import { setImmediate as breathe } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { inTransaction } from '../../database/dialect';
import type { CoreDatabase, CoreSchema } from '../database/schema';
import { groupBy } from '../group-by';
import type { Catalog } from '../import-orders/products/catalog';
import { orderedItems, type ReadOrder } from '../orders/ordered-items';
import {
  sumOfParts,
  type OrderReport,
  type Refund,
  type RefundReport,
  type ShopReport,
} from '../orders/order';
import { areForgotten } from './forget-orders';
import { withKeptIds } from './kept-ids';
import {
  orderIn,
  returnsIn,
  saveOrder,
  saveRefund,
  storedOrder,
  type StoredOrder,
} from './report-document';
import {
  addCounts,
  hasItems,
  isTaken,
  writeItems,
  type ItemCounts,
  writeVariations,
} from './write-items';

type Database = Transaction<CoreSchema>;
type ReportingStore = { id: string; catalog: Catalog };

/** Counts items. A remark without a line concerns the whole order, which has changed nothing. */
export type RecordedReports = ItemCounts & {
  skipped: { orderId: string; line: number | null; reason: string }[];
  unclear: { orderId: string; reason: string }[];
  uncategorised: { orderId: string; line: number; name: string }[];
};

/** A transaction is ended at as many lines, so that a store with much to tell stops nobody else. */
const linesAtOnce = 200;

/** Reports may come in any order: the newest state of an order counts, and a refund before its order waits for it. */
export async function recordReports(
  db: CoreDatabase,
  store: ReportingStore,
  reports: readonly ShopReport[],
): Promise<RecordedReports> {
  const total = nothingRecorded();
  for (const orders of fewAtOnce(groupBy(reports, orderIdOf))) {
    addRecorded(total, await inTransaction(db, (change) => recordOrders(change, store, orders)));
    await breathe();
  }
  return total;
}

type Reported = [orderId: string, reports: ShopReport[]];

async function recordOrders(change: Database, store: ReportingStore, orders: readonly Reported[]) {
  const total = nothingRecorded();
  const keys = orders.map(([order_id]) => ({ store_id: store.id, order_id }));
  const forgotten = await areForgotten(change, keys);
  for (const [orderId, reports] of orders) {
    if (forgotten.has(orderId)) {
      total.skipped.push({ orderId, line: null, reason: 'its buyer was deleted' });
    } else {
      await recordOrder({ change, store, orderId, total }, reports);
    }
  }
  return total;
}

function nothingRecorded(): RecordedReports {
  return {
    ...{ imported: 0, updated: 0, unchanged: 0, removed: 0 },
    ...{ skipped: [], unclear: [], uncategorised: [] },
  };
}

function addRecorded(total: RecordedReports, part: RecordedReports): void {
  addCounts(total, part);
  total.skipped.push(...part.skipped);
  total.unclear.push(...part.unclear);
  total.uncategorised.push(...part.uncategorised);
}

type Work = { change: Database; store: ReportingStore; orderId: string; total: RecordedReports };

async function recordOrder(work: Work, reports: readonly ShopReport[]): Promise<void> {
  const { change, store, orderId, total } = work;
  const key = { store_id: store.id, order_id: orderId };
  for (const report of reports) {
    if (report.kind === 'refund') await saveRefund(change, key, report, 'replace');
    else if (!(await recordState(work, report))) return;
  }
  const known = await storedOrder(change, key);
  if (!known) {
    total.skipped.push({ orderId, line: null, reason: 'its order is not known yet' });
    return;
  }
  const refunds = await refundsOf(change, key);
  const returns = [...refunds.values()].flat();
  const order = orderIn(known.document, known.buyer_key);
  const refund = withoutKnownParts(order.refund, refunds);
  // The id within the purchase, which may be the order's name where a file without ids came first.
  const id = known.purchase_id.slice(store.id.length + 1);
  const read = orderedItems({ ...order, id, returns, refund }, store.id, store.catalog);
  await writeOrder(work, read, (line) =>
    order.lines.some((one) => one.line === line && one.product !== undefined),
  );
}

/** Resolves to false when the order must not be recorded. */
async function recordState(work: Work, report: OrderReport): Promise<boolean> {
  const { change, store, orderId, total } = work;
  const key = { store_id: store.id, order_id: orderId };
  const before = await storedOrder(change, key);
  const isOld = before !== null && Date.parse(report.updatedAt) < Date.parse(before.updated_at);
  if (!isOld) {
    // Nothing is written of an order without a buyer, so that what is there may be taken over later.
    const written = before?.buyer_key ? before : null;
    const purchaseId = written?.purchase_id ?? (await purchaseIdOf(change, store.id, report));
    if (await isTaken(change, { storeId: store.id, purchaseId })) {
      total.skipped.push({ orderId, line: null, reason: 'another store has an order of this id' });
      return false;
    }
    const order = withKnownBuyer(report, before);
    const purchase = {
      storeId: store.id,
      purchaseId,
      buyerKey: order.email,
      catalog: store.catalog,
    };
    const lines = await withKeptIds(change, purchase, {
      now: order.lines,
      before: written ? orderIn(written.document, written.buyer_key).lines : [],
    });
    const state = { ...report, order: { ...order, lines } };
    await saveOrder(change, { ...key, purchase_id: purchaseId }, state);
  }
  for (const refund of report.refunds) {
    await saveRefund(change, key, refund, isOld ? 'keep' : 'replace');
  }
  return true;
}

// A file without ids has called the purchase by the order's name: its answers stay with it. Since that name may be the
// id of somebody else's order, what is there is taken over from the same buyer only, and no two orders share an id.
async function purchaseIdOf(
  db: Database,
  storeId: string,
  { order }: Pick<OrderReport, 'order'>,
  id: string = order.id,
): Promise<string> {
  const purchaseId = `${storeId}-${id}`;
  const byName = `${storeId}-${order.name.replace(/^#/, '')}`;
  const taken = await takenByOthers(db, { storeId, orderId: order.id }, [purchaseId, byName]);
  for (const known of [purchaseId, byName].filter((one) => !taken.has(one))) {
    if (await hasItems(db, { storeId, purchaseId: known }, order.email)) return known;
  }
  const isFree = !taken.has(purchaseId) && !(await hasItems(db, { storeId, purchaseId }));
  return isFree ? purchaseId : purchaseIdOf(db, storeId, { order }, `${id}~`);
}

async function takenByOthers(
  db: Database,
  { storeId, orderId }: { storeId: string; orderId: string },
  purchaseIds: string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('reported_orders')
    .select('purchase_id')
    .where('store_id', '=', storeId)
    .where('purchase_id', 'in', purchaseIds)
    .where('order_id', '!=', orderId)
    .execute();
  return new Set(rows.map(({ purchase_id }) => purchase_id));
}

/** An order that says no longer whose it is stays with whoever had it. */
function withKnownBuyer({ order }: OrderReport, before: StoredOrder | null): OrderReport['order'] {
  return { ...order, email: order.email || (before?.buyer_key ?? '') };
}

async function writeOrder(
  { change, store, orderId, total }: Work,
  read: ReadOrder,
  isDescribed: (line: number) => boolean,
): Promise<void> {
  for (const { line, reason } of read.skipped) total.skipped.push({ orderId, line, reason });
  if (read.unclearRefund !== null) total.unclear.push({ orderId, reason: read.unclearRefund });
  for (const { line, variation } of read.items) {
    if (variation.category.mainCategory) continue;
    total.uncategorised.push({ orderId, line, name: variation.title });
  }
  if (!read.isWritable) return;
  await writeVariations(change, store.id, read.items, isDescribed);
  const purchase = { storeId: store.id, purchaseId: read.purchaseId };
  addCounts(total, await writeItems(change, purchase, read.items));
}

type KnownRefunds = ReadonlyMap<string, RefundReport['returns']>;

async function refundsOf(
  db: Database,
  key: { store_id: string; order_id: string },
): Promise<KnownRefunds> {
  const rows = await db
    .selectFrom('reported_refunds')
    .select(['refund_id', 'document'])
    .where('store_id', '=', key.store_id)
    .where('order_id', '=', key.order_id)
    .orderBy('refund_id')
    .execute();
  return new Map(rows.map(({ refund_id, document }) => [refund_id, returnsIn(document)]));
}

/** WooCommerce's webhooks tell only the amount of a refund whose lines a file may have told before. */
function withoutKnownParts(refund: Refund | null, known: KnownRefunds): Refund | null {
  if (!refund?.parts) return refund;
  const parts = refund.parts.filter(({ refundId }) => !known.get(refundId)?.length);
  const sum = sumOfParts(parts);
  return sum.cents === 0 ? null : { ...refund, ...sum, parts };
}

function* fewAtOnce(orders: Iterable<Reported>): Generator<Reported[]> {
  let some: Reported[] = [];
  let lines = 0;
  for (const [orderId, reports] of orders) {
    some.push([orderId, reports]);
    for (const report of reports) lines += report.kind === 'order' ? report.order.lines.length : 1;
    if (lines < linesAtOnce) continue;
    yield some;
    some = [];
    lines = 0;
  }
  if (some.length > 0) yield some;
}

function orderIdOf(report: OrderReport | RefundReport): string {
  return report.kind === 'order' ? report.order.id : report.orderId;
}

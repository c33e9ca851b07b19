import type { Selectable, Transaction } from 'kysely';
import type { CoreSchema } from '../database/schema';
import type { OrderReport, RefundReport } from '../orders/order';
import { orderDocument, returnsDocument } from './report-document';

type Database = Transaction<CoreSchema>;
type Key = { store_id: string; order_id: string };

export type StoredOrder = Selectable<CoreSchema['reported_orders']>;

export async function storedOrder(
  db: Database,
  { store_id, order_id }: Key,
): Promise<StoredOrder | null> {
  const row = await db
    .selectFrom('reported_orders')
    .selectAll()
    .where('store_id', '=', store_id)
    .where('order_id', '=', order_id)
    .executeTakeFirst();
  return row ?? null;
}

export async function saveOrder(
  db: Database,
  key: Key & { purchase_id: string },
  report: OrderReport,
): Promise<void> {
  const state = {
    name: report.order.name,
    buyer_key: report.order.email,
    updated_at: new Date(report.updatedAt).toISOString(),
    document: orderDocument(report),
  };
  await db
    .insertInto('reported_orders')
    .values({ ...key, ...state })
    .onConflict((conflict) => conflict.columns(['store_id', 'order_id']).doUpdateSet(state))
    .execute();
}

/** `keep`: what is known of the refund counts more than a report from before. */
export async function saveRefund(
  db: Database,
  key: Key,
  report: RefundReport,
  whenKnown: 'keep' | 'replace',
): Promise<void> {
  const document = returnsDocument(report);
  await db
    .insertInto('reported_refunds')
    .values({ ...key, refund_id: report.refundId, document })
    .onConflict((conflict) => {
      const known = conflict.columns(['store_id', 'order_id', 'refund_id']);
      return whenKnown === 'keep' ? known.doNothing() : known.doUpdateSet({ document });
    })
    .execute();
}

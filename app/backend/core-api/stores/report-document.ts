import { z } from 'zod';
import type { Selectable, Transaction } from 'kysely';
import { longestName } from '~/core-api/store-orders';
import { cutText, type OrderReport, type RefundReport } from '../orders/order';
import type { CoreSchema } from '../database/schema';

/** Documents of before had texts of any length. */
const text = z.string().transform((stored) => cutText(stored));

const returnSchema = z.object({
  lineId: z.string(),
  quantity: z.number(),
  kind: z.enum(['returned', 'cancelled', 'unclear']),
  reason: z.string().nullable(),
  at: z.string().nullable(),
});

const lineSchema = z.object({
  line: z.number(),
  id: z.string().nullable(),
  name: z.string().transform((stored) => cutText(stored, longestName)),
  sku: text,
  vendor: text,
  quantity: z.number(),
  paidCents: z.number(),
  product: z
    .object({
      title: text,
      size: text.nullable(),
      color: text.nullable(),
      brand: text.nullable(),
      type: z.string(),
      tags: z.string(),
      pictureUrl: z.string().nullable(),
    })
    .optional(),
  variationId: z.string().optional(),
  keptId: z.string().optional(),
});

const refundSchema = z.object({
  cents: z.number(),
  at: z.string().nullable(),
  discountCents: z.number(),
  taxCents: z.number(),
  shippingCents: z.number(),
  unitCents: z.number().optional(),
  parts: z
    .array(z.object({ refundId: z.string(), cents: z.number(), at: z.string().nullable() }))
    .optional(),
});

const orderSchema: z.ZodType<OrderReport['order'], z.ZodTypeDef, unknown> = z.object({
  name: z.string(),
  id: z.string(),
  email: z.string(),
  status: z.string(),
  isCancelled: z.boolean(),
  isComplete: z.boolean(),
  createdAt: z.string().nullable(),
  lines: z.array(lineSchema),
  refund: refundSchema.nullable(),
});

const returnsSchema = z.array(returnSchema) satisfies z.ZodType<RefundReport['returns']>;

function orderDocument({ order }: OrderReport): string {
  return JSON.stringify({ ...order, email: '' });
}

export function orderIn(document: string, buyerKey: string): OrderReport['order'] {
  return { ...orderSchema.parse(JSON.parse(document)), email: buyerKey };
}

/** Without the reasons, in which a person may have written anything. */
function returnsDocument({ returns }: RefundReport): string {
  return JSON.stringify(returns.map((line) => ({ ...line, reason: null })));
}

export function returnsIn(document: string): RefundReport['returns'] {
  return returnsSchema.parse(JSON.parse(document));
}

type Database = Transaction<CoreSchema>;

type Key = { store_id: string; order_id: string };

export type StoredOrder = Selectable<CoreSchema['reported_orders']>;

export async function storedOrder(db: Database, { store_id, order_id }: Key) {
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
  { purchase_id, ...key }: Key & { purchase_id: string },
  report: OrderReport,
): Promise<void> {
  const state = {
    purchase_id,
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

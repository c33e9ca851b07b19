import { z } from 'zod';
import { longestName } from '~/core-api/store-orders';
import { cutText } from '../orders/cut-text';
import type { OrderReport, RefundReport } from '../orders/order';

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
});

const refundSchema = z.object({
  cents: z.number(),
  at: z.string().nullable(),
  discountCents: z.number(),
  taxCents: z.number(),
  shippingCents: z.number(),
  unitCents: z.number().optional(),
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

/** Without the e-mail address, which is kept once, as the buyer's key. */
export function orderDocument({ order }: OrderReport): string {
  return JSON.stringify({ ...order, email: '' });
}

export function orderIn(document: string, buyerKey: string): OrderReport['order'] {
  return { ...orderSchema.parse(JSON.parse(document)), email: buyerKey };
}

/** Without the reasons, in which a person may have written anything. */
export function returnsDocument({ returns }: RefundReport): string {
  return JSON.stringify(returns.map((line) => ({ ...line, reason: null })));
}

export function returnsIn(document: string): RefundReport['returns'] {
  return returnsSchema.parse(JSON.parse(document));
}

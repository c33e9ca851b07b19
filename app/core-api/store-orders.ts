import { z } from 'zod';

/** In characters. Longer texts are refused here; of files and webhooks they are cut (`cutText`). */
export const longestText = 300;
export const longestName = 2 * longestText + ' - '.length;
export const longestUrl = 2000;
export const mostTags = 50;

/** No database stores half of a surrogate pair, and PostgreSQL no NUL either. */
export const storableText = /^[^\0\p{Cs}]*$/u;
const notStorable = 'half of a surrogate pair, or NUL';

/** What a store sends to `POST /stores/{id}/orders`, and what it is answered. */
const id = z.string().regex(/^[\w-]{1,64}$/, 'one to 64 of A–Z a–z 0–9 _ -');
const moment = z
  .string()
  .datetime({ offset: true, message: 'a moment such as 2026-03-14T09:20:30Z' })
  .pipe(z.string().refine(isMoment, 'no such moment'));
const text = z.string().trim().max(longestText).regex(storableText, notStorable);
const amount = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, 'an amount such as "249.90"');

const storeOrderStatuses = [
  ...(['paid', 'partially_paid', 'authorized', 'pending', 'expired', 'voided'] as const),
  ...(['partially_refunded', 'refunded', 'cancelled'] as const),
] as const;

const lineSchema = z.object({
  /** By which refunds name the line. */
  id: id.optional(),
  title: text.min(1),
  variant: text.optional(),
  sku: text.optional(),
  quantity: z.number().int().min(0).max(10_000),
  /** Of one piece, before discounts; `discount` is of the line. */
  price: amount.optional(),
  discount: amount.optional(),
  size: text.optional(),
  color: text.optional(),
  brand: text.optional(),
  type: text.optional(),
  tags: z.array(text).max(mostTags).optional(),
  pictureUrl: z
    .string()
    .url()
    .max(longestUrl)
    .regex(/^https?:/)
    .regex(storableText, notStorable)
    .optional(),
});

const refundSchema = z.object({
  id,
  at: moment.optional(),
  lines: z
    .array(
      z.object({
        lineId: id,
        quantity: z.number().int().min(1).max(10_000),
        /** `cancelled`: never sent. `unclear`: paid back, and nobody says whether the item came back. */
        kind: z.enum(['returned', 'cancelled', 'unclear']).default('returned'),
        reason: text.optional(),
      }),
    )
    .max(200),
});

export const storeOrderSchema = z
  .object({
    id,
    /** As the shopper sees it, such as `#1001`; the id otherwise. */
    name: text.min(1).optional(),
    email: z.string().email().max(254).optional(),
    status: z.enum(storeOrderStatuses).default('paid'),
    createdAt: moment,
    /** When this state came about: the newest counts. */
    updatedAt: moment,
    lines: z.array(lineSchema).max(200),
    refunds: z.array(refundSchema).max(100).default([]),
    /** Paid back without saying for which lines; those that add up to it are found where only one choice does. */
    refundedAmount: amount.optional(),
    refundedAt: moment.optional(),
    orderDiscount: amount.optional(),
    taxOnTop: amount.optional(),
    shipping: amount.optional(),
  })
  .superRefine(({ lines, refunds }, context) => {
    const ids = lines.flatMap((line) => line.id ?? []);
    if (new Set(ids).size < ids.length) {
      context.addIssue({ code: 'custom', path: ['lines'], message: 'two lines have one id' });
    }
    for (const [place, refund] of refunds.entries()) {
      for (const [line, { lineId }] of refund.lines.entries()) {
        if (ids.includes(lineId)) continue;
        const path = ['refunds', place, 'lines', line, 'lineId'];
        context.addIssue({ code: 'custom', path, message: 'no line has this id' });
      }
    }
  });

export const mostStoreOrders = 100;

export const storeOrdersSchema = z.object({
  orders: z.array(storeOrderSchema).min(1).max(mostStoreOrders),
});

/** Counts items. `line` counts the order's lines from 1; null for the whole order. */
export const storeOrdersReportSchema = z.object({
  received: z.number().int(),
  imported: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  removed: z.number().int(),
  skipped: z.array(
    z.object({ orderId: z.string(), line: z.number().int().nullable(), reason: z.string() }),
  ),
  /** Refunds that name no items; the items stay purchases. */
  unclear: z.array(z.object({ orderId: z.string(), reason: z.string() })),
  uncategorised: z.array(
    z.object({ orderId: z.string(), line: z.number().int(), name: z.string() }),
  ),
  rejected: z.array(
    z.object({
      /** Of the order in the body, from 0. */
      index: z.number().int(),
      path: z.string(),
      message: z.string(),
    }),
  ),
});

/** Of an ISO 8601 text: some have no such offset, and some are in UTC before the year 0 or after 9999. */
export function isMoment(text: string): boolean {
  const moment = Date.parse(text);
  return !Number.isNaN(moment) && /^\d{4}-/.test(new Date(moment).toISOString());
}

export type StoreOrder = z.infer<typeof storeOrderSchema>;
export type StoreOrdersReport = z.infer<typeof storeOrdersReportSchema>;

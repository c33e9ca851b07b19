import { z } from 'zod';
import {
  cents,
  fewOf,
  id,
  isNotFalse,
  isObject,
  isTrue,
  listOf,
  moment,
  partOf,
  quantity,
  text,
} from './fields';

/** Of `…_set`: in the currency that the shopper paid in, or else the shop's; null when it is missing or odd. */
const amountOfSet = z.unknown().transform((set) => {
  const money = isObject(set) ? (set.presentment_money ?? set.shop_money) : null;
  return isObject(money) && money.amount !== undefined ? cents.parse(money.amount) : null;
});

const amountSchema = partOf(z.object({ amount: cents, amount_set: amountOfSet })).transform(
  (given) => given.amount_set ?? given.amount,
);

const priceSchema = partOf(z.object({ price: cents, price_set: amountOfSet })).transform(
  (given) => given.price_set ?? given.price,
);

const adjustmentSchema = partOf(
  z.object({ kind: text, amount: cents, amount_set: amountOfSet, tax_amount: cents }),
).transform(({ kind, amount, amount_set, tax_amount }) => ({
  kind,
  cents: Math.abs(amount_set ?? amount) + Math.abs(tax_amount),
}));

const refundFields = {
  id,
  note: text,
  created_at: moment,
  processed_at: moment,
  return: z.unknown().transform(isObject),
  refund_line_items: listOf(z.object({ line_item_id: id, quantity, restock_type: text })),
  transactions: listOf(partOf(z.object({ kind: text, status: text, amount: cents }))),
  order_adjustments: listOf(adjustmentSchema),
};

const lineSchema = z.object({
  id,
  title: text,
  variant_title: text,
  name: text,
  sku: text,
  vendor: text,
  quantity,
  current_quantity: quantity.nullable().catch(null),
  price: cents,
  price_set: amountOfSet,
  total_discount: cents,
  discount_allocations: listOf(amountSchema),
  tax_lines: listOf(priceSchema),
  gift_card: isTrue,
  requires_shipping: isNotFalse,
});

/** What is read of the Order resource of shopify.dev. What a purchase does not need may be missing or odd. */
export const shopifyOrderSchema = z.object({
  id,
  name: text,
  email: text,
  contact_email: text,
  customer: partOf(z.object({ email: text })),
  currency: text,
  presentment_currency: text,
  financial_status: text,
  cancelled_at: text,
  created_at: moment,
  updated_at: moment,
  taxes_included: isTrue,
  total_shipping_price_set: amountOfSet,
  shipping_lines: listOf(partOf(z.object({ tax_lines: listOf(priceSchema) }))),
  line_items: fewOf(lineSchema),
  refunds: listOf(z.object(refundFields)),
});

export const shopifyRefundSchema = z.object({ ...refundFields, order_id: id });

export type ShopifyOrder = z.infer<typeof shopifyOrderSchema>;
export type ShopifyLine = ShopifyOrder['line_items'][number];
export type ShopifyRefund = ShopifyOrder['refunds'][number];

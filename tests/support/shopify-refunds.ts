import { amount, type Json } from './shop-payloads';
import type { ShopifyOrder, ShopifyRefund } from './shopify-payloads';

export type ShopifyRefundGiven = {
  id?: number;
  at?: string;
  note?: string | null;
  lines?: { line: number; quantity: number; restock?: string | null }[];
  /** Paid back, in the currency that the shopper paid in. */
  cents?: number;
  shippingCents?: number;
  isOfReturn?: boolean;
  fields?: Json;
};

/** A Refund resource, as `refunds/create` sends it and as the order holds it. */
export function shopifyRefund(order: ShopifyOrder, given: ShopifyRefundGiven): ShopifyRefund {
  const id = given.id ?? 929_361_464_000;
  const at = given.at ?? '2026-03-20T12:00:00+01:00';
  const currency = order.presentment_currency;
  return {
    id,
    admin_graphql_api_id: `gid://shopify/Refund/${id}`,
    order_id: order.id,
    created_at: at,
    processed_at: at,
    note: given.note ?? null,
    user_id: null,
    restock: true,
    duties: [],
    total_duties_set: null,
    return: given.isOfReturn
      ? { id: id + 1, admin_graphql_api_id: 'gid://shopify/Return/1' }
      : null,
    refund_shipping_lines: [],
    refund_line_items: (given.lines ?? []).map(({ line, quantity, restock }, index) => {
      return refundLine(order, { id: id * 10 + index, line, quantity, restock });
    }),
    transactions: given.cents ? [transactionOf(order, given.cents, { id, at, currency })] : [],
    order_adjustments: given.shippingCents ? [shippingOf(order, id, given.shippingCents)] : [],
    ...given.fields,
  };
}

/** The order after these refunds, as `orders/updated` tells it. */
export function withRefunds(
  order: ShopifyOrder,
  refunds: readonly ShopifyRefund[],
  { updatedAt, fields = {} }: { updatedAt: string; fields?: Json },
): ShopifyOrder {
  const refunded = refunds.flatMap((refund) => refund.refund_line_items);
  return {
    ...order,
    updated_at: updatedAt,
    financial_status: 'partially_refunded',
    line_items: order.line_items.map((line) => {
      const gone = refunded
        .filter((one) => one.line_item_id === line.id)
        .reduce((sum, { quantity }) => sum + quantity, 0);
      return { ...line, current_quantity: line.quantity - gone };
    }),
    refunds: [...refunds],
    ...fields,
  };
}

function refundLine(
  order: ShopifyOrder,
  one: { id: number; line: number; quantity: number; restock?: string | null },
) {
  const item = order.line_items[one.line];
  if (!item) throw new Error(`The order has no line ${one.line}`);
  return {
    id: one.id,
    line_item: item,
    line_item_id: item.id,
    location_id: 655_441_491,
    quantity: one.quantity,
    restock_type: one.restock === undefined ? 'return' : one.restock,
    subtotal: 19.9,
    subtotal_set: item.price_set,
    total_tax: 0,
    total_tax_set: null,
  };
}

function transactionOf(
  order: ShopifyOrder,
  cents: number,
  { id, at, currency }: { id: number; at: string; currency: unknown },
): Json {
  return {
    id: id + 5,
    admin_graphql_api_id: `gid://shopify/OrderTransaction/${id + 5}`,
    amount: amount(cents),
    authorization: null,
    created_at: at,
    currency,
    device_id: null,
    error_code: null,
    gateway: 'shopify_payments',
    kind: 'refund',
    location_id: null,
    message: 'Success',
    order_id: order.id,
    parent_id: id + 6,
    payment_id: 'c1.1',
    processed_at: at,
    receipt: {},
    source_name: 'web',
    status: 'success',
    test: false,
    user_id: null,
  };
}

function shippingOf(order: ShopifyOrder, refundId: number, cents: number): Json {
  const money = { amount: amount(-cents), currency_code: order.presentment_currency };
  return {
    id: refundId + 8,
    order_id: order.id,
    refund_id: refundId,
    amount: amount(-cents),
    amount_set: { shop_money: money, presentment_money: money },
    tax_amount: '0.00',
    tax_amount_set: null,
    kind: 'shipping_refund',
    reason: 'Shipping refund',
  };
}

import { unitCentsOf } from '../import-orders/orders/order-charges';
import type { OrderLine, Refund, ReturnedLine, OrderReport, RefundReport } from '../orders/order';
import { isObject, problemsOf, type ReadReport } from './fields';
import {
  shopifyOrderSchema,
  shopifyRefundSchema,
  type ShopifyLine,
  type ShopifyOrder,
  type ShopifyRefund,
} from './shopify-schema';

/** A whole body of `orders/*`, parsed by `parseShopJson`. Decision 23 tells what counts. */
export function readShopifyOrder(body: unknown): ReadReport {
  if (isObject(body) && (body.test === true || isDraft(body))) return { ok: true, reports: [] };
  const parsed = shopifyOrderSchema.safeParse(body);
  if (!parsed.success) return { ok: false, problems: problemsOf(parsed.error) };
  const order = parsed.data;
  const updatedAt = order.updated_at ?? order.created_at;
  if (updatedAt === null) return { ok: false, problems: ['updated_at: missing'] };
  return { ok: true, reports: [orderReport(order, updatedAt)] };
}

/** A whole body of `refunds/create`, parsed by `parseShopJson`. */
export function readShopifyRefund(body: unknown): ReadReport {
  const parsed = shopifyRefundSchema.safeParse(body);
  if (!parsed.success) return { ok: false, problems: problemsOf(parsed.error) };
  return { ok: true, reports: refundReports(parsed.data.order_id, [parsed.data]) };
}

/** A draft is no order yet; the order that it becomes names the draft only as its source. */
function isDraft({ name, invoice_url: invoiceUrl }: Record<string, unknown>): boolean {
  return typeof name === 'string' && name.startsWith('#D') && invoiceUrl !== undefined;
}

function orderReport(order: ShopifyOrder, updatedAt: string): OrderReport {
  const email = order.email || order.contact_email || order.customer.email;
  return {
    kind: 'order',
    order: {
      id: order.id,
      name: order.name || order.id,
      email: email.toLowerCase(),
      status: order.financial_status.toLowerCase(),
      isCancelled: order.cancelled_at !== '',
      isComplete: true,
      createdAt: order.created_at,
      lines: linesOf(order),
      refund: refundByAmount(order),
    },
    updatedAt,
    refunds: refundReports(order.id, order.refunds),
  };
}

function linesOf(order: ShopifyOrder): OrderLine[] {
  const refunded = new Map<string, number>();
  for (const { line_item_id: id, quantity } of order.refunds.flatMap(
    (refund) => refund.refund_line_items,
  )) {
    refunded.set(id, (refunded.get(id) ?? 0) + quantity);
  }
  return order.line_items.map((line, index) =>
    lineOf(order, line, { place: index + 1, refunded: refunded.get(line.id) ?? 0 }),
  );
}

function lineOf(
  order: ShopifyOrder,
  line: ShopifyLine,
  { place, refunded }: { place: number; refunded: number },
): OrderLine {
  const isItem = line.requires_shipping && !line.gift_card;
  const variant = line.variant_title.toLowerCase() === 'default title' ? '' : line.variant_title;
  const name = line.title ? [line.title, variant].filter(Boolean).join(' - ') : line.name;
  const allocated = sum(line.discount_allocations);
  const discount = line.discount_allocations.length > 0 ? allocated : line.total_discount;
  const tax = order.taxes_included ? 0 : sum(line.tax_lines);
  const paid = (line.price_set ?? line.price) * line.quantity - discount + tax;
  // Without what an edit of the order has removed. What was refunded is missing in `current_quantity`, but was ordered.
  const ordered = (line.current_quantity ?? line.quantity) + refunded;
  const quantity = Math.min(line.quantity, ordered);
  return {
    line: place,
    id: line.id,
    name: isItem ? name : '',
    sku: line.sku,
    vendor: line.vendor,
    quantity,
    paidCents: line.quantity === 0 ? 0 : Math.round((paid * quantity) / line.quantity),
  };
}

/** Of the refunds that name no lines; what they say of shipping is not part of it. */
function refundByAmount(order: ShopifyOrder): Refund | null {
  const refunds = order.refunds
    .map((refund) => ({ cents: amountWithoutLines(refund), at: momentOf(refund) }))
    .filter(({ cents }) => cents > 0);
  if (refunds.length === 0) return null;
  const shippingTax = order.taxes_included
    ? 0
    : sum(order.shipping_lines.flatMap((line) => line.tax_lines));
  return {
    cents: sum(refunds.map(({ cents }) => cents)),
    at: refunds.map(({ at }) => at).reduce((last, at) => ((at ?? '') > (last ?? '') ? at : last)),
    discountCents: 0,
    taxCents: 0,
    shippingCents: (order.total_shipping_price_set ?? 0) + shippingTax,
    unitCents: unitCentsOf(order.presentment_currency || order.currency),
  };
}

function amountWithoutLines(refund: ShopifyRefund): number {
  if (refund.refund_line_items.length > 0) return 0;
  const paidBack = refund.transactions
    .filter(({ kind, status }) => kind === 'refund' && status !== 'failure' && status !== 'error')
    .map(({ amount }) => amount);
  const adjusted = (isShipping: boolean) =>
    refund.order_adjustments
      .filter(({ kind }) => (kind === 'shipping_refund') === isShipping)
      .map(({ cents }) => cents);
  if (paidBack.length === 0) return sum(adjusted(false));
  return Math.max(0, sum(paidBack) - sum(adjusted(true)));
}

function refundReports(orderId: string, refunds: readonly ShopifyRefund[]): RefundReport[] {
  return refunds
    .map((refund) => ({
      kind: 'refund' as const,
      orderId,
      refundId: refund.id,
      returns: refund.refund_line_items
        .filter(({ quantity }) => quantity > 0)
        .map((line): ReturnedLine => {
          return {
            lineId: line.line_item_id,
            quantity: line.quantity,
            kind: kindOf(line.restock_type, refund.return),
            reason: refund.note || null,
            at: momentOf(refund),
          };
        }),
    }))
    .filter(({ returns }) => returns.length > 0);
}

function kindOf(restockType: string, isOfReturn: boolean): ReturnedLine['kind'] {
  if (restockType === 'cancel') return 'cancelled';
  if (restockType === 'return' || restockType === 'legacy_restock') return 'returned';
  return isOfReturn ? 'returned' : 'unclear';
}

function momentOf({ processed_at, created_at }: ShopifyRefund): string | null {
  return processed_at ?? created_at;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

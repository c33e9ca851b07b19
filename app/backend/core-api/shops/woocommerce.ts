import { z } from 'zod';
import { unitCentsOf } from '../import-orders/orders/order-charges';
import { sizeAndColor } from '../import-orders/products/read-products';
import {
  sumOfParts,
  type OrderLine,
  type Refund,
  type OrderReport,
  type RefundReport,
} from '../orders/order';
import {
  isObject,
  problemsOf,
  type ReadReport,
  cents,
  fewOf,
  id,
  idOrNone,
  listOf,
  markup,
  moment,
  partOf,
  piecesBack,
  quantity,
  text,
  url,
} from './fields';

/** Not yet an order, or put away by the shop, which changes nothing of what the shopper has. */
const ignoredStatuses = ['checkout-draft', 'auto-draft', 'draft', 'trash'];

const statuses = new Map([
  ['pending', 'pending'],
  ['on-hold', 'pending'],
  ['failed', 'voided'],
  ['processing', 'paid'],
  ['completed', 'paid'],
  ['cancelled', 'cancelled'],
  ['refunded', 'refunded'],
]);

/** A whole body of `order.*`, parsed by `parseShopJson`. Decision 23 tells what counts. */
export function readWooOrder(body: unknown): ReadReport {
  if (isObject(body) && ignoredStatuses.some((status) => status === body.status)) {
    return { ok: true, reports: [] };
  }
  const parsed = wooOrderSchema.safeParse(body);
  if (!parsed.success) return { ok: false, problems: problemsOf(parsed.error) };
  const order = parsed.data;
  const updatedAt = order.date_modified_gmt ?? order.date_created_gmt;
  if (updatedAt === null) return { ok: false, problems: ['date_modified_gmt: missing'] };
  return { ok: true, reports: [orderReport(order, updatedAt)] };
}

function orderReport(order: WooOrder, updatedAt: string): OrderReport {
  const status = order.status.toLowerCase();
  return {
    kind: 'order',
    order: {
      id: order.id,
      name: `#${order.number || order.id}`,
      email: order.billing.email.toLowerCase(),
      status: statuses.get(status) ?? (order.date_paid_gmt === null ? 'pending' : 'paid'),
      isCancelled: status === 'cancelled',
      isComplete: true,
      createdAt: order.date_created_gmt,
      lines: order.line_items.map(lineOf),
      refund: refundByAmount(order),
    },
    updatedAt,
    refunds: refundReports(order),
  };
}

/** Attributes count only of a variation: plugins note all kinds of things at a line. */
function lineOf(line: WooLine, index: number): OrderLine {
  const { variation_id: variationId } = line;
  const options = variationId === null ? [] : line.meta_data;
  const title = options.length > 0 ? line.parent_name || line.name : line.name;
  return {
    line: index + 1,
    id: line.id,
    name: line.name,
    sku: line.sku,
    ...(variationId === null ? {} : { variationId }),
    vendor: '',
    quantity: line.quantity,
    paidCents: line.total + line.total_tax,
    product: {
      title,
      ...sizeAndColor(options),
      brand: null,
      type: '',
      tags: '',
      pictureUrl: line.image.src || null,
    },
  };
}

/** Of the refunds that name no lines, as in every webhook. */
function refundByAmount(order: WooOrder): Refund | null {
  const parts = order.refunds
    .filter((refund) => linesOf(refund).length === 0)
    .map(({ id: refundId, total, date_created_gmt: at }) => {
      return { refundId, cents: Math.abs(total), at };
    });
  const sum = sumOfParts(parts);
  if (sum.cents === 0) return null;
  return {
    ...sum,
    parts,
    discountCents: 0,
    taxCents: 0,
    shippingCents: order.shipping_total + order.shipping_tax,
    unitCents: unitCentsOf(order.currency),
  };
}

function refundReports(order: WooOrder): RefundReport[] {
  return order.refunds
    .map((refund) => ({
      kind: 'refund' as const,
      orderId: order.id,
      refundId: refund.id,
      returns: linesOf(refund).map((line) => ({
        ...line,
        kind: 'returned' as const,
        reason: refund.reason || null,
        at: refund.date_created_gmt,
      })),
    }))
    .filter(({ returns }) => returns.length > 0);
}

function linesOf({ line_items }: WooRefund): { lineId: string; quantity: number }[] {
  return line_items.flatMap(({ meta_data: lineId, quantity }) =>
    lineId === null || quantity === 0 ? [] : [{ lineId, quantity }],
  );
}

const metaSchema = partOf(
  z.object({ key: text, value: z.unknown(), display_key: text, display_value: markup }),
);

/** Attributes such as `pa_size`; keys that begin with `_` are notes of plugins. */
const optionsSchema = listOf(metaSchema).transform((metas) =>
  metas.flatMap(({ key, value, display_key, display_value }) => {
    const chosen = display_value || markup.parse(value);
    if (key === '' || key.startsWith('_') || chosen === '') return [];
    const isNamed = display_key !== '' && display_key !== key;
    return [{ name: isNamed ? display_key : key.replace(/^(attribute_)?pa_/, ''), value: chosen }];
  }),
);

const lineSchema = z.object({
  id,
  name: text,
  parent_name: text,
  variation_id: idOrNone,
  quantity,
  total: cents,
  total_tax: cents,
  sku: text,
  meta_data: optionsSchema,
  image: partOf(z.object({ src: url })),
});

const refundedItem = listOf(metaSchema).transform((metas) => {
  const value = metas.find(({ key }) => key === '_refunded_item_id')?.value;
  return id.safeParse(value).data ?? null;
});

const refundLineSchema = partOf(
  z.object({
    meta_data: refundedItem,
    quantity: piecesBack,
  }),
);

const refundSchema = z.object({
  id,
  reason: text,
  total: cents,
  date_created_gmt: moment,
  line_items: listOf(refundLineSchema),
});

/** What is read of the Order of WooCommerce's REST API v3. What a purchase does not need may be missing or odd. */
const wooOrderSchema = z.object({
  id,
  number: z
    .unknown()
    .transform((value) => (typeof value === 'number' ? `${value}` : text.parse(value))),
  currency: text,
  status: text,
  date_created_gmt: moment,
  date_modified_gmt: moment,
  date_paid_gmt: moment,
  billing: partOf(z.object({ email: text })),
  shipping_total: cents,
  shipping_tax: cents,
  line_items: fewOf(lineSchema),
  refunds: listOf(refundSchema),
});

type WooOrder = z.infer<typeof wooOrderSchema>;

type WooLine = WooOrder['line_items'][number];

type WooRefund = WooOrder['refunds'][number];

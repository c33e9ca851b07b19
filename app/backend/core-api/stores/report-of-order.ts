import type { StoreOrder } from '~/core-api/store-orders';
import type { OrderLine } from '../orders/order';
import type { OrderReport, RefundReport } from '../orders/shop-report';
import { fromVariantText } from '../import-orders/products/size-and-color';

type Line = StoreOrder['lines'][number];
type Refund = StoreOrder['refunds'][number];

/** An order as `POST /stores/{id}/orders` takes it. */
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

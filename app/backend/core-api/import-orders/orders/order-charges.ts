import type { Refund } from '../../orders/order';

/** As an order export names them, in cents; null where the column is missing or empty. */
export type OrderAmounts = {
  subtotal: number | null;
  discount: number | null;
  taxes: number | null;
  shipping: number | null;
  total: number | null;
  /** Of the lines: price times quantity, minus the discounts of lines. */
  lines: number;
  lineDiscounts: number;
};

type Charges = Pick<Refund, 'discountCents' | 'taxCents' | 'shippingCents'>;

/** A total may be off by a cent for each rounding. */
const roundingCents = 2;

/** `Discount Amount` may or may not contain the discounts of lines, so the subtotal decides. */
export function chargesOf(amounts: OrderAmounts): Charges {
  const { subtotal, discount, taxes, shipping, total, lines, lineDiscounts } = amounts;
  const discountCents =
    subtotal === null
      ? Math.max(0, (discount ?? 0) - lineDiscounts)
      : Math.max(0, lines - subtotal);
  const goods = subtotal ?? lines - discountCents;
  const withTaxes = goods + (shipping ?? 0) + (taxes ?? 0);
  const isOnTop = total !== null && Math.abs(total - withTaxes) <= roundingCents;
  return { discountCents, taxCents: isOnTop ? (taxes ?? 0) : 0, shippingCents: shipping ?? 0 };
}

/** 1 for currencies with hundredths, 100 for those without, such as yen. */
export function unitCentsOf(currency: string): number {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    return format.resolvedOptions().maximumFractionDigits === 0 ? 100 : 1;
  } catch {
    return 1;
  }
}

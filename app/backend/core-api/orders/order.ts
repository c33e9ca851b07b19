import { longestText } from '~/core-api/store-orders';

/** An order in one form, whichever way it came in. Amounts are cents of its currency, moments ISO 8601 in UTC. */
export type Order = {
  /** As the shop shows it, such as `#1001`. */
  name: string;
  /** The shop's own id. Null when a file has none, or a spreadsheet has rounded it (5.12E+12). */
  id: string | null;
  /** In lower case; empty when the order has none. */
  email: string;
  /** Of the payment, such as `paid`, `partially_refunded` or `pending`. */
  status: string;
  isCancelled: boolean;
  /** False for a line of a file that is separated from its order. */
  isComplete: boolean;
  createdAt: string | null;
  lines: OrderLine[];
  returns: readonly ReturnedLine[];
  /** What was paid back without saying for which lines. */
  refund: Refund | null;
};

export type OrderLine = {
  /** Of the file; of other sources the place in the order, counted from 1. */
  line: number;
  id: string | null;
  /** Title and variant, such as `Wool Sweater - M / Blue`. */
  name: string;
  sku: string;
  vendor: string;
  quantity: number;
  /** Price times quantity minus the discounts of the line. */
  paidCents: number;
  /** Where the line itself says what it is. A product export knows more, and counts first. */
  product?: LineProduct;
  /** The shop's own. Those of one product may share a SKU. */
  variationId?: string;
  /** The item's since it was recorded first, of what a store has reported. */
  keptId?: string;
};

export type LineProduct = {
  title: string;
  size: string | null;
  color: string | null;
  brand: string | null;
  type: string;
  tags: string;
  pictureUrl: string | null;
};

/** `cancelled`: it was never sent. `unclear`: money went back, and nobody says whether the item did. */
export type ReturnedLine = {
  lineId: string;
  quantity: number;
  kind: 'returned' | 'cancelled' | 'unclear';
  reason: string | null;
  at: string | null;
};

/** The order's own discount, tax on top of the prices and shipping may each be part of what went back. */
export type Refund = {
  cents: number;
  at: string | null;
  discountCents: number;
  taxCents: number;
  shippingCents: number;
  /** The smallest amount of the currency; 1 where nothing is said, 100 for yen. */
  unitCents?: number;
  /** The refunds of which it is the sum, where the shop names them. */
  parts?: RefundPart[];
};

export type RefundPart = { refundId: string; cents: number; at: string | null };

/** Reports may come twice, late and in any order. */
export type ShopReport = OrderReport | RefundReport;

/** The whole order as it was at `updatedAt`; the newest report counts. */
export type OrderReport = {
  kind: 'order';
  order: Omit<Order, 'id' | 'returns'> & { id: string };
  /** ISO 8601 in UTC, by the shop's clock. */
  updatedAt: string;
  refunds: RefundReport[];
};

/** One refund of an order, which may not be known yet. The same `refundId` is the same refund. */
export type RefundReport = {
  kind: 'refund';
  orderId: string;
  refundId: string;
  returns: ReturnedLine[];
};

/** With the moment of the last of them. */
export function sumOfParts(parts: readonly RefundPart[]): Pick<Refund, 'cents' | 'at'> {
  return {
    cents: parts.reduce((sum, { cents }) => sum + cents, 0),
    at: parts.reduce<string | null>(
      (last, { at }) => ((at ?? '') > (last ?? '') ? at : last),
      null,
    ),
  };
}

/** Cut to `longest` UTF-16 units, and without what no database stores: halves of surrogate pairs and NUL. */
export function cutText(text: string, longest: number = longestText): string {
  return text.slice(0, longest).replace(/[\0\p{Cs}]/gu, '');
}

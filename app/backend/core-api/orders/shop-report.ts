import type { Order, ReturnedLine } from './order';

/** What a shop says of one order, in whichever way. Reports may come twice, late and in any order. */
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

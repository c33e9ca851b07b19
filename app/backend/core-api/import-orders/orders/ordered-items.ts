import type { Selectable } from 'kysely';
import type { CoreSchema } from '../../database/schema';
import type { Catalog, Variation } from '../products/catalog';
import type { Order, OrderLine } from './read-orders';
import { returnedLines } from './returned-lines';

export type TransactionRow = Selectable<CoreSchema['transactions']>;

export type OrderedItem = { line: number; transaction: TransactionRow; variation: Variation };

export type ReadOrder = {
  name: string;
  purchaseId: string;
  items: OrderedItem[];
  skipped: { line: number; reason: string }[];
  unclearRefund: string | null;
  /** False when the order is incomplete or has no buyer, so that its stored items stay. */
  isWritable: boolean;
};

const unpaid = new Map([
  ['pending', 'the payment is pending'],
  ['voided', 'the payment is voided'],
  ['expired', 'the payment is expired'],
]);

export function orderedItems(order: Order, storeId: string, catalog: Catalog): ReadOrder {
  const purchaseId = `${storeId}-${order.id ?? order.name.replace(/^#/, '')}`;
  const reason = reasonToSkip(order);
  const lines = reason ? [] : order.lines.filter(isItem);
  const isFullyRefunded = order.status === 'refunded';
  const returned = returnedLines(lines, isFullyRefunded ? 0 : order.refundedCents);
  const occurrences = new Map<string, number>();

  const items = lines.map((line) => {
    const variation = catalog.find(line);
    const isReturned = isFullyRefunded || returned.lines.includes(line);
    const occurrence = (occurrences.get(variation.id) ?? 0) + 1;
    occurrences.set(variation.id, occurrence);
    return {
      line: line.line,
      variation,
      transaction: {
        id: `${purchaseId}.${variation.id}.${occurrence}`,
        purchase_id: purchaseId,
        buyer_key: order.email,
        store_id: storeId,
        source_id: storeId,
        source_variation_id: variation.id,
        name: variation.title,
        quantity: line.quantity,
        is_returned: isReturned ? 1 : 0,
        transaction_date: order.createdAt,
        returned_at: isReturned ? order.refundedAt : null,
      },
    };
  });
  return {
    name: order.name,
    purchaseId,
    items,
    skipped: order.lines
      .filter((line) => reason !== null || !isItem(line))
      .map(({ line }) => ({ line, reason: reason ?? 'the line holds no item' })),
    unclearRefund: returned.unclear,
    isWritable: order.isComplete && order.email !== '',
  };
}

function reasonToSkip(order: Order): string | null {
  if (!order.isComplete) return 'the line stands apart from its order';
  if (order.isCancelled) return 'the order is cancelled';
  if (unpaid.has(order.status)) return unpaid.get(order.status) ?? null;
  return order.email === '' ? 'the order has no e-mail address' : null;
}

function isItem({ name, quantity }: OrderLine): boolean {
  return name !== '' && quantity > 0;
}

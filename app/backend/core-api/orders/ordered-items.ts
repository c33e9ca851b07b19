import type { Selectable } from 'kysely';
import type { CoreSchema } from '../database/schema';
import type { Catalog, Variation } from '../import-orders/products/catalog';
import type { Order, OrderLine, ReturnedLine } from './order';
import { returnedPieces } from './returned-pieces';

export type TransactionRow = Omit<Selectable<CoreSchema['transactions']>, 'sort_date'>;

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

/** How many pieces of a line came back; those that were never sent are no longer part of its quantity. */
type Fate = { line: OrderLine; quantity: number; returned: number; returnedAt: string | null };

const unpaid = new Map([
  ['pending', 'the payment is pending'],
  ['voided', 'the payment is voided'],
  ['expired', 'the payment is expired'],
]);

const nothing = 'the line holds no item';

const compared = [
  ...(['buyer_key', 'name', 'quantity'] as const),
  ...(['is_returned', 'transaction_date', 'returned_at'] as const),
] as const;

export function isSameItem(stored: TransactionRow, row: TransactionRow): boolean {
  return compared.every((column) => stored[column] === row[column]);
}

/** A line of which a part came back becomes two items: what was kept, and what was returned. */
export function orderedItems(order: Order, storeId: string, catalog: Catalog): ReadOrder {
  const purchaseId = `${storeId}-${order.id ?? order.name.replace(/^#/, '')}`;
  const reason = reasonToSkip(order);
  const { fates, unclear } = reason === null ? fatesOf(order) : cameBackThough(order);
  const sent = fates.filter(({ quantity }) => quantity > 0);
  const occurrences = new Map<string, number>();

  const items = sent.flatMap((fate): OrderedItem[] => {
    const variation = variationOf(fate.line, catalog);
    const occurrence = (occurrences.get(variation.id) ?? 0) + 1;
    occurrences.set(variation.id, occurrence);
    const id = `${purchaseId}.${variation.id}.${occurrence}`;
    const row = { purchase_id: purchaseId, store_id: storeId, order, variation };
    return partsOf(fate, id).map((part) => ({
      line: fate.line.line,
      variation,
      transaction: rowOf(row, part),
    }));
  });
  const lines = new Set(sent.map(({ line }) => line));
  return {
    name: order.name,
    purchaseId,
    items,
    skipped: order.lines
      .filter((line) => !lines.has(line))
      .map((line) => ({
        line: line.line,
        reason: reason ?? (isItem(line) ? 'cancelled' : nothing),
      })),
    unclearRefund: unclear,
    isWritable: order.isComplete && order.email !== '',
  };
}

function variationOf(line: OrderLine, catalog: Catalog): Variation {
  const found = catalog.find(line);
  return { ...found, id: line.keptId ?? found.id };
}

type Fates = { fates: Fate[]; unclear: string | null };

function fatesOf(order: Order): Fates {
  const isFullyRefunded = order.status === 'refunded' && order.returns.length === 0;
  const piecesOf = returnedPiecesOf(order);
  const byAmount = returnedPieces(
    openPieces(order, piecesOf),
    isFullyRefunded ? null : order.refund,
  );
  const pieces = new Map([...byAmount.pieces].map(([{ line }, count]) => [line, count]));
  const fates = order.lines.filter(isItem).map((line): Fate => {
    const { cancelled, returned: cameBack, lastAt } = piecesOf(line);
    const quantity = Math.max(0, line.quantity - cancelled);
    const paidBack = isFullyRefunded ? quantity : (pieces.get(line) ?? 0);
    const returned = Math.min(quantity, paidBack + cameBack);
    const returnedAt = paidBack > 0 ? (order.refund?.at ?? null) : lastAt;
    return { line, quantity, returned, returnedAt };
  });
  const isUnclear = order.returns.some(({ kind }) => kind === 'unclear');
  const unclear = isUnclear ? 'money went back, and the shop does not say that the item did' : null;
  return { fates, unclear: byAmount.unclear ?? unclear };
}

/** Of a cancelled order nothing was bought, except what the shopper has sent back. */
function cameBackThough(order: Order): Fates {
  const isOfSomebody = order.isCancelled && order.isComplete && order.email !== '';
  const lines = isOfSomebody ? order.lines.filter(isItem) : [];
  const piecesOf = returnedPiecesOf(order);
  const fates = lines.map((line): Fate => {
    const { returned: cameBack, lastAt } = piecesOf(line);
    const returned = Math.min(line.quantity, cameBack);
    return { line, quantity: returned, returned, returnedAt: lastAt };
  });
  return { fates, unclear: null };
}

/** What an amount may be for: also what is no item, but nothing of which the shop has said what became of it. */
function openPieces(order: Order, piecesOf: (line: OrderLine) => ReturnedPieces) {
  return order.lines
    .map((line) => ({ line, quantity: line.quantity - piecesOf(line).pieces }))
    .filter(({ quantity }) => quantity > 0)
    .map(({ line, quantity }) => {
      return { line, quantity, paidCents: (line.paidCents * quantity) / line.quantity };
    });
}

type ReturnedPieces = Record<ReturnedLine['kind'] | 'pieces', number> & { lastAt: string | null };

function returnedPiecesOf({ returns }: Order) {
  const nothing = { returned: 0, cancelled: 0, unclear: 0, pieces: 0, lastAt: null };
  const byLine = new Map<string, ReturnedPieces>();
  for (const { lineId, kind, quantity, at } of returns) {
    const pieces = byLine.get(lineId) ?? { ...nothing };
    pieces[kind] += quantity;
    pieces.pieces += quantity;
    pieces.lastAt = (at ?? '') > (pieces.lastAt ?? '') ? at : pieces.lastAt;
    byLine.set(lineId, pieces);
  }
  return ({ id }: OrderLine): ReturnedPieces =>
    (id === null ? undefined : byLine.get(id)) ?? nothing;
}

type Part = { id: string; quantity: number; isReturned: boolean; returnedAt: string | null };

function partsOf({ quantity, returned, returnedAt }: Fate, id: string): Part[] {
  const kept = { id, quantity: quantity - returned, isReturned: false, returnedAt: null };
  if (returned === 0) return [kept];
  if (returned === quantity) return [{ id, quantity, isReturned: true, returnedAt }];
  return [kept, { id: `${id}.returned`, quantity: returned, isReturned: true, returnedAt }];
}

type Purchase = { purchase_id: string; store_id: string; order: Order; variation: Variation };

function rowOf({ order, variation, ...purchase }: Purchase, part: Part): TransactionRow {
  return {
    ...purchase,
    id: part.id,
    buyer_key: order.email,
    source_id: purchase.store_id,
    source_variation_id: variation.id,
    name: variation.title,
    quantity: part.quantity,
    is_returned: part.isReturned ? 1 : 0,
    transaction_date: order.createdAt,
    returned_at: part.returnedAt,
  };
}

function reasonToSkip(order: Order): string | null {
  if (!order.isComplete) return 'the line stands apart from its order';
  if (order.isCancelled) return 'the order is cancelled';
  if (unpaid.has(order.status)) return unpaid.get(order.status) ?? null;
  return order.email === '' ? 'the order has no e-mail address' : null;
}

export function isItem({ name, quantity }: OrderLine): boolean {
  return name !== '' && quantity > 0;
}

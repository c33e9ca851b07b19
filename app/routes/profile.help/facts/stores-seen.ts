import { storeOf, type Transaction } from '~/core-api/transaction';
import type { ReplyOf } from '../conversation/step';
import { shortName } from './short-name';

const mostStores = 6;

type StoreSeen = ReplyOf<'purchases'>['stores'][number];

/** The stores of the items, those with the most items first, and how many more stores there are. */
export function storesSeen(items: readonly Transaction[]): {
  stores: StoreSeen[];
  others: number;
} {
  const seen = new Map<string, StoreSeen>();
  for (const item of items) {
    const store = storeOf(item);
    if (store) seen.set(store.id, withItem(seen.get(store.id), store.name, item));
  }
  const stores = [...seen.values()].sort((a, b) => b.count - a.count || compare(a.name, b.name));
  return { stores: stores.slice(0, mostStores), others: Math.max(0, stores.length - mostStores) };
}

function withItem(
  store: StoreSeen | undefined,
  name: string,
  { transactionDate }: Transaction,
): StoreSeen {
  const count = (store?.count ?? 0) + 1;
  const known = store?.bought ?? null;
  const moment = new Date(transactionDate ?? '');
  const isDated = !Number.isNaN(moment.getTime());
  const days = [known?.first, known?.last, isDated ? moment.toISOString() : undefined]
    .filter((day) => day !== undefined)
    .sort();
  const [first] = days;
  const last = days.at(-1);
  return { name: shortName(name), count, bought: first && last ? { first, last } : null };
}

function compare(a: string, b: string): number {
  return a.localeCompare(b);
}

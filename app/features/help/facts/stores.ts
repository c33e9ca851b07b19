import { storeOf, type Transaction } from '~/core-api/transaction';
import type { ReplyOf } from '../conversation/step';

const maxStores = 6;

type StoreSummary = ReplyOf<'purchases'>['stores'][number];

/** Stores with the most items first; `others` is the number of stores that are left out. */
export function summarizeStores(items: readonly Transaction[]): {
  stores: StoreSummary[];
  others: number;
} {
  const seen = new Map<string, StoreSummary>();
  for (const item of items) {
    const store = storeOf(item);
    if (store) seen.set(store.id, withItem(seen.get(store.id), store.name, item));
  }
  const stores = [...seen.values()].sort((a, b) => b.count - a.count || compare(a.name, b.name));
  return { stores: stores.slice(0, maxStores), others: Math.max(0, stores.length - maxStores) };
}

/** Where to ask about a return: the stores with the most items. */
export function storesOf(items: readonly Transaction[]): { id: string; name: string }[] {
  const found = new Map<string, { id: string; name: string; count: number }>();
  for (const item of items) {
    const store = storeOf(item);
    if (store) found.set(store.id, { ...store, count: (found.get(store.id)?.count ?? 0) + 1 });
  }
  return [...found.values()]
    .sort((a, b) => b.count - a.count || compare(a.name, b.name))
    .slice(0, maxStores)
    .map(({ id, name }) => ({ id, name: shortName(name) }));
}

function withItem(
  store: StoreSummary | undefined,
  name: string,
  { transactionDate }: Transaction,
): StoreSummary {
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

const maxLength = 60;

export function shortName(name: string): string {
  const letters = [...name.trim()];
  return letters.length <= maxLength
    ? letters.join('')
    : `${letters.slice(0, maxLength - 1).join('')}…`;
}

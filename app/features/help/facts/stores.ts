import { storeOf, type Transaction } from '~/core-api/transaction';
import { mainCategories, type MainCategory } from '~/core-api/category';
import type { KindSizes } from '~/sizes/kind-sizes';
import { itemsBehind, newestFirst, shownSizes } from '~/sizes/size-rule';
import type { SizedItem } from '~/sizes/sized-item';
import { profileOf } from '~/features/profile/size-profile-of';
import { type ReplyOf, mostSizes } from '../conversation/step';

const maxStores = 6;

type StoreSummary = ReplyOf<'purchases'>['stores'][number];

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

function withItem(store: StoreSummary | undefined, name: string, { transactionDate }: Transaction) {
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

const maxSystems = 4;

const maxFits = 2;

type Size = ReplyOf<'size'>['sizes'][number];

type Fit = ReplyOf<'size'>['fits'][number];

export function categoriesOf(items: readonly Transaction[]): MainCategory[] {
  const present = new Set(items.map(({ product }) => product.category?.mainCategory));
  return mainCategories.filter((name) => present.has(name));
}

export function sizesIn(category: MainCategory, items: readonly SizedItem[]): Size[] {
  return profileOf(items)
    .kinds.filter(({ kind }) => kind === category)
    .flatMap(sizesOf)
    .slice(0, maxSystems);
}

function sizesOf(finding: KindSizes): Size[] {
  const { system, size, sureness } = finding;
  if (!size || sureness === 'none') return [];
  return [
    {
      system,
      sizes: shownSizes(finding)
        .slice(0, mostSizes)
        .map(({ text }) => text),
      sureness,
      count: itemsBehind(finding).length,
    },
  ];
}

/** What was said about single items; it holds for the same item only. */
export function fitsIn(category: MainCategory, items: readonly SizedItem[]): Fit[] {
  return items
    .filter(({ kind }) => kind === category)
    .sort(newestFirst)
    .flatMap(fitOf)
    .slice(0, maxFits);
}

function fitOf({ name, bought, answers: { verdict, feel, nextTime } }: SizedItem): Fit[] {
  if (verdict === null || verdict === 'notForUser') return [];
  return [
    {
      name: shortName(name),
      size: bought === null ? null : shortName(bought),
      verdict: verdict === 'fits' ? (feel ?? verdict) : verdict,
      nextSize: nextTime,
    },
  ];
}

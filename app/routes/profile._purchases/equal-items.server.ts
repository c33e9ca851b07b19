import { itemKeyOf, type Transaction } from '~/core-api/transaction';
import { formatsOf } from '~/i18n/formats.server';
import type { Translator } from '~/i18n/translator.server';
import { itemIdOf } from './item-id';

/** Items with the same key, of which there is one feedback. */
export type EqualItems = {
  /** Those on the list. */
  count: number;
  /** Those of both tabs, as far as they were read. */
  pieces: number;
  /** Those of them that went back. */
  returns: readonly Transaction[];
};

export function alone(item: Transaction): EqualItems {
  return { count: 1, pieces: 1, returns: item.isReturned ? [item] : [] };
}

/** The first of each kind of equal items, in the order of the list. */
export function groupEqualItems(
  shown: readonly Transaction[],
  read: readonly Transaction[],
): { item: Transaction; equal: EqualItems }[] {
  const readByKey = byKey(read);
  return [...byKey(shown)].flatMap(([key, items]) => {
    const [item] = items;
    if (!item) return [];
    const all = readByKey.get(key) ?? items;
    const equal = {
      count: items.length,
      pieces: Math.max(all.length, items.length),
      returns: all.filter(({ isReturned }) => isReturned),
    };
    return [{ item, equal }];
  });
}

function byKey(items: readonly Transaction[]): Map<string, Transaction[]> {
  const groups = new Map<string, Transaction[]>();
  for (const item of items) {
    const key = itemIdOf(itemKeyOf(item));
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

type Returned = { item: Transaction; pieces: number; returns: readonly Transaction[] };

/** Null for what was kept. The day of the last return stands only where the core knows one (decision 055). */
export function returnedText({ item, pieces, returns }: Returned, translator: Translator) {
  const { t, words } = translator;
  const count = returns.length;
  if (count === 0) return null;
  const date = lastReturn(returns, item, translator);
  if (count < pieces) {
    return date === null
      ? t('cards:returned.some', { count })
      : t('cards:returned.someOn', { count, date });
  }
  return date === null ? words('cards').returned.plain : t('cards:returned.on', { date });
}

/** With its year only where that is not the one of the purchase. */
function lastReturn(
  returns: readonly Transaction[],
  { transactionDate }: Transaction,
  { language }: Translator,
): string | null {
  const moments = returns.map(({ returnDate }) => Date.parse(returnDate ?? ''));
  const last = Math.max(...moments.filter((moment) => !Number.isNaN(moment)));
  if (!Number.isFinite(last)) return null;
  const { shortDate, shortDay } = formatsOf(language);
  const date = new Date(last);
  const isSameYear = transactionDate?.slice(0, 4) === date.toISOString().slice(0, 4);
  return isSameYear ? shortDay(date) : shortDate(date);
}

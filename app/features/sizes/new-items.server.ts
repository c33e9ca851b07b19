import type { Translator } from '~/i18n/translator.server';
import type { SizedItem } from '~/sizes/sized-item';
import { newestFirst } from '~/sizes/size-rule';
import { itemAddressOf } from '~/features/profile/item-address';
import { config } from '~/config/config.server';

const mostShown = 3;

export type NewItemsData = NonNullable<ReturnType<typeof newItemsOf>>;

export function newItemsOf(items: readonly SizedItem[], translator: Translator, now = new Date()) {
  const found = items
    .filter((item) => !item.isReturned && isUnanswered(item) && tryOnOf(item, now) !== null)
    .sort(newestFirst)
    .slice(0, mostShown);
  if (found.length === 0) return null;
  return {
    words: translator.words('take-along').newItems,
    items: found.map((item) => ({
      id: item.id,
      name: item.name,
      facts: factsOf(item, translator),
      address: itemAddressOf(item.key),
      reminder: `/profile/sizes/export/try-on.ics?${new URLSearchParams({ item: item.id })}`,
    })),
  };
}

function factsOf({ bought, store, date: moment }: SizedItem, { t, date }: Translator): string[] {
  const facts = [
    bought && t('take-along:newItems.size', { size: bought }),
    store?.name,
    moment === null ? null : date(new Date(moment)),
  ];
  return facts.flatMap((fact) => fact || []);
}

function isUnanswered({ answers }: SizedItem): boolean {
  const given = [answers.verdict, answers.feel, answers.nextTime];
  return given.every((answer) => answer === null);
}

const msPerDay = 86_400_000;

/** Of the right to withdraw, which begins with the receipt: the day of the purchase is the one that is known. */
const daysToReturn = 14;

const daysToTryOn = 10;

const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: config.timeZone });

type TryOn = {
  /** When to try it on, in days since 1970. */
  day: number;
  /** The last day on which it can be returned for certain, unless the store gives longer. */
  lastDay: number;
};

/** @returns null when it is too late, or nobody knows. */
export function tryOnOf({ date }: Pick<SizedItem, 'date'>, now: Date): TryOn | null {
  if (date === null) return null;
  const bought = dayOf(date);
  const today = dayOf(now.getTime());
  const lastDay = bought + daysToReturn;
  const day = Math.max(bought + daysToTryOn, today + 1);
  return bought <= today && day <= lastDay ? { day, lastDay } : null;
}

/** Midnight in UTC, for dates without a time. */
export function dateOf(day: number): Date {
  return new Date(day * msPerDay);
}

/** In the time zone of the product (decision 05). */
function dayOf(moment: number): number {
  return Date.parse(isoDay.format(moment)) / msPerDay;
}

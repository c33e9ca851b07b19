import type { Translator } from '~/i18n/translator.server';
import { newestFirst } from '~/sizes/size-rule';
import type { SizedItem } from '~/sizes/sized-item';
import { itemAddressOf } from '~/features/profile/item-address';
import { tryOnOf } from './try-on.server';

const mostShown = 3;

export type NewItemsData = NonNullable<ReturnType<typeof newItemsOf>>;

/** What was bought so lately that it can still be returned, and has no answer yet; null when there is nothing. */
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

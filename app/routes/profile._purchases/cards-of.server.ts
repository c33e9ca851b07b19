import type { Transaction } from '~/core-api/transaction';
import type { HistoryPage } from '../profile/known-history';
import type { Person } from '../profile/history-cache.server';
import { answersKnownOf } from '../profile/purchase-history.server';
import { cardFactsOf, type CardContext, type CardFacts } from './card.server';
import { groupEqualItems } from './equal-items.server';

type Part = { items: readonly Transaction[]; pages: readonly HistoryPage[] };

/** What a feedback says stands on its card where it was read before. */
export function cardsOf(
  person: Person,
  { items, pages }: Part,
  context: Omit<CardContext, 'answersOf'>,
): CardFacts[] {
  const answersOf: CardContext['answersOf'] = (item, percent) =>
    answersKnownOf(person, item, percent);
  const read = pages.flatMap((page) => page.items);
  return groupEqualItems(items, read).map(({ item, equal }) =>
    cardFactsOf(item, { ...context, answersOf }, equal),
  );
}

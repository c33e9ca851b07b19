import type { Transaction } from '~/core-api/transaction';
import type { Translator } from '~/i18n/translator.server';
import type { HistoryPage } from '../profile/known-history';
import type { Person } from '../profile/history-cache.server';
import { answersKnownOf } from '../profile/purchase-history.server';
import { cardOf, type Card, type CardContext } from './card.server';
import { groupEqualItems } from './equal-items.server';
import type { CardWords } from './product-card';

type Part = { items: readonly Transaction[]; pages: readonly HistoryPage[] };

/** What a feedback says stands on its card where it was read before. */
export function cardsOf(
  person: Person,
  { items, pages }: Part,
  context: Omit<CardContext, 'answersOf'>,
): Card[] {
  const answersOf: CardContext['answersOf'] = (item, percent) =>
    answersKnownOf(person, item, percent);
  const read = pages.flatMap((page) => page.items);
  return groupEqualItems(items, read).map(({ item, equal }) =>
    cardOf(item, { ...context, answersOf }, equal),
  );
}

/** What a card says that is not worked out before. */
export function cardWords({ words }: Translator): CardWords['cards'] {
  const { colour, noDate, pieces } = words('cards');
  return { colour, noDate, pieces };
}

import { termOf } from '~/i18n/term.server';
import type { Translator } from '~/i18n/translator.server';
import type { ListQuery } from './list-query';

/** What the browser says by itself, with the words of every state that it can reach without asking. */
export function listWordsOf(query: ListQuery, translator: Translator) {
  const { words } = translator;
  const { tabs, filter, search, card, feedback } = words('purchases');
  const { title, category, store, unrated, order, show, save, close } = filter;
  const { colour, noDate, pieces } = words('cards');
  const term = (text: string) => termOf(text, translator);
  return {
    tabs: { label: tabs.label },
    filter: { title, category, store, unrated, order, show, save, close },
    search: { title: search.title, label: search[query.tab] },
    card: {
      store: term(card.store),
      brand: term(card.brand),
      size: term(card.size),
      date: term(card.date),
    },
    feedback: { about: feedback.about },
    cards: { colour: term(colour), noDate, pieces },
    list: endWordsOf(query, { words }),
  };
}

/** The way back leads to where the list begins. */
function endWordsOf({ order }: ListQuery, { words }: Pick<Translator, 'words'>) {
  const { newest, shown, more, end } = words('list');
  const back = order === 'oldest' ? words('list-end').start : newest;
  return { newest: back, shown, more, end };
}

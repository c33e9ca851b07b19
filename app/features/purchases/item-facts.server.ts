import { isMainCategory } from '~/core-api/category';
import { sizeOf, storeOf, type Transaction } from '~/core-api/transaction';
import { termOf, type Translator } from '~/i18n/translator.server';
import { partnerOf } from '~/features/profile/return-pages.server';

export type ItemFact = {
  term: string;
  text: string;
  /** Of the store. */
  logo: string | null;
  /** Of a day. */
  iso: string | null;
};

/** What is known, in the order in which a card tells it; nothing is said about what is not known. */
export function factsOf(item: Transaction, translator: Translator): ItemFact[] {
  const { words } = translator;
  const { card, categories } = words('purchases');
  const { facts } = words('item');
  const kind = item.product.category?.mainCategory ?? '';
  const store = storeOf(item);
  return [
    factOf(card.size, sizeOf(item)),
    factOf(card.brand, item.product.brand),
    { ...factOf(card.store, store?.name), logo: (store && partnerOf(store)?.logo) ?? null },
    factOf(words('cards').colour, item.product.color),
    factOf(facts.kind, isMainCategory(kind) ? categories[kind] : null),
    dayFact(card.date, item.transactionDate, translator),
    dayFact(words('cards').returned.plain, item.isReturned ? item.returnDate : null, translator),
    factOf(facts.order, orderNumberOf(item)),
  ]
    .filter(({ text }) => text !== '')
    .map((fact) => ({ ...fact, term: termOf(fact.term, translator) }));
}

function factOf(term: string, text: string | null | undefined): ItemFact {
  return { term, text: text?.trim() ?? '', logo: null, iso: null };
}

function dayFact(
  term: string,
  moment: string | null | undefined,
  translator: Translator,
): ItemFact {
  const day = dayOf(moment, translator);
  return { ...factOf(term, day?.text), iso: day?.iso ?? null };
}

/** Null for what is no date. */
export function dayOf(moment: string | null | undefined, { date }: Pick<Translator, 'date'>) {
  const day = new Date(moment ?? '');
  if (Number.isNaN(day.getTime())) return null;
  return { iso: day.toISOString(), text: date(day) };
}

/** Our own back end writes the source before the number that the store knows. */
export function orderNumberOf({ purchaseId, product }: Transaction): string {
  const source = `${product.sourceId}-`;
  return purchaseId.startsWith(source) ? purchaseId.slice(source.length) : purchaseId;
}

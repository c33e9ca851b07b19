import { sizeOf, storeOf, type Transaction } from '~/core-api/transaction';
import { termOf, type Translator } from '~/i18n/translator.server';
import { oneLine } from '~/features/profile/one-line';
import { partnerOf, returnPageOf } from '~/features/profile/return-pages.server';
import { isMainCategory } from '~/core-api/category';

/** Mail programs refuse an address that is much too long. */
const longestDetail = 200;

type StoreLink = { label: string; address: string };

export function storeLinksOf(item: Transaction, translator: Translator): StoreLink[] {
  const store = storeOf(item);
  if (!store) return [];
  const address = storePageOf(item);
  const label = translator.t('item:store.visit', { store: store.name });
  const returns = returnPageOf(store, translator);
  return [
    ...(address === null ? [] : [{ label, address }]),
    ...(returns === null || returns.address === partnerOf(store)?.url ? [] : [returns]),
  ];
}

function storePageOf(item: Transaction): string | null {
  const named = item.store?.url?.trim() ?? '';
  if (/^https?:\/\//i.test(named) && URL.canParse(named)) return new URL(named).href;
  const store = storeOf(item);
  return (store && partnerOf(store)?.url) ?? null;
}

/** What a shopper can do where we show something that is not so: the store alone can correct it. */
export function wrongOf(item: Transaction, translator: Translator) {
  const { t, words } = translator;
  const store = storeOf(item);
  const { wrong } = words('item');
  const email = (store && partnerOf(store)?.email) ?? null;
  const kind = item.isReturned ? 'return' : 'purchase';
  const subject = t(`item:mail.${kind}`, { item: detailText(item.productDisplayName) });
  const body = mailBodyOf(item, translator);
  return {
    title: wrong[kind].title,
    how: email === null ? wrong.copy : t('item:wrong.ready', { email }),
    body,
    mail: email && {
      label: t('item:wrong.missing.write', { store: store?.name ?? '' }),
      address: mailAddressOf({ to: email, subject, body }),
    },
    missing: store && t('item:wrong.missing.store', { store: store.name }),
    contact: contactOf(item, translator),
  };
}

function contactOf(item: Transaction, { t }: Translator): StoreLink | null {
  const store = storeOf(item);
  if (!store) return null;
  const email = partnerOf(store)?.email;
  const address = email === undefined ? storePageOf(item) : `mailto:${email}`;
  if (address === null) return null;
  const label = email ?? t('item:store.visit', { store: store.name });
  return { label, address };
}

function mailBodyOf(item: Transaction, translator: Translator): string {
  const { words } = translator;
  const { hello, purchaseText, returnText, ask } = words('item').mail;
  const said = item.isReturned ? returnText : purchaseText;
  return [hello, said, mailDetailsOf(item, translator).join('\n'), ask].join('\n\n');
}

function mailDetailsOf(item: Transaction, translator: Translator): string[] {
  const { words } = translator;
  const { card } = words('purchases');
  const { mail, facts } = words('item');
  const { returned } = words('cards');
  const known: [term: string, text: string | null | undefined][] = [
    [mail.item, item.productDisplayName],
    [card.brand, item.product.brand],
    [card.size, sizeOf(item)],
    [facts.order, orderNumberOf(item)],
    [card.date, dayOf(item.transactionDate, translator)?.text],
    [returned.plain, item.isReturned ? dayOf(item.returnDate, translator)?.text : null],
  ];
  return known
    .map(([term, text]) => ({ term: termOf(term, translator), text: detailText(text ?? '') }))
    .filter(({ text }) => text !== '')
    .map(({ term, text }) => `${term} ${text}`);
}

function detailText(text: string): string {
  return oneLine(text).slice(0, longestDetail);
}

type ItemDetail = {
  term: string;
  text: string;
  logo: string | null;
  iso: string | null;
};

export function factsOf(item: Transaction, translator: Translator): ItemDetail[] {
  const { words } = translator;
  const { card, categories } = words('purchases');
  const { facts } = words('item');
  const kind = item.product.category?.mainCategory ?? '';
  const store = storeOf(item);
  return [
    detailOf(card.size, sizeOf(item)),
    detailOf(card.brand, item.product.brand),
    { ...detailOf(card.store, store?.name), logo: (store && partnerOf(store)?.logo) ?? null },
    detailOf(words('cards').colour, item.product.color),
    detailOf(facts.kind, isMainCategory(kind) ? categories[kind] : null),
    dayDetail(card.date, item.transactionDate, translator),
    dayDetail(words('cards').returned.plain, item.isReturned ? item.returnDate : null, translator),
    detailOf(facts.order, orderNumberOf(item)),
  ]
    .filter(({ text }) => text !== '')
    .map((fact) => ({ ...fact, term: termOf(fact.term, translator) }));
}

function detailOf(term: string, text: string | null | undefined): ItemDetail {
  return { term, text: text?.trim() ?? '', logo: null, iso: null };
}

function dayDetail(
  term: string,
  moment: string | null | undefined,
  translator: Translator,
): ItemDetail {
  const day = dayOf(moment, translator);
  return { ...detailOf(term, day?.text), iso: day?.iso ?? null };
}

function dayOf(moment: string | null | undefined, { date }: Pick<Translator, 'date'>) {
  const day = new Date(moment ?? '');
  if (Number.isNaN(day.getTime())) return null;
  return { iso: day.toISOString(), text: date(day) };
}

/** Our own back end writes the source before the number that the store knows. */
function orderNumberOf({ purchaseId, product }: Transaction): string {
  const source = `${product.sourceId}-`;
  return purchaseId.startsWith(source) ? purchaseId.slice(source.length) : purchaseId;
}

type Mail = { to: string; subject: string; body: string };

/** RFC 6068: everything is percent-encoded, and lines end with CR and LF. A half character becomes U+FFFD. */
export function mailAddressOf({ to, subject, body }: Mail): string {
  const headers = new URLSearchParams({ subject, body: body.replace(/\r?\n/g, '\r\n') });
  const [name = '', host = ''] = to.split('@').map(encodeURIComponent);
  return `mailto:${name}@${host}?${headers}`.replace(/\+/g, '%20');
}

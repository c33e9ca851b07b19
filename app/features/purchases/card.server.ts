import { LRUCache } from 'lru-cache';
import { config } from '~/config/config.server';
import { drawingOf, isMainCategory } from '~/core-api/category';
import { canBeRated, itemKeyOf, sizeOf, storeOf, type Transaction } from '~/core-api/transaction';
import { answersOf, progressOf, type History } from '~/history/history';
import { formatsOf } from '~/i18n/formats.server';
import type { Translator } from '~/i18n/translator.server';
import { partnerOf } from '~/features/profile/return-pages.server';
import { addressed, type CardAddresses } from './feedback-address';
import { feedbackStateOf, type FeedbackState } from './feedback-state.server';
import type { EqualItems } from './list-paging.server';
import type { ListQuery } from './list-query';
import type { Product } from './product';

const own = 'http://own.invalid';

const imagesUrl = new URL(config.imagesUrl, own).href;

/** Many shoppers have the same products. */
const pictures = new LRUCache<string, string>({ max: 5000, memoMethod: pictureAddress });

export type CardDetails = ReturnType<typeof cardDetailsOf>;

export type Card = CardDetails & CardAddresses;

type CardContext = {
  /** What is known of feedbacks; null where nothing is. */
  said: Pick<History, 'statuses' | 'answers'> | null;
  list: ListQuery;
  translator: Translator;
  /** The id of the item whose feedback was saved last. */
  saved?: string | null;
};

export function cardOf(card: EqualItems, context: CardContext): Card {
  return addressed(cardDetailsOf(card, context), context.list);
}

export function productOf(item: Transaction): Product {
  return {
    id: item.id,
    name: item.productDisplayName,
    picture: pictureOf(item),
    drawing: drawingOf(item.product.category),
    store: storeOf(item)?.name ?? null,
    size: sizeOf(item),
  };
}

export function cardDetailsOf({ item, count, pieces, returns }: EqualItems, context: CardContext) {
  const { translator } = context;
  const { brand, color } = item.product;
  const store = storeOf(item);
  return {
    ...productOf(item),
    item: itemKeyOf(item),
    logo: (store && partnerOf(store)?.logo) ?? null,
    brand: brand?.trim() || null,
    colour: color?.trim() || null,
    ...datesOf(item, translator),
    count,
    pieces,
    returned: returnedText({ item, pieces, returns }, translator),
    ...stateOf(item, context),
    news: context.saved === item.id ? translator.words('cards').saved : null,
  };
}

function stateOf(
  item: Transaction,
  { said, translator }: CardContext,
): {
  feedback: FeedbackState['feedback'] | null;
  pill: FeedbackState['pill'];
  reason: string | null;
} {
  const key = itemKeyOf(item);
  const percent = said && progressOf(said, key);
  if (!canBeRated(item) && percent === null) {
    const { kind, questions } = translator.words('cards').noFeedback;
    const isKnown = isMainCategory(item.product.category?.mainCategory ?? '');
    return { feedback: null, pill: null, reason: isKnown ? questions : kind };
  }
  return { ...feedbackStateOf(percent, said && answersOf(said, key), translator), reason: null };
}

function pictureOf({ product }: Transaction): { small: string; large: string } | null {
  const small = pictures.memo(product.images?.small ?? product.images?.large ?? '');
  const large = pictures.memo(product.images?.large ?? product.images?.small ?? '');
  return small && large ? { small, large } : null;
}

export function extraLargePictureOf({ product }: Transaction): string {
  return pictures.memo(product.images?.extraLarge ?? '');
}

/** Empty for what is no picture. Relative paths resolve against `imagesUrl`; no others than http and https (G27). */
function pictureAddress(path: string): string {
  if (path === '' || !URL.canParse(path, imagesUrl)) return '';
  const url = new URL(path, imagesUrl);
  if (!/^https?:$/.test(url.protocol)) return '';
  return url.origin === own ? url.pathname + url.search : url.href;
}

type Dates = { date: { iso: string; text: string } | null; month: string | null };

function datesOf({ transactionDate }: Transaction, { language }: Translator): Dates {
  const moment = new Date(transactionDate ?? '');
  if (Number.isNaN(moment.getTime())) return { date: null, month: null };
  const { shortDate, monthHeading } = formatsOf(language);
  return {
    date: { iso: moment.toISOString(), text: shortDate(moment) },
    month: monthHeading(moment),
  };
}

/** Null for what was kept. The day of the last return stands only where the core knows one (decision 21). */
function returnedText(
  { item, pieces, returns }: Omit<EqualItems, 'count'>,
  translator: Translator,
) {
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

function lastReturn(
  returns: readonly Transaction[],
  { transactionDate }: Transaction,
  { language }: Translator,
): string | null {
  const moments = returns.map(({ returnDate }) => Date.parse(returnDate ?? ''));
  const last = Math.max(...moments.filter((moment) => !Number.isNaN(moment)));
  if (!Number.isFinite(last)) return null;
  const { shortDate, shortDay, year } = formatsOf(language);
  const [bought, date] = [new Date(transactionDate ?? ''), new Date(last)];
  const isSameYear = !isNaN(bought.getTime()) && year(bought) === year(date);
  return isSameYear ? shortDay(date) : shortDate(date);
}

import { LRUCache } from 'lru-cache';
import { config } from '~/config/config.server';
import { drawingOf, isMainCategory } from '~/core-api/category';
import type { FeedbackStatus } from '~/core-api/feedback';
import { progressOf } from '~/core-api/feedback-status';
import {
  canBeRated,
  itemKeyOf,
  sizeOf,
  storeOf,
  type ItemKey,
  type Transaction,
} from '~/core-api/transaction';
import { formatsOf } from '~/i18n/formats.server';
import type { Translator } from '~/i18n/translator.server';
import type { ToldAnswers } from '../profile/known-history';
import { partnerOf } from '../profile/return-pages.server';
import { alone, returnedText, type EqualItems } from './equal-items.server';
import { addressed, type CardAddresses } from './card-addresses';
import { feedbackStateOf, type FeedbackState } from './feedback-state.server';
import type { ListQuery } from './list-query';

const own = 'http://own.invalid';
const imagesUrl = new URL(config.imagesUrl, own).href;

/** Many shoppers have the same products. */
const pictures = new LRUCache<string, string>({ max: 5000, memoMethod: pictureAddress });

export type CardFacts = ReturnType<typeof cardFactsOf>;

export type Card = CardFacts & CardAddresses;

export type CardContext = {
  statuses: readonly FeedbackStatus[];
  list: ListQuery;
  translator: Translator;
  /** What a feedback at a percentage says, as far as it is known. */
  answersOf?: (item: ItemKey, percent: number) => ToldAnswers | null;
  /** The id of the item whose feedback was saved last. */
  saved?: string | null;
};

export function cardOf(item: Transaction, context: CardContext, equal?: EqualItems): Card {
  return addressed(cardFactsOf(item, context, equal), context.list);
}

export function cardFactsOf(
  item: Transaction,
  context: CardContext,
  { count, pieces, returns }: EqualItems = alone(item),
) {
  const { translator } = context;
  const key = itemKeyOf(item);
  const { brand, color, category } = item.product;
  const store = storeOf(item);
  return {
    id: item.id,
    item: key,
    name: item.productDisplayName,
    picture: pictureOf(item),
    drawing: drawingOf(category),
    store: store?.name ?? null,
    logo: (store && partnerOf(store)?.logo) ?? null,
    brand: brand?.trim() || null,
    colour: color?.trim() || null,
    size: sizeOf(item),
    ...datesOf(item, translator),
    count,
    pieces,
    returned: returnedText({ item, pieces, returns }, translator),
    ...stateOf(item, context),
    news: context.saved === item.id ? translator.words('cards').saved : null,
  };
}

/** Why an item has no button is said in its place. */
function stateOf(
  item: Transaction,
  { statuses, translator, answersOf }: CardContext,
): {
  feedback: FeedbackState['feedback'] | null;
  pill: FeedbackState['pill'];
  reason: string | null;
} {
  const key = itemKeyOf(item);
  const percent = progressOf(key, statuses);
  if (!canBeRated(item) && percent === null) {
    const { kind, questions } = translator.words('cards').noFeedback;
    const isKnown = isMainCategory(item.product.category?.mainCategory ?? '');
    return { feedback: null, pill: null, reason: isKnown ? questions : kind };
  }
  const told = percent === null ? null : (answersOf?.(key, percent) ?? null);
  return { ...feedbackStateOf(percent, told, translator), reason: null };
}

function pictureOf({ product }: Transaction): { small: string; large: string } | null {
  const small = pictures.memo(product.images?.small ?? product.images?.large ?? '');
  const large = pictures.memo(product.images?.large ?? product.images?.small ?? '');
  return small && large ? { small, large } : null;
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

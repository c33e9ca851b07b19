import { config } from '~/config/config.server';
import { drawingOf } from '~/core-api/category';
import type { FeedbackStatus } from '~/core-api/feedback';
import { progressOf } from '~/core-api/feedback-status';
import { canBeRated, itemKeyOf, sizeOf, storeOf, type Transaction } from '~/core-api/transaction';
import type { Translator } from '~/i18n/translator.server';
import { feedbackAddressOf } from './feedback-address';
import { feedbackButtonOf } from './feedback-button.server';
import type { ListQuery } from './list-query';

const own = 'http://own.invalid';
const imagesUrl = new URL(config.imagesUrl, own).href;

export type Card = ReturnType<typeof cardOf>;

type CardContext = { statuses: FeedbackStatus[]; list: ListQuery; translator: Translator };

export function cardOf(item: Transaction, { statuses, list, translator }: CardContext) {
  const key = itemKeyOf(item);
  const percent = progressOf(key, statuses);
  const { brand, category } = item.product;
  return {
    id: item.id,
    item: key,
    name: item.productDisplayName,
    picture: pictureOf(item),
    drawing: drawingOf(category),
    store: storeOf(item)?.name ?? null,
    brand: brand ?? null,
    size: sizeOf(item),
    date: dateOf(item, translator),
    feedback: canBeRated(item) || percent !== null ? feedbackButtonOf(percent, translator) : null,
    feedbackAddress: feedbackAddressOf(key, list),
  };
}

function pictureOf({ product }: Transaction): { small: string; large: string } | null {
  const small = pictureAddress(product.images?.small ?? product.images?.large);
  const large = pictureAddress(product.images?.large ?? product.images?.small);
  return small && large ? { small, large } : null;
}

/** Relative paths resolve against `imagesUrl`; anything but http and https is no picture (G27). */
function pictureAddress(path: string | null | undefined): string | null {
  if (!path || !URL.canParse(path, imagesUrl)) return null;
  const url = new URL(path, imagesUrl);
  if (!/^https?:$/.test(url.protocol)) return null;
  return url.origin === own ? url.pathname + url.search : url.href;
}

function dateOf({ transactionDate }: Transaction, { date }: Translator) {
  const moment = new Date(transactionDate ?? '');
  if (Number.isNaN(moment.getTime())) return null;
  return { iso: moment.toISOString(), text: date(moment) };
}

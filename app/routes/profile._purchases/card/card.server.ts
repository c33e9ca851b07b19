import { config } from '~/config/config.server';
import { drawingOf } from '~/core-api/category';
import type { FeedbackStatus } from '~/core-api/feedback';
import {
  canBeRated,
  isSameItem,
  itemKeyOf,
  sizeOf,
  storeOf,
  type ItemKey,
  type Transaction,
} from '~/core-api/transaction';
import type { Translator } from '~/i18n/translator.server';
import { feedbackAddressOf } from './feedback-address';
import type { ListQuery } from '../list/list-query';

const own = 'http://own.invalid';
const imagesUrl = new URL(config.imagesUrl, own).href;

/** What a card's button does: `begin` is a post, the others are links. */
export type FeedbackButton = { kind: 'begin' | 'continue' | 'change'; label: string };

/** A button that is newer than the list which shows its item. */
export type FreshButton = { item: ItemKey; button: FeedbackButton };

export type Card = ReturnType<typeof cardOf>;

/** An item as its card shows it, in finished words. */
export function cardOf(
  item: Transaction,
  { statuses, list, translator }: { statuses: FeedbackStatus[]; list: ListQuery; translator: Translator },
) {
  const key = itemKeyOf(item);
  const percent = statuses.find((status) => isSameItem(status, key))?.progressPercentage ?? null;
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

export function feedbackButtonOf(percent: number | null, { t, words }: Translator): FeedbackButton {
  const { begin, change } = words('purchases').feedback;
  if (percent === null) return { kind: 'begin', label: begin };
  if (percent === 100) return { kind: 'change', label: change };
  return { kind: 'continue', label: t('purchases:feedback.continue', { percent }) };
}

/** The first item after another one that can be rated and has no feedback yet. */
export function nextUnrated(
  items: Transaction[],
  statuses: FeedbackStatus[],
  after: ItemKey,
): Transaction | undefined {
  const place = items.findIndex((item) => isSameItem(itemKeyOf(item), after));
  return [...items.slice(place + 1), ...items.slice(0, Math.max(place, 0))].find(
    (item) => canBeRated(item) && !statuses.some((status) => isSameItem(status, itemKeyOf(item))),
  );
}

function pictureOf({ product }: Transaction): { small: string; large: string } | null {
  const small = pictureAddress(product.images?.small ?? product.images?.large);
  const large = pictureAddress(product.images?.large ?? product.images?.small);
  return small && large ? { small, large } : null;
}

/** Joined with the images' address; anything but http and https is no picture (G27). */
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

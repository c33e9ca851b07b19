import type { Answered, FeedbackStatus } from '~/core-api/feedback';
import { itemKeyOf, sizeOf, type ItemKey, type Transaction } from '~/core-api/transaction';
import { sizedItemOf } from '~/sizes/read-item';
import { noAnswers, type FitAnswers, type SizedItem } from '~/sizes/sized-item';
import { knownListOf, listEntryOf, type KnownList, type ListEntry } from './known-list';

export type PurchaseHistory = {
  /** Those that are counted, in any order: purchases and returns with all that has been said about them. */
  items: readonly SizedItem[];
  /** How many items are known to be there without being counted yet. */
  uncounted: number;
  /** Older purchases have not been looked at: there may be more than `uncounted`. */
  hasOlder: boolean;
};

/** A page of purchases, or several that follow each other; the newest ones begin at null. */
export type HistoryPage = {
  from: string | null;
  items: readonly Transaction[];
  next: string | null;
};

type KnownItem = {
  item: ItemKey;
  key: string;
  /** Null for what is no kind of clothes or shoes. */
  sized: SizedItem | null;
  entry: ListEntry | null;
  /** Where the page begins on which it was last seen. */
  from: string | null;
  /** Of the reading that has come past it; null for one that was only met on the list. */
  reading: number | null;
};

/** Null answers could not be read; then, and when the feedback is gone, nothing is known of `answered`. */
export type ToldAnswers = { answers: FitAnswers | null; answered?: Answered };

/** Of a feedback at a percentage. */
type KnownAnswers = ToldAnswers & { percent: number; at: number };

/** What has been read of a person's purchases and feedback so far. */
export type KnownHistory = {
  /** By the id of the transaction. */
  items: Map<string, KnownItem>;
  itemOfKey: Map<string, SizedItem | null>;
  answers: Map<string, KnownAnswers>;
  /** Feedbacks that have been begun. */
  rated: Map<string, FeedbackStatus>;
  /** How far the list was read without a gap: so many pages, and where the next one begins. */
  place: { reading: number; pages: number; next: string | null };
  /** Null after a change. */
  counted: PurchaseHistory | null;
};

export function emptyHistory(): KnownHistory {
  return {
    items: new Map(),
    itemOfKey: new Map(),
    answers: new Map(),
    rated: new Map(),
    place: { reading: 0, pages: 0, next: null },
    counted: null,
  };
}

/** The place moves on only by pages that follow each other, whatever else is added. */
export function addPage(history: KnownHistory, { from, items, next }: HistoryPage): void {
  if (from === null) return addNewest(history, items, next);
  const { place } = history;
  const isFollowing = place.pages > 0 && place.next === from;
  addItems(history, { from, items }, isFollowing ? place.reading : null);
  if (isFollowing) moveTo(history, { ...place, pages: place.pages + 1, next });
}

/** Where nothing on the newest page was known, purchases may lie between it and those that are: reading begins anew. */
function addNewest(
  history: KnownHistory,
  items: readonly Transaction[],
  next: string | null,
): void {
  const { reading, pages } = history.place;
  const isConnected = items.some(({ id }) => history.items.get(id)?.reading === reading);
  if (pages === 0 || next === null || (items.length > 0 && !isConnected)) readAnew(history, next);
  addItems(history, { from: null, items }, history.place.reading);
  if (next === null) dropAllBut(history, items);
}

/** @param next where the page after the newest one begins */
export function readAnew(history: KnownHistory, next: string | null): void {
  moveTo(history, { reading: history.place.reading + 1, pages: 1, next });
}

function moveTo(history: KnownHistory, place: KnownHistory['place']): void {
  if (isAtEnd(history) !== (place.pages > 0 && place.next === null)) history.counted = null;
  history.place = place;
}

function addItems(
  history: KnownHistory,
  { from, items }: Pick<HistoryPage, 'from' | 'items'>,
  reading: number | null,
): void {
  for (const item of items) {
    const known = history.items.get(item.id);
    const place = { from, reading: reading ?? known?.reading ?? null };
    if (known && isUnchanged(known, item)) {
      Object.assign(known, place, { entry: listEntryOf(item) });
      continue;
    }
    const itemKey = itemKeyOf(item);
    const key = keyOf(itemKey);
    const sized = sizedItemOf(item, noAnswers);
    const entry = listEntryOf(item);
    history.items.set(item.id, { item: itemKey, key, sized, entry, ...place });
    history.itemOfKey.set(key, sized);
    history.counted = null;
  }
}

function isUnchanged({ sized }: KnownItem, item: Transaction): boolean {
  if (!sized) return !item.product.category?.mainCategory;
  return (
    sized.isReturned === item.isReturned &&
    sized.name === item.productDisplayName &&
    sized.bought === sizeOf(item)
  );
}

function dropAllBut(history: KnownHistory, items: readonly Transaction[]): void {
  const ids = new Set(items.map(({ id }) => id));
  const gone = [...history.items.keys()].filter((id) => !ids.has(id));
  if (gone.length === 0) return;
  for (const id of gone) history.items.delete(id);
  history.itemOfKey = new Map([...history.items.values()].map(({ key, sized }) => [key, sized]));
  history.counted = null;
}

export function addStatuses(history: KnownHistory, statuses: readonly FeedbackStatus[]): void {
  const begun = statuses.filter(({ progressPercentage }) => progressPercentage > 0);
  const rated = new Map(begun.map((status) => [keyOf(status), status]));
  const isSame =
    rated.size === history.rated.size &&
    [...rated].every(([key, status]) => percentOf(history, key) === status.progressPercentage);
  history.rated = rated;
  if (!isSame) history.counted = null;
}

/** @param at when they were asked for: what was saved meanwhile is newer */
export function addAnswers(history: KnownHistory, item: ItemKey, known: KnownAnswers): void {
  const key = keyOf(item);
  if ((history.answers.get(key)?.at ?? -Infinity) > known.at) return;
  history.answers.set(key, known);
  history.counted = null;
}

/** An answer that was just saved counts at once. */
export function addSavedAnswers(
  history: KnownHistory,
  { purchaseId, sourceId, sourceVariationId, progressPercentage }: FeedbackStatus,
  told: ToldAnswers,
): void {
  const item = { purchaseId, sourceId, sourceVariationId };
  history.rated.set(keyOf(item), { ...item, progressPercentage });
  addAnswers(history, item, { ...told, percent: progressPercentage, at: performance.now() });
}

/** After a save of which nobody knows what it has done. */
export function dropAnswers(history: KnownHistory, item: ItemKey): void {
  history.answers.delete(keyOf(item));
  history.counted = null;
}

/** Null unless they were read at this percentage. */
export function findAnswers(
  history: KnownHistory,
  item: ItemKey,
  percent: number,
): ToldAnswers | null {
  const known = history.answers.get(keyOf(item));
  return known?.percent === percent ? known : null;
}

/** Feedbacks about known items whose answers are not known as they stand now; the newest item first. */
export function unreadFeedbacks(history: KnownHistory): FeedbackStatus[] {
  const unread = [...history.rated].flatMap(([key, status]) => {
    const item = history.itemOfKey.get(key);
    return item && !answersOf(history, key) ? [{ status, date: item.date ?? -Infinity }] : [];
  });
  return unread.sort((a, b) => b.date - a.date || 0).map(({ status }) => status);
}

export function isAtEnd({ place }: KnownHistory): boolean {
  return place.pages > 0 && place.next === null;
}

/** The same object until something changes. */
export function countedOf(history: KnownHistory): PurchaseHistory {
  return (history.counted ??= count(history));
}

function count(history: KnownHistory): PurchaseHistory {
  const hasOlder = !isAtEnd(history);
  const items: SizedItem[] = [];
  let uncounted = 0;
  for (const { key, sized } of history.items.values()) {
    if (!sized) continue;
    const known = history.rated.has(key) ? answersOf(history, key) : { answers: noAnswers };
    // Without its answers an item may be a gift or a misfit.
    if (!known) uncounted += 1;
    else if (known.answers === noAnswers) items.push(sized);
    else if (known.answers) items.push({ ...sized, answers: known.answers });
  }
  if (hasOlder) {
    for (const key of history.rated.keys()) if (!history.itemOfKey.has(key)) uncounted += 1;
  }
  return { items, uncounted, hasOlder };
}

function answersOf(history: KnownHistory, key: string): KnownAnswers | null {
  const known = history.answers.get(key);
  return known && known.percent === percentOf(history, key) ? known : null;
}

function percentOf({ rated }: KnownHistory, key: string): number | undefined {
  return rated.get(key)?.progressPercentage;
}

/** Purchases or returns as far as they were read. What a whole reading has not come past is no longer there. */
export function listIn(history: KnownHistory, tab: 'purchases' | 'returns'): KnownList {
  const isWhole = isAtEnd(history);
  const known = [...history.items.values()].flatMap(({ key, entry, reading }) => {
    const isThere = !isWhole || reading === history.place.reading;
    return isThere && entry && entry.isReturned === (tab === 'returns')
      ? [{ entry, isRated: history.rated.has(key) }]
      : [];
  });
  return knownListOf(known, !isWhole);
}

/** Null for an item that was not met yet, and for what is no kind of clothes or shoes. */
export function findItem(history: KnownHistory, item: ItemKey): SizedItem | null {
  return history.itemOfKey.get(keyOf(item)) ?? null;
}

function keyOf({ purchaseId, sourceId, sourceVariationId }: ItemKey): string {
  return JSON.stringify([purchaseId, sourceId, sourceVariationId]);
}

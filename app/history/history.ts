import { type Feedback, type FeedbackStatus } from '~/core-api/feedback';
import {
  canBeRated,
  itemKeyOf,
  newestFirst,
  type ItemKey,
  type Transaction,
} from '~/core-api/transaction';
import { onceFor } from '~/server/once-for';
import { fitAnswersOf } from '~/sizes/fit-answers';
import { sizedItemOf } from '~/sizes/read-item';
import { noAnswers, type FitAnswers, type SizedItem } from '~/sizes/sized-item';

export type Tab = 'purchases' | 'returns';

/** What a feedback at a percentage says. Without `answers` it cannot be read, and its item counts for no size. */
export type KnownAnswers = { percent: number; answers: FitAnswers | null };

/** All that a person has bought, and said about it. It never changes: a change makes another one. */
export type History = {
  /** As the core lists them, the newest first; each id once. */
  items: readonly Transaction[];
  /** Of all feedbacks, by `itemText`. */
  statuses: ReadonlyMap<string, FeedbackStatus>;
  answers: ReadonlyMap<string, KnownAnswers>;
  unreadable: number;
  unreadableStatuses: number;
  isWithoutFeedback: boolean;
  isCut: boolean;
};

/** Of everybody's newest items; older ones count for nothing (G90). */
export const mostItems = 20_000;

export function itemText({ purchaseId, sourceId, sourceVariationId }: ItemKey): string {
  return JSON.stringify([purchaseId, sourceId, sourceVariationId]);
}

export function answersIn(feedback: Feedback): KnownAnswers {
  return { percent: feedback.progressPercentage, answers: fitAnswersOf(feedback) };
}

export function byItem(statuses: readonly FeedbackStatus[]): Map<string, FeedbackStatus> {
  return new Map(statuses.map((status) => [itemText(status), status]));
}

type Statuses = Pick<History, 'statuses'>;

/** In percent; null before the first feedback. */
export function progressOf({ statuses }: Statuses, item: ItemKey): number | null {
  return statuses.get(itemText(item))?.progressPercentage ?? null;
}

/** Null unless they are known as they stand now. */
export function answersOf(
  { statuses, answers }: Pick<History, 'statuses' | 'answers'>,
  item: ItemKey,
): KnownAnswers | null {
  const known = answers.get(itemText(item));
  return known && known.percent === progressOf({ statuses }, item) ? known : null;
}

export function unreadFeedbacks(
  history: Pick<History, 'items' | 'statuses' | 'answers'>,
): FeedbackStatus[] {
  return [...history.statuses].flatMap(([text, status]) => {
    const { progressPercentage: percent } = status;
    const isRead = percent === 0 || history.answers.get(text)?.percent === percent;
    if (isRead) return [];
    const pieces = piecesOf(history.items, status);
    return pieces.some(({ product }) => product.category?.mainCategory) ? [status] : [];
  });
}

/** The same object where nothing has changed: what was worked out from it holds. */
export function changed(history: History, change: Partial<History>): History {
  const next = { ...history, ...change };
  const isSame =
    next.items === history.items &&
    next.unreadable === history.unreadable &&
    isSameProgress(next.statuses, history.statuses) &&
    next.unreadableStatuses === history.unreadableStatuses &&
    next.isWithoutFeedback === history.isWithoutFeedback &&
    next.answers === history.answers;
  return isSame ? history : next;
}

function isSameProgress(one: History['statuses'], other: History['statuses']): boolean {
  if (one === other) return true;
  const isKnown = ([text, { progressPercentage }]: [string, FeedbackStatus]) =>
    other.get(text)?.progressPercentage === progressPercentage;
  return one.size === other.size && [...one].every(isKnown);
}

/** The feedback itself is newer than the list of statuses. */
export function withAnswers(history: History, item: ItemKey, known: KnownAnswers | null): History {
  const text = itemText(item);
  const statuses = new Map(history.statuses);
  const answers = new Map(history.answers);
  if (known) {
    const { purchaseId, sourceId, sourceVariationId } = item;
    const key = { purchaseId, sourceId, sourceVariationId };
    statuses.set(text, { ...key, progressPercentage: known.percent });
    answers.set(text, known);
  } else answers.delete(text);
  return { ...history, statuses, answers, isWithoutFeedback: false };
}

/** Null where the page holds nothing that is known: there may be more between it and the rest. */
export function withNewest(
  items: readonly Transaction[],
  page: readonly Transaction[],
  isAll: boolean,
): readonly Transaction[] | null {
  if (isAll) return sameOr(items, page);
  const places = new Map(items.map(({ id }, place) => [id, place]));
  const last = page.findLast(({ id }) => places.has(id));
  const place = last && places.get(last.id);
  if (place === undefined) return null;
  const ids = new Set(page.map(({ id }) => id));
  const rest = items.slice(place + 1).filter(({ id }) => !ids.has(id));
  return sameOr(items, [...page, ...rest].slice(0, mostItems));
}

function sameOr(items: readonly Transaction[], fresh: readonly Transaction[]) {
  const isSame =
    items.length === fresh.length && items.every((item, place) => isUnchanged(item, fresh[place]));
  return isSame ? items : fresh;
}

function isUnchanged(item: Transaction, other: Transaction | undefined): boolean {
  return item === other || JSON.stringify(item) === JSON.stringify(other);
}

export const sizedItemsOf = onceFor((history: History): readonly SizedItem[] =>
  history.items.flatMap((item) => {
    const known = answersOf(history, itemKeyOf(item));
    // Without its answers it may be a gift or a misfit.
    if (known && !known.answers) return [];
    return sizedItemOf(item, known?.answers ?? noAnswers) ?? [];
  }),
);

const tabsOf = onceFor((items: readonly Transaction[]) => {
  const listed = items.filter(({ product }) => product.category?.mainCategory).sort(newestFirst);
  return {
    purchases: listed.filter(({ isReturned }) => !isReturned),
    returns: listed.filter(({ isReturned }) => isReturned),
  };
});

/** What belongs to a tab, the newest first. Items without a main category belong to none (specification, section 5). */
export function itemsOf(items: readonly Transaction[], tab: Tab): readonly Transaction[] {
  return tabsOf(items)[tab];
}

const groupsOf = onceFor((items: readonly Transaction[]) => {
  const groups = new Map<string, Transaction[]>();
  for (const item of items) {
    const text = itemText(itemKeyOf(item));
    const known = groups.get(text);
    if (known) known.push(item);
    else groups.set(text, [item]);
  }
  return groups;
});

/** All transactions of an item: several where it was ordered more than once at a time. */
export function piecesOf(items: readonly Transaction[], item: ItemKey): readonly Transaction[] {
  return groupsOf(items).get(itemText(item)) ?? [];
}

/** The one that the tab shows, where some pieces were returned. */
export function pieceOn(tab: Tab, pieces: readonly Transaction[]): Transaction | undefined {
  return pieces.find(({ isReturned }) => isReturned === (tab === 'returns')) ?? pieces[0];
}

/** A feedback that was opened without an answer is not rated either. */
export function isUnrated(history: Statuses, item: Transaction): boolean {
  return canBeRated(item) && !progressOf(history, itemKeyOf(item));
}

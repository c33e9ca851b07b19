import { withoutCircles } from '~/core-api/read-pages.server';
import type { Page } from '~/core-api/record-list';
import { within, type Caller } from '~/server/caller';
import type { Outcome, Unexpected } from '~/server/outcome';
import { newestPart, type ListCursor } from './list-cursor';

/** A part is complete with `least` items and never holds more than `most`. */
export type PartSize = { least: number; most: number };

const listSize: PartSize = { least: 20, most: 100 };
/** Of the core, for one part. */
export const maxCalls = 6;
const fullPage = 50;
const lookAheadMs = 1000;

export type ListSource<Item, Refusal extends string> = {
  caller: Caller;
  getPage: (
    caller: Caller,
    place: { continuationToken: string | null },
  ) => Promise<Outcome<Page<Item>, Refusal | 'unknown-part'>>;
  isShown: (item: Item) => boolean;
  size?: PartSize;
};

/** As the core gave it, shown or not. */
export type ReadPage<Item> = { from: string | null; items: Item[]; next: string | null };

export type ListPart<Item> = {
  items: Item[];
  /** All that were read for it, also those behind it. */
  pages: ReadPage<Item>[];
  /** Everything that was looked at before `next`, shown or not. */
  lookedAt: Item[];
  unreadable: number;
  next: ListCursor | null;
  /** A page failed, or the time was over, before the part was complete. */
  isCut: boolean;
  /** What comes behind it could not be looked at in time. */
  isLate: boolean;
  /** The cursor led nowhere: this is the newest part instead. */
  isLost: boolean;
};

/**
 * The core has no filters: its pages are read until there are items enough to show, but at most six of them, so that
 * the costs of a part do not grow with the history (G18). An empty part is not offered as the next one, as far as one
 * second can tell. What was read is shown even if a later page fails (G80).
 */
export async function readListPart<Item, Refusal extends string>(
  source: ListSource<Item, Refusal>,
  from: ListCursor,
): Promise<Outcome<ListPart<Item>, Refusal | 'unknown-part' | Unexpected>> {
  const getPage = withoutCircles(source.getPage);
  const part = emptyPart<Item>(from);
  const { least, most } = source.size ?? listSize;
  let isMoreCertain = false;
  while (part.next && part.items.length < least && part.pages.length < maxCalls) {
    const cursor: ListCursor = part.next;
    const page = await getPage(source.caller, { continuationToken: cursor.after });
    if (!page.ok && part.pages.length > 0) return { ok: true, value: { ...part, isCut: true } };
    if (!page.ok) {
      return page.refusal === 'unknown-part' && from.after !== null ? readInstead(source) : page;
    }
    const room = most - part.items.length;
    const taken = takeFrom(page.value, { cursor, room, isShown: source.isShown });
    part.items.push(...taken.items);
    part.lookedAt.push(...taken.lookedAt);
    part.pages.push(readPageOf(page.value, cursor.after));
    if (cursor.skip === 0) part.unreadable += page.value.unreadable;
    part.next = taken.next;
    isMoreCertain = taken.isMoreCertain;
  }
  if (!isMoreCertain) await skipEmptyPages({ ...source, getPage }, part);
  return { ok: true, value: part };
}

export function readPageOf<Item>(page: Page<Item>, from: string | null): ReadPage<Item> {
  return { from, items: page.results, next: page.continuationToken };
}

async function readInstead<Item, Refusal extends string>(source: ListSource<Item, Refusal>) {
  const newest = await readListPart(source, newestPart);
  return newest.ok ? { ok: true as const, value: { ...newest.value, isLost: true } } : newest;
}

type Taking<Item> = { cursor: ListCursor; room: number; isShown: (item: Item) => boolean };

/** A core may send more than it was asked for: what finds no room begins the next part. */
function takeFrom<Item>(page: Page<Item>, { cursor, room, isShown }: Taking<Item>) {
  const { results, unreadable, continuationToken } = page;
  const shown = [...results.entries()].filter(
    ([place, item]) => place >= cursor.skip && isShown(item),
  );
  const items = shown.slice(0, room).map(([, item]) => item);
  const left = shown[room];
  const lookedAt = results.slice(cursor.skip, left?.[0]);
  if (left) return { items, lookedAt, next: { ...cursor, skip: left[0] }, isMoreCertain: true };
  return {
    items,
    lookedAt,
    next: continuationToken === null ? null : { after: continuationToken, skip: 0 },
    // After a full page without anything hidden, the next one will have something to show as well.
    isMoreCertain:
      unreadable === 0 &&
      results.length >= fullPage &&
      shown.length === results.length - cursor.skip,
  };
}

/** What cannot be looked at in time is taken to have something to show. */
async function skipEmptyPages<Item, Refusal extends string>(
  { caller, getPage, isShown }: ListSource<Item, Refusal>,
  part: ListPart<Item>,
): Promise<void> {
  const hurried = within(caller, lookAheadMs);
  while (part.next && part.pages.length < maxCalls) {
    const { after } = part.next;
    const page = await getPage(hurried, { continuationToken: after });
    part.isLate = !page.ok;
    if (!page.ok) return;
    part.pages.push(readPageOf(page.value, after));
    if (page.value.results.some(isShown)) return;
    part.lookedAt.push(...page.value.results);
    const token = page.value.continuationToken;
    part.next = token === null ? null : { after: token, skip: 0 };
  }
}

export function emptyPart<Item>(next: ListCursor | null): ListPart<Item> {
  return {
    items: [],
    pages: [],
    lookedAt: [],
    unreadable: 0,
    // Alone: a query is its own cursor.
    next: next && { after: next.after, skip: next.skip },
    isCut: false,
    isLate: false,
    isLost: false,
  };
}

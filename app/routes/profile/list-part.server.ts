import type { Page } from '~/core-api/record-list';
import { within, type Caller } from '~/server/caller';
import type { Outcome } from '~/server/outcome';
import { newestPart, type ListCursor } from './list-cursor';

/** A part is complete with `least` items and never holds more than `most`. */
export type PartSize = { least: number; most: number };

const listSize: PartSize = { least: 20, most: 100 };
const maxCalls = 6;
const fullPage = 50;
const lookAheadMs = 1000;

type ListSource<Item, Refusal extends string> = {
  caller: Caller;
  getPage: (
    caller: Caller,
    place: { continuationToken: string | null },
  ) => Promise<Outcome<Page<Item>, Refusal | 'unknown-part'>>;
  isShown: (item: Item) => boolean;
  size?: PartSize;
};

export type ListPart<Item> = {
  items: Item[];
  /** Everything on the pages that were read, shown or not. */
  loaded: Item[];
  /** The core's token behind what is loaded; null at the end of the list. */
  loadedTo: string | null;
  unreadable: number;
  next: ListCursor | null;
  /** A page failed, or the time was over, before the part was complete. */
  isCut: boolean;
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
): Promise<Outcome<ListPart<Item>, Refusal | 'unknown-part'>> {
  const part = emptyPart<Item>(from);
  const { least, most } = source.size ?? listSize;
  let calls = 0;
  let isMoreCertain = false;
  while (part.next && part.items.length < least && calls < maxCalls) {
    const cursor: ListCursor = part.next;
    const page = await source.getPage(source.caller, { continuationToken: cursor.after });
    if (!page.ok && calls > 0) return { ok: true, value: { ...part, isCut: true } };
    if (!page.ok) {
      return page.refusal === 'unknown-part' && from.after !== null ? readInstead(source) : page;
    }
    calls += 1;
    const room = most - part.items.length;
    const taken = takeFrom(page.value, { cursor, room, isShown: source.isShown });
    part.items.push(...taken.items);
    part.loaded.push(...page.value.results);
    part.loadedTo = page.value.continuationToken;
    if (cursor.skip === 0) part.unreadable += page.value.unreadable;
    part.next = taken.next;
    isMoreCertain = taken.isMoreCertain;
  }
  if (!isMoreCertain) part.next = await skipEmptyPages(source, part.next, maxCalls - calls);
  return { ok: true, value: part };
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
  if (left) return { items, next: { ...cursor, skip: left[0] }, isMoreCertain: true };
  return {
    items,
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
  first: ListCursor | null,
  maxPages: number,
): Promise<ListCursor | null> {
  const hurried = within(caller, lookAheadMs);
  let next = first;
  for (let pages = 0; next && pages < maxPages; pages += 1) {
    const page = await getPage(hurried, { continuationToken: next.after });
    if (!page.ok || page.value.results.some(isShown)) return next;
    const token: string | null = page.value.continuationToken;
    next = token === null ? null : { after: token, skip: 0 };
  }
  return next;
}

function emptyPart<Item>(next: ListCursor): ListPart<Item> & { next: ListCursor | null } {
  return {
    items: [],
    loaded: [],
    loadedTo: next.after,
    unreadable: 0,
    next,
    isCut: false,
    isLost: false,
  };
}

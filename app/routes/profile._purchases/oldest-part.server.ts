import { withoutCircles } from '~/core-api/read-pages.server';
import type { Outcome, Unexpected } from '~/server/outcome';
import { newestPart, type ListCursor } from '../profile/list-cursor';
import {
  emptyPart,
  maxCalls,
  readPageOf,
  type ListPart,
  type ListSource,
} from '../profile/list-part.server';

const atOnce = 50;

type OldestPart<Item> = ListPart<Item> & {
  /** Where older items than these lie; null at the end of the list. */
  further: ListCursor | null;
};

type OldestSource<Item, Refusal extends string> = ListSource<Item, Refusal> & {
  oldestFirst: (a: Item, b: Item) => number;
};

/**
 * The core gives the newest first. So six of its pages are read as one run, and shown from its oldest item on: `after`
 * of the cursor is where the run begins, `skip` how many of its items came before. A further run leads to older ones.
 */
export async function readOldestPart<Item, Refusal extends string>(
  source: OldestSource<Item, Refusal>,
  from: ListCursor,
): Promise<Outcome<OldestPart<Item>, Refusal | 'unknown-part' | Unexpected>> {
  const run = await readRun(source, from.after);
  if (!run.ok) {
    return run.refusal === 'unknown-part' && from.after !== null ? readInstead(source) : run;
  }
  const shown = run.value.items.sort(source.oldestFirst);
  const end = from.skip + (source.size?.most ?? atOnce);
  return {
    ok: true,
    value: {
      ...run.value,
      items: shown.slice(from.skip, end),
      next: end < shown.length ? { ...from, skip: end } : null,
      further: run.value.next,
      unreadable: from.skip === 0 ? run.value.unreadable : 0,
    },
  };
}

async function readRun<Item, Refusal extends string>(
  { caller, isShown, ...source }: ListSource<Item, Refusal>,
  after: string | null,
): Promise<Outcome<ListPart<Item>, Refusal | 'unknown-part' | Unexpected>> {
  const getPage = withoutCircles(source.getPage);
  const run = emptyPart<Item>({ after, skip: 0 });
  while (run.next && run.pages.length < maxCalls) {
    const cursor: ListCursor = run.next;
    const page = await getPage(caller, { continuationToken: cursor.after });
    if (!page.ok && run.pages.length === 0) return page;
    if (!page.ok) return { ok: true, value: { ...run, isCut: true } };
    const { results, unreadable, continuationToken } = page.value;
    run.pages.push(readPageOf(page.value, cursor.after));
    run.lookedAt.push(...results);
    run.items.push(...results.filter(isShown));
    run.unreadable += unreadable;
    run.next = continuationToken === null ? null : { after: continuationToken, skip: 0 };
  }
  return { ok: true, value: run };
}

async function readInstead<Item, Refusal extends string>(source: OldestSource<Item, Refusal>) {
  const newest = await readOldestPart(source, newestPart);
  return newest.ok ? { ok: true as const, value: { ...newest.value, isLost: true } } : newest;
}

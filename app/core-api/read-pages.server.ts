import type { Caller } from '~/server/caller';
import type { Outcome, Unexpected } from '~/server/outcome';
import { log } from '~/server/log.server';
import type { Page } from './record-list';

export type GetPage<Item, Refusal extends string> = (
  caller: Caller,
  place: { continuationToken: string | null },
) => Promise<Outcome<Page<Item>, Refusal>>;

/** A hundred thousand records of fifty a page: more than anybody has bought, and a minute of work for the core. */
export const mostPages = 2000;

/** For one reading: a page that leads back to one that was read is unreadable, since the reading would never end. */
export function withoutCircles<Item, Refusal extends string>(
  getPage: GetPage<Item, Refusal>,
): GetPage<Item, Refusal | Unexpected> {
  const read = new Set<string | null>();
  return async (caller, place) => {
    const page = await getPage(caller, place);
    if (!page.ok) return page;
    const next = page.value.continuationToken;
    read.add(place.continuationToken);
    if (next === null || !read.has(next)) return page;
    log.error('A continuation token of the core leads back');
    return { ok: false, refusal: 'unreadable' };
  };
}

import type { Caller } from '~/server/caller';
import type { Outcome, Unexpected } from '~/server/outcome';
import { withoutCircles } from '../read-pages.server';
import type { WardrobeItem } from './wardrobe-item';
import { getWardrobePage } from './wardrobe.server';

type OwnItems = { items: WardrobeItem[]; unreadable: number };

/** All of them, newest first: there are two hundred at most. None while there is no wardrobe yet. */
export async function readOwnItems(
  caller: Caller,
): Promise<Outcome<OwnItems, 'unknown-page' | Unexpected>> {
  const getPage = withoutCircles(getWardrobePage);
  const items: WardrobeItem[] = [];
  let unreadable = 0;
  let continuationToken: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof getPage>> = await getPage(caller, { continuationToken });
    if (!page.ok) {
      const { refusal } = page;
      if (refusal === 'not-found') break;
      return { ok: false, refusal };
    }
    items.push(...page.value.results);
    unreadable += page.value.unreadable;
    continuationToken = page.value.continuationToken;
  } while (continuationToken !== null);
  return { ok: true, value: { items, unreadable } };
}

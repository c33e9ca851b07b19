import type { Caller } from '~/server/caller';
import type { Outcome, Unexpected } from '~/server/outcome';
import { readPages } from '../read-pages.server';
import type { WardrobeItem } from './wardrobe-item';
import { getWardrobePage } from './wardrobe.server';

type OwnItems = { items: WardrobeItem[]; unreadable: number };

/** All of them, newest first: there are two hundred at most. None while there is no wardrobe yet. */
export async function readOwnItems(
  caller: Caller,
): Promise<Outcome<OwnItems, 'unknown-page' | Unexpected>> {
  const items: WardrobeItem[] = [];
  let unreadable = 0;
  const pages = readPages((continuationToken) => getWardrobePage(caller, { continuationToken }));
  for await (const page of pages) {
    if (!page.ok) {
      const { refusal } = page;
      if (refusal === 'not-found') break;
      return { ok: false, refusal };
    }
    items.push(...page.value.results);
    unreadable += page.value.unreadable;
  }
  return { ok: true, value: { items, unreadable } };
}

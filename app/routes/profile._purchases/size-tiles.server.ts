import type { FeedbackStatus } from '~/core-api/feedback';
import type { Translator } from '~/i18n/translator.server';
import { within } from '~/server/caller';
import type { User } from '~/session/user.server';
import type { HistoryPage } from '../profile/known-history';
import { readHistory } from '../profile/purchase-history.server';
import { profileOf } from '../profile/size-profile-of';
import { tilesOf } from '../profile/size-tile.server';

const maxMs = 1000;

// Most people have bought no more than four pages in all: then the counts and choices of the list are complete.
const limits = {
  'older-pages': { maxCalls: 6, maxPages: 4 },
  answers: { maxCalls: 6, maxPages: 0 },
  nothing: { maxCalls: 0, maxPages: 0 },
};

/** What is asked for beside the list. */
type SizeReading = keyof typeof limits;

type Known = { page?: HistoryPage; statuses: readonly FeedbackStatus[]; reading?: SizeReading };

export type SizeTiles = NonNullable<Awaited<ReturnType<typeof sizeTilesOf>>>;

/** From what has been read before and what the list has just read, with few calls more; null while nothing can be said. */
export async function sizeTilesOf(
  user: User,
  { page, statuses, reading = 'answers' }: Known,
  translator: Translator,
) {
  const history = await readHistory(within(user, maxMs), {
    ...limits[reading],
    known: { page, statuses },
  });
  if (!history.ok) return null;
  const tiles = tilesOf(profileOf(history.value), translator);
  if (tiles.length === 0) return null;
  const { uncounted, hasOlder } = history.value;
  const { links, tiles: words } = translator.words('sizes');
  const isPartial = uncounted > 0 || hasOlder;
  return { title: isPartial ? words.partial : words.title, links, tiles };
}

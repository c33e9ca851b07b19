import { expect, test } from 'vitest';
import { manyTransactions, pagesOf, paths, repliesFor, status } from '../support/core-fixtures';
import { signInToSharedApp } from '../support/demo-sign-in';

/** A list costs the profile, the statuses, and what stands here. */
const costs = [
  ['the newest purchases, for the first time', '/profile', { pages: 1, feedbacks: 6 }],
  ['the newest purchases again', '/profile', { pages: 4, feedbacks: 2 }],
  ['the newest purchases, when their past is known', '/profile', { pages: 1, feedbacks: 0 }],
  ['the second part', '/profile?after=50', { pages: 1, feedbacks: 0 }],
  ['the returns', '/profile?tab=returns', { pages: 6, feedbacks: 0 }],
  ['a search without a match', '/profile?q=nowhere', { pages: 6, feedbacks: 0 }],
  ['a search that most items match', '/profile?q=example', { pages: 1, feedbacks: 0 }],
  ['what is unrated', '/profile?unrated=yes', { pages: 2, feedbacks: 0 }],
  ['several filters', '/profile?category=Shoes&store=st-1&q=item', { pages: 6, feedbacks: 0 }],
  ['the oldest first', '/profile?order=oldest', { pages: 6, feedbacks: 0 }],
  ['a further part of them', '/profile?order=oldest&skip=50', { pages: 6, feedbacks: 0 }],
  ['where older ones lie', '/profile?order=oldest&after=300', { pages: 2, feedbacks: 0 }],
] as const;

test('what each list costs in calls of the core', async () => {
  const rated = Array.from({ length: 8 }, (_, place) => status(place + 1, 100));
  const { core, visitor } = await signInToSharedApp({
    ...repliesFor([], rated),
    [paths.transactions]: pagesOf(manyTransactions(400)),
    [paths.feedback]: { status: 404 },
  });
  for (const [what, path, { pages, feedbacks }] of costs) {
    core.calls.length = 0;
    expect((await visitor.visit(path)).status).toBe(200);
    const counted = {
      what,
      pages: core.callsTo(paths.transactions).length,
      feedbacks: core.callsTo(paths.feedback).length,
    };
    expect(counted).toEqual({ what, pages, feedbacks });
    expect(core.callsTo(paths.statuses)).toHaveLength(1);
    expect(core.calls).toHaveLength(2 + pages + feedbacks);
  }
});

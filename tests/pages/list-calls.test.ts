import { expect, test } from 'vitest';
import { manyTransactions, pagesOf, paths, repliesFor, status } from '../support/core-fixtures';
import { signInToSharedApp } from '../support/demo-sign-in';

/** A list costs the profile, the statuses, and what stands here. */
const costs = [
  // The core is asked for all feedbacks at once, and does not offer that.
  ['the newest purchases, for the first time', '/profile', { pages: 8, feedbacks: 8, offers: 1 }],
  ...[
    ['the newest purchases again', '/profile'],
    ['the second part', '/profile?after=t-50'],
    ['the returns', '/profile?tab=returns'],
    ['a search without a match', '/profile?q=nowhere'],
    ['a search that most items match', '/profile?q=example'],
    ['what is unrated', '/profile?unrated=yes'],
    ['several filters', '/profile?category=Shoes&store=st-1&q=item'],
    ['the oldest first', '/profile?order=oldest'],
    ['a further part of them', '/profile?order=oldest&after=t-350'],
  ].map(([what = '', path = '']) => [what, path, { pages: 1, feedbacks: 0, offers: 0 }] as const),
] as const;

test('what each list costs in calls of the core', async () => {
  const rated = Array.from({ length: 8 }, (_, place) => status(place + 1, 100));
  const { core, visitor } = await signInToSharedApp({
    ...repliesFor([], rated),
    [paths.transactions]: pagesOf(manyTransactions(400)),
    [paths.feedback]: { status: 404 },
    [paths.allFeedback]: { status: 501 },
  });
  for (const [what, path, cost] of costs) {
    core.calls.length = 0;
    expect((await visitor.visit(path)).status).toBe(200);
    const counted = {
      what,
      pages: core.callsTo(paths.transactions).length,
      feedbacks: core.callsTo(paths.feedback).length,
      offers: core.callsTo(paths.allFeedback).length,
    };
    expect(counted).toEqual({ what, ...cost });
    expect(core.callsTo(paths.statuses)).toHaveLength(1);
    expect(core.calls).toHaveLength(2 + cost.pages + cost.feedbacks + cost.offers);
  }
});

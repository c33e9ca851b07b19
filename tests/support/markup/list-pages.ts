import { manyTransactions, pagesOf, paths, repliesFor } from '../core-fixtures';
import { signInToOwnApp } from '../demo-sign-in';
import type { HostedApp } from '../host-app';
import type { CoreCall, ScriptedCore } from '../scripted-core';
import { Visitor, type Page } from '../visitor';

/** Of someone who has bought for years. A session of its own: what was read for another one is kept for a while. */
export async function listPages(
  app: HostedApp,
  core: ScriptedCore,
  headers: Record<string, string>,
): Promise<Record<string, Page>> {
  const answer = pagesOf(manyTransactions(330));
  core.answer({ [paths.transactions]: answer });
  const visitor = await signedIn(app, headers);
  const whole = {
    'search with hits': await visitor.visit('/profile?q=item%2033'),
    'search without hits': await visitor.visit('/profile?q=nowhere&unrated=yes'),
    'oldest first': await visitor.visit('/profile?q=item%2033&order=oldest'),
  };
  const behindFirst = (reply: { status?: number; delay?: number }) => ({
    [paths.transactions]: (call: CoreCall) =>
      call.query.get('continuationToken') === '50' ? { ...answer(call), ...reply } : answer(call),
  });
  const { visitor: early } = await signInToOwnApp(
    { ...repliesFor([]), ...behindFirst({ delay: 20_000 }) },
    { HISTORY_WAIT_MS: '100' },
    headers,
  );
  const reading = {
    'purchases that are being read': await early.visit('/profile'),
    'sizes that are being read': await early.visit('/profile/sizes'),
  };
  core.answer(behindFirst({ status: 500 }));
  const failing = await signedIn(app, headers);
  const failed = { 'purchases that cannot all be read': await failing.visit('/profile') };
  return { ...whole, ...reading, ...failed };
}

async function signedIn(app: HostedApp, headers: Record<string, string>): Promise<Visitor> {
  const visitor = new Visitor(app.url, { headers });
  await visitor.visit('/');
  return visitor;
}

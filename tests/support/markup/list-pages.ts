import { manyTransactions, pagesOf, paths } from '../core-fixtures';
import type { HostedApp } from '../host-app';
import type { ScriptedCore } from '../scripted-core';
import { Visitor, type Page } from '../visitor';

/** Of someone who has bought for years. A session of its own: what was read for another one is kept for a while. */
export async function listPages(
  app: HostedApp,
  core: ScriptedCore,
  headers: Record<string, string>,
): Promise<Record<string, Page>> {
  core.answer({ [paths.transactions]: pagesOf(manyTransactions(330)) });
  const visitor = new Visitor(app.url, { headers });
  await visitor.visit('/');
  return {
    'search with hits': await visitor.visit('/profile?q=item%2033'),
    'search without hits so far': await visitor.visit('/profile?q=nowhere&unrated=yes'),
    'oldest first': await visitor.visit('/profile?q=item%2033&order=oldest'),
  };
}

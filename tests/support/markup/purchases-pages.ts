import { signInToOwnApp } from '../demo-sign-in';
import {
  manyTransactions,
  pagesOf,
  paths,
  repliesFor,
  transaction,
  unverifiedProfile,
} from '../core-fixtures';
import type { CoreCall } from '../scripted-core';
import type { Page, Visitor } from '../visitor';
import { openMainApp, type Headers, type Pages } from './main-app';

export async function* purchasesPages(headers: Headers): Pages {
  const { core, visitor, newSession } = await openMainApp(headers);
  yield {
    purchases: await visitor.visit('/profile'),
    returns: await visitor.visit('/profile?tab=returns'),
    'filter without hits': await visitor.visit('/profile?category=Shoes&store=st-2'),
  };
  core.answer({ [paths.transactions]: pagesOf(manyTransactions(330)) });
  const years = await newSession();
  yield {
    'search with hits': await years.visit('/profile?q=item%2033'),
    'search without hits': await years.visit('/profile?q=nowhere&unrated=yes'),
    'oldest first': await years.visit('/profile?q=item%2033&order=oldest'),
  };
  core.answer(behindFirst({ status: 500 }));
  yield { 'purchases that cannot all be read': await (await newSession()).visit('/profile') };
  core.answer(repliesFor([transaction(1)]));
  yield { 'one purchase': await (await newSession()).visit('/profile') };
  core.answer({ [paths.transactions]: pagesOf(manyTransactions(20_050)) });
  yield {
    'more than 20,000 purchases': await readToItsEnd(await newSession(), '/profile?q=item%202000'),
  };
  core.answer({ [paths.transactions]: { status: 200, body: { results: [] } } });
  const none = await newSession();
  yield { 'no purchases': await none.visit('/profile') };
  core.answer({ [paths.transactions]: { status: 500 } });
  yield { 'core failed': await none.visit('/profile') };
  core.answer({ [paths.profile]: { status: 200, body: unverifiedProfile() } });
  yield { unverified: await none.visit('/profile') };
  const { visitor: early } = await signInToOwnApp(
    { ...repliesFor([]), ...behindFirst({ delay: 20_000 }) },
    { HISTORY_WAIT_MS: '100' },
    headers,
  );
  yield {
    'purchases that are being read': await early.visit('/profile'),
    'sizes that are being read': await early.visit('/profile/sizes'),
  };
}

/** Of a person who has bought more than one page of a core holds */
function behindFirst(reply: { status?: number; delay?: number }) {
  const answer = pagesOf(manyTransactions(30), 6);
  return {
    [paths.transactions]: (call: CoreCall) =>
      call.query.get('continuationToken') === '6' ? { ...answer(call), ...reply } : answer(call),
  };
}

async function readToItsEnd(visitor: Visitor, path: string): Promise<Page> {
  let page = await visitor.visit(path);
  for (let visits = 0; visits < 60 && page.root.querySelector('main .notice'); visits += 1) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    page = await visitor.visit(path);
  }
  return page;
}

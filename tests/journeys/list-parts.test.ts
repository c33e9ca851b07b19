import { expect, test } from 'vitest';
import {
  category,
  manyTransactions,
  pagesOf,
  paths,
  repliesFor,
  transaction,
} from '../support/core-fixtures';
import { openBrowser, pressAtTheEnd } from '../support/open-browser';
import { hostApp } from '../support/host-app';
import { scriptedCore } from '../support/scripted-core';

test('G21: the filter offers the choices of every part, before "Show more" and after', async () => {
  const shoes = transaction(60, {
    store: { id: 'st-2', name: 'Another Store' },
    product: { category: category('Shoes', null, 'Footwear') },
  });
  const dress = transaction(1, { product: { category: category('Dress', null, 'Dress') } });
  const purchases = [dress, ...manyTransactions(59).slice(1), shoes];
  const core = await scriptedCore({ ...repliesFor([]), [paths.transactions]: pagesOf(purchases) });
  const app = await hostApp({ CORE_API_URL: core.url });
  const page = await openBrowser();
  await page.goto(app.url);
  const chips = page.locator('.chip:has([name=category], [name=store])');
  const choices = async () => (await chips.allTextContents()).map((text) => text.trim());
  const all = [
    'Dresses (1)',
    'Shoes (1)',
    'Sweaters (58)',
    'Another Store (1)',
    'Example Store (59)',
  ];
  expect(await choices()).toEqual(all);
  await pressAtTheEnd(page.getByRole('link', { name: 'Show more' }));
  await expect.poll(() => page.getByRole('article').count()).toBe(60);
  expect(await choices()).toEqual(all);
});

test('"Show more" is offered only while there are more returns', async () => {
  const returned = manyTransactions(24, { isReturned: true });
  const core = await scriptedCore({
    ...repliesFor([]),
    [paths.transactions]: pagesOf([...returned, ...manyTransactions(100)]),
  });
  const app = await hostApp({ CORE_API_URL: core.url });
  const page = await openBrowser();
  await page.goto(app.url);
  await page.getByRole('link', { name: 'Returns' }).click();
  await expect.poll(() => page.getByRole('article').count()).toBe(24);
  expect(await page.getByRole('link', { name: 'Show more' }).count()).toBe(0);
});

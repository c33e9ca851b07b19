import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { repliesWithCoats } from '../support/coats';
import { manyTransactions, pagesOf, paths, repliesFor } from '../support/core-fixtures';
import { expectFocus } from '../support/focus';
import { openBrowser, pressAtTheEnd } from '../support/open-browser';
import { sharedApp } from '../support/shared-app';
import { textBrowsers } from '../support/text-browsers/text-browsers';
import { someOf } from '../support/tier';

const journeyLimit = 180_000;

async function openApp(replies: ReturnType<typeof repliesWithCoats>): Promise<string> {
  const { app, core } = await sharedApp((urls) => ({ CORE_API_URL: urls.core }));
  core.respondWith(replies);
  return app.url;
}

function namesOn(page: Page): Promise<string[]> {
  return page.locator('article h2, article h3').allInnerTexts();
}

test.each([true, false])(
  'searching, filtering, showing more and going back (scripts: %s)',
  async (javaScriptEnabled) => {
    const page = await openBrowser({ javaScriptEnabled });
    await page.goto(await openApp(repliesWithCoats()));
    const field = page.getByLabel('Search your purchases');
    await field.fill('COAT');
    await field.press('Enter');
    await page.getByText('Looked through 300 items, back to').waitFor();
    const first = ['Coat 70', 'Coat 140', 'Coat 210', 'Coat 280'];
    expect(await namesOn(page)).toEqual(first);

    await page.getByLabel('Sweaters').check();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.waitForURL(/category=Sweater/);
    expect(await field.inputValue()).toBe('COAT');
    await pressAtTheEnd(page.getByRole('link', { name: 'Show more' }));
    await page.getByText('That was everything').waitFor();
    expect(await namesOn(page)).toEqual(javaScriptEnabled ? [...first, 'Coat 350'] : ['Coat 350']);
    if (javaScriptEnabled) await expectFocus(page, 'Coat 350');
    expect(await page.getByText('Looked through').count()).toBe(0);

    await page.goBack();
    await page.getByText('Looked through 300 items, back to').waitFor();
    expect(await namesOn(page)).toEqual(first);
    await page.goBack();
    await expect.poll(() => page.url()).not.toContain('category');
    expect(await field.inputValue()).toBe('COAT');
    await page.goBack();
    await page.getByText('Looked through').waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe('');
  },
);

test('with scripts "Show more" appends to the oldest, and "Look further back" begins anew', async () => {
  const items = manyTransactions(330);
  const url = await openApp({ ...repliesFor([]), [paths.transactions]: pagesOf(items) });
  const page = await openBrowser();
  await page.goto(url);
  await page.goto(`${url}/profile?order=oldest`);
  await pressAtTheEnd(page.getByRole('link', { name: 'Show more' }));
  await expect.poll(() => page.getByRole('article').count()).toBe(100);
  await expectFocus(page, 'Item 250');
  await page.getByRole('link', { name: 'Look further back' }).click();
  await expect.poll(() => page.getByRole('article').count()).toBe(30);
  expect((await namesOn(page))[0]).toBe('Item 330');
  await expectFocus(page, 'My fit profile');
});

for (const { name, note, isMissing, open } of someOf(textBrowsers)) {
  test.skipIf(isMissing)(
    `a search with the keys of ${name}, and what lies further back${note}`,
    async () => {
      const browser = await open(await openApp(repliesWithCoats()));
      await browser.shows('Search your purchases');
      await browser.fill('Search your purchases', 'coat');
      await browser.press('Search');
      const found = await browser.shows('Looked through 300 items, back to');
      expect(found).toContain('Coat 280');
      await browser.press('Show more');
      expect(await browser.shows('That was everything')).toContain('Coat 350');
    },
    journeyLimit,
  );
}

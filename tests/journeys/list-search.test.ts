import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { repliesWithCoats } from '../support/coats';
import { manyTransactions, pagesOf, paths, repliesFor } from '../support/core-fixtures';
import { expectFocus } from '../support/focus';
import { chooseFrom } from '../support/list-menus';
import { openBrowser, pressAtTheEnd } from '../support/open-browser';
import { sharedApp } from '../support/shared-app';
import { textBrowsers } from '../support/text-browsers/text-browsers';
import { someOf } from '../support/tier';

async function openApp(replies: ReturnType<typeof repliesWithCoats>): Promise<string> {
  const { app, core } = await sharedApp((urls) => ({ CORE_API_URL: urls.core }));
  core.respondWith(replies);
  return app.url;
}

function namesOn(page: Page): Promise<string[]> {
  return page.locator('article h2, article h3').allTextContents();
}

test.each(someOf([false, true]))(
  'searching, filtering, showing more and going back (scripts: %s)',
  async (javaScriptEnabled) => {
    const page = await openBrowser({ javaScriptEnabled });
    await page.goto(await openApp(repliesWithCoats()));
    const field = page.getByLabel('Search your purchases');
    await field.fill('COAT');
    await field.press('Enter');
    await page.getByText('That was everything').waitFor();
    const found = ['Coat 70', 'Coat 140', 'Coat 210', 'Coat 280', 'Coat 350'];
    expect(await namesOn(page)).toEqual(found);

    await chooseFrom(page, 'Category', 'Sweaters');
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.waitForURL(/category=Sweater/);
    expect(await field.inputValue()).toBe('COAT');
    expect(await namesOn(page)).toEqual(found);

    await page.goBack();
    await expect.poll(() => page.url()).not.toContain('category');
    expect(await field.inputValue()).toBe('COAT');
    await page.goBack();
    await page.getByText('That was everything').waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe('');
    const more = page.getByRole('link', { name: 'Show more' });
    await (javaScriptEnabled ? pressAtTheEnd(more) : more.click());
    await expect.poll(() => page.getByRole('article').count()).toBe(javaScriptEnabled ? 100 : 50);
    await page.goBack();
    await expect.poll(async () => (await namesOn(page))[0]).toBe('Item 1');
  },
);

test('with scripts "Show more" appends to the oldest', async () => {
  const items = manyTransactions(330);
  const url = await openApp({ ...repliesFor([]), [paths.transactions]: pagesOf(items) });
  const page = await openBrowser();
  await page.goto(url);
  await page.goto(`${url}/profile?order=oldest`);
  await pressAtTheEnd(page.getByRole('link', { name: 'Show more' }));
  await expect.poll(() => page.getByRole('article').count()).toBe(100);
  await expectFocus(page, 'Item 280');
});

for (const { name, note, isMissing, open } of someOf(textBrowsers)) {
  test.skipIf(isMissing)(`a search with the keys of ${name}${note}`, async () => {
    const browser = await open(await openApp(repliesWithCoats()));
    await browser.shows('Search your purchases');
    await browser.fill('Search your purchases', 'coat');
    await browser.press('Search');
    expect(await browser.shows('That was everything')).toContain('Coat 350');
  });
}

import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { manyTransactions, pagesOf, paths, repliesFor } from '../support/core-fixtures';
import { expectAccessible } from '../support/accessibility';
import { expectFocus } from '../support/focus';
import { openBrowser, phone } from '../support/open-browser';
import { sharedApp } from '../support/shared-app';
import { passAtMost } from '../support/stopped-clock';

const laptop = { width: 1280, height: 800 };

/** What the pages load is held back from `hold` until `release`, which fails it with `false`. */
async function open(path: string, viewport = laptop) {
  const { core, app } = await sharedApp((urls) => ({ CORE_API_URL: urls.core }));
  core.respondWith({ ...repliesFor([]), [paths.transactions]: pagesOf(manyTransactions(40)) });
  const page = await openBrowser({ viewport });
  await page.clock.install();
  await page.goto(app.url);
  await page.goto(app.url + path);
  let release: (isAnswered: boolean) => void = () => {};
  const hold = () => {
    const released = new Promise<boolean>((resolve) => (release = resolve));
    return page.route(/_data=/, async (route) => {
      if (await released) await route.continue();
      else await route.abort();
    });
  };
  await hold();
  return { page, hold, release: (isAnswered: boolean) => release(isAnswered) };
}

/** What `main` shows within 300 ms of the press, on a clock that stands still between the looks at it. */
async function frameAfter(page: Page, press: () => Promise<unknown>): Promise<string> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await press();
  await expect
    .poll(() => page.evaluate(() => window.__remixRouter.state.navigation.state))
    .toBe('loading');
  await passAtMost(page, 300, () => page.locator('.next-page').isVisible());
  await page.clock.resume();
  return page.locator('main').innerText();
}

test('a page that is long in coming shows its frame within 300 ms, and takes the focus once it is there', async () => {
  const { page, hold, release } = await open('/profile');
  const link = page.getByRole('link', { name: 'Item 40', exact: true });
  await link.scrollIntoViewIfNeeded();
  expect(await frameAfter(page, () => link.click())).toMatch(/^Loading…\s+Loading…\s+Item 40$/);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expectAccessible(page);
  release(true);
  await page.locator('.next-page').waitFor({ state: 'detached' });
  await expectFocus(page, 'Item 40');
  await hold();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Loading…' }).waitFor();
  release(true);
  await page.getByRole('heading', { level: 1, name: 'My fit profile' }).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(laptop.height);
});

test('a page that does not come leaves the page before as it was, and its frame returns with "Try again"', async () => {
  const { page, hold, release } = await open('/profile');
  const link = page.getByRole('link', { name: 'Item 40', exact: true });
  await link.scrollIntoViewIfNeeded();
  await frameAfter(page, () => link.click());
  release(false);
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await expect.poll(() => page.getByRole('article').count()).toBe(40);
  expect(await page.locator('.next-page').count()).toBe(0);
  await expectFocus(page, 'Item 40');
  const { y = -1 } = (await link.boundingBox()) ?? {};
  expect(y).toBeGreaterThan(0);
  expect(y).toBeLessThan(laptop.height);
  await hold();
  await again.click();
  await page.locator('.next-page').waitFor();
  release(true);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await expectFocus(page, 'Item 40');
});

test.each([
  ['a laptop', laptop, /Log out\s+Loading…\s+Newsletter\s+Loading…$/],
  ['a phone', phone, /^Settings: General\s+Loading…\s+Newsletter\s+Loading…$/],
])('the frame of a settings page has their menu, on %s', async (_, viewport, shown) => {
  const { page, release } = await open('/profile/settings', viewport);
  if (viewport === phone) await page.locator('.here summary').click();
  const link = page.getByRole('link', { name: 'Newsletter' });
  expect(await frameAfter(page, () => link.click())).toMatch(shown);
  await expectAccessible(page);
  release(true);
  await page.locator('.next-page').waitFor({ state: 'detached' });
  await expectFocus(page, 'Newsletter');
});

test('what changes within a page leaves it shown', async () => {
  const { page, release } = await open('/profile');
  await page.getByRole('link', { name: 'Returns' }).click();
  await page.locator('.waiting-bar').waitFor();
  expect(await page.locator('.next-page').count()).toBe(0);
  await expect.poll(() => page.getByRole('article').count()).toBe(40);
  release(true);
});

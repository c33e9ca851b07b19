import { expect, test } from 'vitest';
import { expectFocus } from '../support/focus';
import { openBrowser, pressAtTheEnd } from '../support/open-browser';
import { hostApp } from '../support/host-app';
import { scriptedCore } from '../support/scripted-core';
import {
  repliesFor,
  manyTransactions,
  pagesOf,
  paths,
  transaction,
  unverifiedProfile,
} from '../support/core-fixtures';
import { someOf } from '../support/tier';

test('A12: with scripts "Show more" appends the next purchases and focuses the first of them', async () => {
  const core = await scriptedCore({
    ...repliesFor([]),
    [paths.transactions]: pagesOf(manyTransactions(120)),
  });
  const app = await hostApp({ CORE_API_URL: core.url });
  const page = await openBrowser();
  await page.goto(app.url);
  core.calls.length = 0;
  await pressAtTheEnd(page.getByRole('link', { name: 'Show more' }));
  await expect.poll(() => page.getByRole('article').count()).toBe(100);
  await expectFocus(page, 'Item 51');
  await pressAtTheEnd(page.getByRole('link', { name: 'Show more' }));
  await expect.poll(() => page.getByRole('article').count()).toBe(120);
  expect(await page.getByRole('link', { name: 'Show more' }).count()).toBe(0);
  expect(core.callsTo(paths.transactions)).toHaveLength(2);
});

test.each(someOf([true, false]))(
  'a product picture that fails to load is replaced by the drawing (scripts: %s)',
  async (javaScriptEnabled) => {
    const images = { small: 'products/none/96.webp', large: 'products/none/256.webp' };
    const core = await scriptedCore(repliesFor([transaction(1, { product: { images } })]));
    const app = await hostApp({ CORE_API_URL: core.url });
    const page = await openBrowser({ javaScriptEnabled });
    await page.goto(app.url);
    const drawing = page.locator('article .drawing');
    expect(await drawing.isVisible()).toBe(true);
    await expect.poll(() => page.locator('article img').count()).toBe(javaScriptEnabled ? 0 : 1);
  },
);

test('A49: a toast appears bottom left, stays while hovered or focused, and disappears after five seconds', async () => {
  const core = await scriptedCore({
    [paths.profile]: { status: 200, body: unverifiedProfile() },
    'POST /core/api/v1/users/self/email/e-1/send-verification': { status: 200 },
  });
  const app = await hostApp({ CORE_API_URL: core.url });
  const page = await openBrowser();
  await page.clock.install();
  await page.goto(app.url);
  await page.getByRole('button', { name: 'Resend verification email' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'We’ve sent you an email.' });
  await toast.waitFor();
  const box = await toast.boundingBox();
  expect(box?.x).toBeLessThan(40);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(860);

  await toast.hover();
  // From here on time passes only as the test says, however busy the machine is.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.clock.runFor(10_000);
  expect(await toast.isVisible()).toBe(true);
  await toast.getByRole('button').focus();
  await page.mouse.move(900, 100);
  await page.clock.runFor(10_000);
  expect(await toast.isVisible()).toBe(true);
  await page.locator('.skip-link').focus();
  await page.clock.runFor(4900);
  expect(await toast.isVisible()).toBe(true);
  await page.clock.runFor(200);
  await expect.poll(() => toast.count()).toBe(0);
});

test('the language of the page is stored in localStorage', async () => {
  const core = await scriptedCore(repliesFor(manyTransactions(1)));
  const app = await hostApp({ CORE_API_URL: core.url });
  const page = await openBrowser({ locale: 'fr-FR' });
  await page.goto(app.url);
  const storedLanguage = () => page.evaluate(() => localStorage.getItem('language'));
  await expect.poll(storedLanguage).toBe('fr');
  await page.getByRole('link', { name: 'Norsk' }).click();
  await expect.poll(storedLanguage).toBe('no');
});

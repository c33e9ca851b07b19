import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility';
import { expectFocus } from '../support/focus';
import { blockScripts, openBrowser, phone } from '../support/open-browser';
import { sharedApp } from '../support/shared-app';
import { paths, profile } from '../support/core-fixtures';
import { someOf } from '../support/tier';

const modes = someOf(['with scripts', 'without scripts']);
const settings = '/profile/settings';

async function openWithFailingCore(mode: string, path: string) {
  const { core: scripted, app } = await sharedApp(({ core }) => ({ CORE_API_URL: core }));
  const core = scripted.respondWith({
    [paths.profile]: { status: 200, body: profile() },
    [paths.changeProfile]: { status: 500 },
    [paths.unsubscribe]: { status: 500 },
  });
  const page = await openBrowser({ viewport: phone });
  if (mode === 'without scripts') await blockScripts(page);
  await page.goto(app.url);
  await page.goto(app.url + path);
  return { core, app, page };
}

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

test.each(modes)(
  'A33: the General page keeps the typed values and shows the error when saving fails, %s',
  async (mode) => {
    const { page } = await openWithFailingCore(mode, settings);
    await page.getByLabel('First name').fill('Robin');
    await button(page, 'Save').click();
    const summary = page.locator('#errors');
    await summary.getByText('Internal server error. Please try again later.').waitFor();
    expect(await page.title()).toBe('Error: General – My size profile');
    await expectFocus(page, 'errors');
    expect(await page.getByLabel('First name').inputValue()).toBe('Robin');
    await expectAccessible(page);
  },
);

test.each(modes)(
  'A43: when the account cannot be deleted it remains and the shopper stays signed in, %s',
  async (mode) => {
    const path = `${settings}/terms-of-service-and-privacy`;
    const { core, app, page } = await openWithFailingCore(mode, path);
    await button(page, 'Delete profile').click();
    await button(page, 'Delete everything').click();
    const summary = page.locator('#errors');
    await summary.getByText('The account could not be deleted. Please try again later.').waitFor();
    expect(core.callsTo(paths.removeProfile)).toEqual([]);
    await expectAccessible(page);
    await page.goto(app.url + settings);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('General');
  },
);

test('A49: a refusal by the core is a toast announced once, and stays in the error summary of the form', async () => {
  const { page } = await openWithFailingCore('with scripts', settings);
  await page.clock.install();
  await page.getByLabel('First name').fill('Robin');
  await button(page, 'Save').click();
  const message = 'Internal server error. Please try again later.';
  const toast = page.getByRole('alert').filter({ hasText: message });
  await toast.waitFor();
  await expect.poll(() => page.getByRole('alert').count()).toBe(1);
  const box = await toast.boundingBox();
  expect(box?.x).toBeLessThan(40);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(phone.height - 40);
  await expectFocus(page, 'errors');
  await expectAccessible(page);
  await page.clock.runFor(5100);
  await expect.poll(() => toast.count()).toBe(0);
  expect(await page.locator('#errors').textContent()).toContain(message);

  await page.clock.runFor(1000);
  await button(page, 'Save').click();
  await toast.waitFor();
});

test('a text field is trimmed on blur, a password field is not', async () => {
  const { app, page } = await openWithFailingCore('with scripts', settings);
  const name = page.getByLabel('First name');
  await name.fill('  Robin ');
  await name.press('Tab');
  expect(await name.inputValue()).toBe('Robin');
  await page.goto(`${app.url}${settings}/change-password`);
  const password = page.getByLabel('Current password', { exact: true });
  await password.fill(' a b ');
  await password.press('Tab');
  expect(await password.inputValue()).toBe(' a b ');
});

test('going back to a settings page after saving shows the values stored by now', async () => {
  const { core, page } = await openWithFailingCore('with scripts', settings);
  core.answer({ [paths.changeProfile]: { status: 200, body: profile() } });
  await page.locator('.here summary').click();
  await page.getByRole('link', { name: 'Newsletter' }).click();
  await page.getByRole('heading', { level: 1, name: 'Newsletter' }).waitFor();
  await page.getByLabel('Send me the newsletter').check();
  await button(page, 'Save').click();
  await page.getByText('Newsletter choice saved.').waitFor();
  const stored = profile({ firstName: 'Robin', emailPreferences: { Newsletter: true } });
  core.answer({ [paths.profile]: { status: 200, body: stored } });
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'General' }).waitFor();
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Robin');
});

import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openBrowser, pressAtTheEnd } from '../support/open-browser';
import { sharedApp } from '../support/shared-app';

/** Signed in as the demo account; what loads a new document removes the mark. */
async function open(path: string): Promise<Page> {
  const { app } = await sharedApp(() => ({ SAMPLE_DATA: 'on' }));
  const page = await openBrowser();
  await page.goto(app.url);
  await page.goto(app.url + path);
  await page.waitForLoadState('load');
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
  return page;
}

function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.hasAttribute('data-marked'));
}

function historyOf(page: Page): Promise<number> {
  return page.evaluate(() => history.length);
}

/** The router's requests of a page; a document has no `_data`. */
function stepsOf(page: Page): { url: URL; body: URLSearchParams }[] {
  const sent: { url: URL; body: URLSearchParams }[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!url.searchParams.has('_data')) return;
    sent.push({ url, body: new URLSearchParams(request.postData() ?? '') });
  });
  return sent;
}

test('a link is followed in the same document, and one to the shown page takes its place in the history', async () => {
  const page = await open('/profile');
  const before = await historyOf(page);
  const sizes = page.getByRole('navigation').getByRole('link', { name: 'My sizes', exact: true });
  await sizes.press('Enter');
  await page.waitForURL('**/profile/sizes');
  await expect.poll(() => historyOf(page)).toBe(before + 1);
  const loaded = page.waitForResponse((response) => response.url().includes('_data='));
  await sizes.click();
  await loaded;
  expect(await historyOf(page)).toBe(before + 1);
  expect(await isSameDocument(page)).toBe(true);
});

test.each([
  { how: 'with Control', press: { modifiers: ['ControlOrMeta' as const] } },
  { how: 'with Shift', press: { modifiers: ['Shift' as const] } },
  { how: 'with the middle button', press: { button: 'middle' as const } },
])('a link pressed $how opens elsewhere and leaves the page alone', async ({ press }) => {
  const page = await open('/profile');
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Settings', exact: true }).first().click(press);
  await expect.poll(async () => new URL((await opened).url()).pathname).toBe('/profile/settings');
  expect(new URL(page.url()).pathname).toBe('/profile');
  expect(await isSameDocument(page)).toBe(true);
});

test('a plain link and a form of a document load new documents', async () => {
  const page = await open('/profile');
  await pressAtTheEnd(page.getByRole('link', { name: 'Norsk' }));
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('no');
  expect(await isSameDocument(page)).toBe(false);

  const other = await open('/profile');
  await pressAtTheEnd(other.locator('form.version button'));
  await expect.poll(() => isSameDocument(other).catch(() => true)).toBe(false);
});

test('Enter in a search becomes an address', async () => {
  const page = await open('/profile');
  const field = page.getByRole('searchbox');
  await field.fill('shirt');
  await field.press('Enter');
  await page.waitForURL('**/profile?*q=shirt*');
  expect(await isSameDocument(page)).toBe(true);
});

test('the dialog over the list opens without a change of how far the list is scrolled', async () => {
  const page = await open('/profile');
  await page.locator('article a[data-navigation="keep-scroll"]').last().press('Enter');
  await page.getByRole('dialog').waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  expect(await isSameDocument(page)).toBe(true);
});

test('Enter in a field presses the first button, whose name goes along', async () => {
  const page = await open('/profile/settings/email');
  const sent = stepsOf(page);
  await page.locator('form.box button').evaluate((button) => {
    button.setAttribute('name', 'pressed');
    button.setAttribute('value', 'Enter');
  });
  const field = page.getByLabel('Another email address');
  await field.fill('not an address');
  await field.press('Enter');
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  expect(sent[0]?.body.get('pressed')).toBe('Enter');
  expect(sent[0]?.body.get('address')).toBe('not an address');
  expect(await isSameDocument(page)).toBe(true);
});

test('a button outside of its form sends it to its own address by its own method', async () => {
  const page = await open('/profile/settings/email');
  const sent = stepsOf(page);
  await page.evaluate(() => {
    const form = document.querySelector('form.box');
    if (form) form.id = 'one';
    const button = document.createElement('button');
    button.textContent = 'Elsewhere';
    const attributes = { form: 'one', formaction: '/profile/sizes', formmethod: 'get' };
    for (const [name, value] of Object.entries(attributes)) button.setAttribute(name, value);
    document.querySelector('main')?.append(button);
  });
  await page.getByRole('button', { name: 'Elsewhere' }).click();
  await page.waitForURL('**/profile/sizes?*address=*');
  expect(sent.every(({ body }) => body.size === 0)).toBe(true);
  expect(await isSameDocument(page)).toBe(true);
});

test('a form sent by a script is sent by the router as well', async () => {
  const page = await open('/profile/settings/email');
  const sent = stepsOf(page);
  await page.locator('form.box').evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  expect(sent[0]?.body.has('address')).toBe(true);
  expect(await isSameDocument(page)).toBe(true);
});

test('what a component does with a press itself is not for the router', async () => {
  const page = await open('/profile/settings/terms-of-service-and-privacy');
  const sent = stepsOf(page);
  await page.getByRole('button', { name: 'Delete profile', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('link', { name: 'Keep my account' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(sent).toEqual([]);
  expect(await isSameDocument(page)).toBe(true);
});

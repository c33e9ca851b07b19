import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility';
import { repliesFor, transaction } from '../support/core-fixtures';
import { signInToSharedApp } from '../support/demo-sign-in';
import { blockScripts, openBrowser, phone } from '../support/open-browser';

const line = 'My sizes: Sweaters M (likely)';

async function openSizes({ hasScripts = true } = {}) {
  const bought = new Date(Date.now() - 2 * 86_400_000).toISOString();
  const items = [transaction(1, { transactionDate: bought }), transaction(2)];
  const { app } = await signInToSharedApp(repliesFor(items));
  const page = await openBrowser({ viewport: phone });
  if (!hasScripts) await blockScripts(page);
  await page.goto(app.url);
  await page.goto(`${app.url}/profile/sizes`);
  return page;
}

test('the line for a chat is copied by a button, which says so and keeps the focus', async () => {
  const page = await openSizes();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const button = page.getByRole('button', { name: 'Copy', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Copied', { exact: true }).waitFor();
  expect(await button.evaluate((own) => own === document.activeElement)).toBe(true);
  await expectAccessible(page);
  expect(await copiedText(page)).toBe(line);
});

/** Our own pages may write to the clipboard and not read it. */
async function copiedText(page: Page): Promise<string> {
  const url = new URL('/without-policy', page.url()).href;
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(url);
  return page.evaluate(() => navigator.clipboard.readText());
}

test('without a clipboard the line is selected and copied as before', async () => {
  const page = await openSizes();
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => document.activeElement instanceof HTMLTextAreaElement;
  });
  const button = page.getByRole('button', { name: 'Copy', exact: true });
  await button.click();
  await page.getByRole('status').getByText('Copied', { exact: true }).waitFor();
  expect(await button.evaluate((own) => own === document.activeElement)).toBe(true);

  await page.evaluate(() => {
    document.execCommand = () => false;
  });
  await button.click();
  await page.getByRole('status').getByText('The line is selected').waitFor();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(line);
});

test('without scripts the line can be selected, and there are no buttons that do nothing', async () => {
  const page = await openSizes({ hasScripts: false });
  const field = page.getByLabel('For a store’s chat');
  expect(await field.inputValue()).toBe(line);
  expect(await field.getAttribute('readonly')).not.toBeNull();
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
  await page.getByText('choose Print in your browser’s menu').waitFor();
  await expectAccessible(page);
});

test('a new item has a reminder, which is a file for the calendar', async () => {
  const page = await openSizes();
  const section = page.getByRole('region', { name: 'New items to try on' });
  await expect.poll(() => section.getByRole('listitem').count()).toBe(1);
  await section.getByText('Size M, Example Store').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('link', { name: 'Remind me to try it on (Item 1)' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('try-on.ics');
  expect(page.url()).toMatch(/\/profile\/sizes$/);
});

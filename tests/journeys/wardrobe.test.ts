import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility';
import { expectFocus } from '../support/focus';
import { paths, profile } from '../support/core-fixtures';
import { blockScripts, openBrowser, phone } from '../support/open-browser';
import { hostApp } from '../support/host-app';
import { scriptedCore } from '../support/scripted-core';
import { wardrobeItem, wardrobePaths } from '../support/wardrobe-fixtures';
import { someOf } from '../support/tier';

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

async function fillIn(page: Page, name: string, section: string): Promise<void> {
  await page.getByLabel(section, { exact: true }).check();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Category').selectOption({ label: 'Trousers – Jeans' });
}

test.each(someOf(['with scripts', 'without scripts']))(
  'A30, A31: a shopper adds an item, edits it, deletes it and undoes the deletion, %s',
  async (mode) => {
    const app = await hostApp({ SAMPLE_DATA: 'on' });
    const page = await openBrowser({ viewport: phone });
    const hasScripts = mode === 'with scripts';
    if (!hasScripts) await blockScripts(page);

    await page.goto(`${app.url}/profile`);
    await page.locator('.menu summary').click();
    await page.getByRole('link', { name: 'My own items' }).click();
    await page.getByText('Add what fits you best').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Add my first item' }).click();
    await page.getByRole('heading', { name: 'Add an item' }).waitFor();
    await expectAccessible(page);

    await fillIn(page, 'Blue jeans', 'Women’s');
    await press(page, 'Save');
    await page.getByText('There is a problem').waitFor();
    expect(await page.title()).toBe('Error: Add an item – My size profile');
    expect(await page.getByLabel('Name').inputValue()).toBe('Blue jeans');
    await expectFocus(page, 'errors');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Size: Required. Fill in this field.' }).click();
    await expectFocus(page, 'size');
    expect(await page.getByLabel('Size', { exact: true }).getAttribute('aria-invalid')).toBe(
      'true',
    );
    await page.getByLabel('Size', { exact: true }).fill('W28');
    await press(page, 'Save');

    const card = page.getByRole('article');
    await card.getByText('Added by me').waitFor();
    await page.getByText('are not used in recommendations').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Edit Blue jeans' }).click();
    await page.getByLabel('A little roomy').check();
    await expectAccessible(page);
    await press(page, 'Save');
    await card.getByText('A little roomy').waitFor();

    const deletion = page.getByRole('link', { name: 'Delete Blue jeans' });
    await deletion.click();
    await page.getByRole('heading', { name: 'Delete Blue jeans?' }).waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(hasScripts ? 1 : 0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await deletion.click();
    await press(page, 'Delete item');
    await page.getByText('You can restore an item for 24 hours').waitFor();
    expect(await card.count()).toBe(0);
    await expectAccessible(page);
    if (hasScripts) await expectFocus(page, 'undo');
    await press(page, 'Undo Blue jeans');
    await card.getByRole('heading', { name: 'Blue jeans' }).waitFor();
    if (hasScripts) await expectFocus(page, 'title');
    await expectAccessible(page);
  },
);

test.each(['ControlOrMeta', 'Shift'] as const)(
  'with %s the link of a deletion opens its page elsewhere, and no dialog',
  async (modifier) => {
    const core = await scriptedCore({
      [paths.profile]: { status: 200, body: profile() },
      [wardrobePaths.items]: { status: 200, body: { results: [wardrobeItem(1)] } },
      [wardrobePaths.item]: { status: 200, body: wardrobeItem(1) },
    });
    const app = await hostApp({ CORE_API_URL: core.url });
    const page = await openBrowser();
    await page.goto(`${app.url}/`);
    await page.goto(`${app.url}/profile/wardrobe`);
    const link = page.getByRole('link', { name: 'Delete Own item 1' });
    const opening = page.context().waitForEvent('page');
    await link.click({ modifiers: [modifier] });
    const other = await opening;
    await other.getByRole('heading', { name: 'Delete Own item 1?', level: 1 }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/profile/wardrobe');
  },
);

test('G76: without scripts a section that nobody chose is "No answer yet", with scripts nothing is ticked', async () => {
  const app = await hostApp({ SAMPLE_DATA: 'on' });
  const plain = await openBrowser({ javaScriptEnabled: false });
  await plain.goto(`${app.url}/profile/wardrobe/new`);
  const sections = plain.getByRole('radiogroup', { name: 'Section' }).getByRole('radio');
  await expect.poll(() => sections.count()).toBe(3);
  expect(await sections.first().isChecked()).toBe(true);
  await press(plain, 'Save');
  await plain
    .getByRole('link', { name: 'Section: Required. Choose one of the options.' })
    .waitFor();
  expect(await sections.first().isChecked()).toBe(true);

  const page = await openBrowser();
  await page.goto(`${app.url}/profile/wardrobe/new`);
  const group = page.getByRole('radiogroup', { name: 'Section' });
  await expect.poll(() => group.getByRole('radio').count()).toBe(2);
  expect(await group.locator(':checked').count()).toBe(0);
  await press(page, 'Save');
  await page.getByRole('link', { name: 'Section: Required. Choose one of the options.' }).click();
  await expectFocus(page, 'section');
});

test('with scripts the size suggestions follow the chosen section and category', async () => {
  const app = await hostApp({ SAMPLE_DATA: 'on' });
  const page = await openBrowser();
  await page.goto(`${app.url}/profile/wardrobe/new`);
  const sizes = () =>
    page
      .locator('#sizes option')
      .evaluateAll((options) => options.map((option) => option.getAttribute('value')));
  expect(await sizes()).toContain('XS');
  await page.getByLabel('Category').selectOption({ label: 'Shoes – Boots' });
  await expect.poll(sizes).toContain('47');
  expect(await sizes()).not.toContain('XS');
  await page.getByLabel('Women’s').check();
  await expect.poll(sizes).not.toContain('47');
});

test('pressing Save twice adds one item', async () => {
  const app = await hostApp({ SAMPLE_DATA: 'on' });
  const page = await openBrowser({ javaScriptEnabled: false });
  await page.goto(`${app.url}/profile/wardrobe/new`);
  await fillIn(page, 'Blue jeans', 'Men’s');
  await page.getByLabel('Size', { exact: true }).fill('W32');
  await page.getByRole('button', { name: 'Save' }).dblclick();
  await page.getByRole('article').first().waitFor();
  await page.goto(`${app.url}/profile/wardrobe`);
  await expect.poll(() => page.getByRole('article').count()).toBe(1);
});

import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { languageInfo, type Language } from '~/i18n/languages';
import { repliesFor } from '../support/core-fixtures';
import { expectFocus } from '../support/focus';
import { chooseFrom } from '../support/list-menus';
import { openBrowser, phone } from '../support/open-browser';
import { sharedApp } from '../support/shared-app';
import { bought, isFitting, repliesWithAnswers } from '../support/sizes-page';
import { someOf } from '../support/tier';

/** French first: its words are the longest. */
const widest = someOf<Language>(['fr', 'en', 'es', 'no', 'sv']);
const laptop = { width: 1280, height: 800 };
/** No adult's size, so nothing can be said about sizes. */
const unsized = Array.from({ length: 12 }, (_, place) => bought(place + 1, '8 years'));
const kinds = ['Sweater', 'Shirt', 'Top', 'Dress', 'Skirt', 'Pants', 'Shoes', 'Shorts'];
const sized = kinds.flatMap((kind, place) =>
  Array.from({ length: 3 }, (_, piece) =>
    bought(3 * place + piece + 1, kind === 'Shoes' ? 'EU 40' : 'M', { kind }),
  ),
);

type Options = { core: Parameters<typeof repliesWithAnswers>; path?: string };

async function open(
  { core: [items, answers], path = '/profile' }: Options,
  browser: Parameters<typeof openBrowser>[0],
): Promise<Page> {
  const { core, app } = await sharedApp((urls) => ({ CORE_API_URL: urls.core }));
  core.respondWith(answers ? repliesWithAnswers(items, answers) : repliesFor(items, []));
  const page = await openBrowser(browser);
  await page.goto(app.url);
  await page.goto(app.url + path);
  return page;
}

async function topOf(page: Page, selector: string): Promise<number> {
  const box = await page.locator(selector).first().boundingBox();
  return box?.y ?? Infinity;
}

async function endOf(page: Page, selector: string): Promise<number> {
  const box = await page.locator(selector).first().boundingBox();
  return box ? box.y + box.height : Infinity;
}

function sidewaysOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

test.each(
  widest.flatMap((language) =>
    someOf([true, false]).map((scripts) => [language, scripts] as const),
  ),
)(
  'without sizes the first card starts within 240 px on a phone: %s, scripts %s',
  async (language, scripts) => {
    const page = await open(
      { core: [unsized] },
      { viewport: phone, locale: languageInfo[language].locale, javaScriptEnabled: scripts },
    );
    await expect.poll(() => page.locator('.list-head > .button').count()).toBe(1);
    expect(await topOf(page, 'article')).toBeLessThanOrEqual(240);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
  },
);

test.each(widest)(
  'with sizes the call and the first action of a card stand inside 1280×800, in %s',
  async (language) => {
    const { locale } = languageInfo[language];
    const page = await open({ core: [sized, { 1: isFitting }] }, { viewport: laptop, locale });
    await expect.poll(() => page.locator('.tags > li').count()).toBe(4);
    expect(await endOf(page, '.band .button')).toBeLessThanOrEqual(400);
    expect(await topOf(page, 'article')).toBeLessThanOrEqual(420);
    expect(await endOf(page, 'article footer :is(a, button)')).toBeLessThanOrEqual(laptop.height);
    await expect.poll(() => page.locator('main a.button:not(.secondary)').count()).toBe(1);
    expect(await page.locator('.tool').first().isVisible()).toBe(false);
  },
);

test.each(widest)(
  'without sizes the first card starts within 240 px on a laptop, in %s',
  async (language) => {
    const { locale } = languageInfo[language];
    const page = await open({ core: [unsized] }, { viewport: laptop, locale });
    expect(await topOf(page, 'article')).toBeLessThanOrEqual(240);
  },
);

test.each(widest)(
  'the choices stand beside the tabs also with the numbers of 130 items and 24 returns, in %s',
  async (language) => {
    const { app } = await sharedApp(() => ({ SAMPLE_DATA: 'on' }));
    const { locale } = languageInfo[language];
    const page = await openBrowser({ viewport: laptop, locale });
    await page.goto(`${app.url}/profile`);
    await page.locator('.tags > li').first().waitFor();
    await expect.poll(() => page.locator('article').count()).toBeGreaterThan(20);
    expect(await topOf(page, 'article')).toBeLessThanOrEqual(420);
    expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
  },
);

test('the months leave no holes in the grid', async () => {
  const months = [1, 1, 1, 1, 2, 3, 3].map((month, place) => ({
    ...bought(place + 1, '8 years'),
    transactionDate: `2025-0${month}-15T12:00:00Z`,
  }));
  const page = await open({ core: [months] }, { viewport: laptop });
  await expect.poll(() => page.locator('.month').count()).toBe(3);
  const tops = await page
    .locator('.cards > li')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
  expect(tops.map((top) => [...new Set(tops)].indexOf(top))).toEqual([0, 0, 0, 1, 1, 1, 2]);
});

test('on a laptop a choice is sent as it is made, from a menu that lies over the list and closes by itself', async () => {
  const page = await open({ core: [sized] }, { viewport: laptop });
  const opened = page.locator('.over [open]');
  await page.locator('.over').waitFor();
  await chooseFrom(page, 'Category', 'Dresses');
  await chooseFrom(page, 'Sort', 'Oldest first');
  await expect.poll(() => new URL(page.url()).searchParams.get('order')).toBe('oldest');
  expect(new URL(page.url()).searchParams.get('category')).toBe('Dress');
  await expect.poll(() => opened.locator('summary').allTextContents()).toEqual(['Sort']);
  await page.keyboard.press('Escape');
  expect(await opened.count()).toBe(0);
  await expectFocus(page, 'Sort');
  await page.keyboard.press('Enter');
  await page.locator('h1').click();
  await opened.waitFor({ state: 'detached' });
  await page.locator('.menus summary').last().press('Enter');
  await page.keyboard.press('Tab');
  await expect.poll(() => opened.count()).toBe(1);
  await page.keyboard.press('Tab');
  await opened.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Remove filter: Dresses' }).click();
  await expect.poll(() => page.url()).not.toContain('category');
});

test('on a phone search and choices open below their tools, without scripts too, and are sent together', async () => {
  const page = await open({ core: [sized] }, { viewport: phone, javaScriptEnabled: false });
  const field = page.getByLabel('Search your purchases');
  expect(await field.isVisible()).toBe(false);
  for (const tool of await page.locator('.tool summary').all()) {
    const box = await tool.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await page.locator('.searching summary').click();
  await field.fill('item');
  await page.locator('.filter summary').click();
  await chooseFrom(page, 'Category', 'Dresses');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('q'), searchParams.get('category')]).toEqual(['item', 'Dress']);
  expect(await field.inputValue()).toBe('item');
  expect(await page.locator('.filter summary').getAttribute('aria-label')).toBe(
    'Filters: 1 selected',
  );
  expect(await page.locator('.menus').isVisible()).toBe(false);
});

test('what is typed into the search is kept by the sheet of choices', async () => {
  const page = await open({ core: [sized] }, { viewport: phone });
  await page.locator('.searching summary').click();
  await page.getByLabel('Search your purchases').fill('item 1');
  await page.locator('.filter summary').click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await sheet.getByLabel('Sweaters').check();
  await sheet.getByLabel('Oldest first').check();
  await sheet.getByRole('button', { name: 'Save selection' }).click();
  await sheet.waitFor({ state: 'detached' });
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({
    q: 'item 1',
    category: 'Sweater',
    order: 'oldest',
  });
});

import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { languageInfo, languages } from '~/i18n/languages';
import { repliesFor } from '../support/core-fixtures';
import { openBrowser, phone } from '../support/open-browser';
import { sharedApp } from '../support/shared-app';
import { bought, isFitting, repliesWithAnswers } from '../support/sizes-page';

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
  languages.flatMap((language) => [true, false].map((scripts) => [language, scripts] as const)),
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

test.each(languages)(
  'with sizes the call and the first action of a card stand inside 1280×800, in %s',
  async (language) => {
    const { locale } = languageInfo[language];
    const page = await open({ core: [sized, { 1: isFitting }] }, { viewport: laptop, locale });
    await expect.poll(() => page.locator('.tags > li').count()).toBe(4);
    expect(await endOf(page, '.band .button')).toBeLessThanOrEqual(400);
    expect(await endOf(page, 'article footer :is(a, button)')).toBeLessThanOrEqual(laptop.height);
    await expect.poll(() => page.locator('main a.button:not(.secondary)').count()).toBe(1);
    expect(await page.locator('.tool').first().isVisible()).toBe(false);
  },
);

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
  await page.getByLabel('Dresses').check();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('q'), searchParams.get('category')]).toEqual(['item', 'Dress']);
  expect(await field.inputValue()).toBe('item');
  expect(await page.locator('.filter summary').getAttribute('aria-label')).toBe(
    'Filters: 1 selected',
  );
  expect(await page.getByLabel('Dresses').isVisible()).toBe(false);
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

import type { Locator, Page } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility';
import { blockScripts, desktop, openBrowser, phone } from '../support/open-browser';
import { hostApp } from '../support/host-app';
import { someOf } from '../support/tier';

const modes = someOf(['without scripts', 'with scripts']);
const settings = '/profile/settings';
const pages = [
  settings,
  `${settings}/email`,
  `${settings}/newsletter`,
  `${settings}/change-password`,
  `${settings}/sign-in`,
  `${settings}/sign-in/second-factor`,
  `${settings}/sessions`,
  `${settings}/confirm`,
  `${settings}/terms-of-service-and-privacy`,
  `${settings}/terms-of-service-and-privacy/delete`,
];
/** Below the heading: a field, or a row of a list, or the first line of a text. */
const firstThing = 'h1 ~ * .field, h1 ~ form .choice, h1 ~ ul li, h1 ~ p';

type Size = { width: number; height: number };

let url = '';
beforeEach(async () => {
  url = (await hostApp({ SAMPLE_DATA: 'on' })).url;
});

async function openSettings(mode: string, viewport: Size, locale = 'en-GB'): Promise<Page> {
  const page = await openBrowser({ viewport, locale });
  if (mode === 'without scripts') await blockScripts(page);
  await page.goto(url);
  await page.goto(url + settings);
  return page;
}

function rowsOf(page: Page): Locator {
  return page.locator('.sidebar nav');
}

async function endOf(thing: Locator): Promise<number> {
  const box = await thing.first().boundingBox();
  if (!box) throw new Error('It is not shown.');
  return box.y + box.height;
}

test.each(
  someOf(['fr-FR', 'nb-NO', 'en-GB']).flatMap((locale) =>
    modes.map((mode) => [locale, mode] as const),
  ),
)(
  'in %s the heading of each page is on the first screen of 240 × 320, %s',
  async (locale, mode) => {
    const page = await openSettings(mode, { width: 240, height: 320 }, locale);
    // Faces of the system, which come in its place, are wider.
    await page.route('**/*.woff2', (route) => route.abort());
    for (const path of pages) {
      await page.goto(url + path);
      const end = await endOf(page.locator('h1'));
      expect(end, path).toBeLessThanOrEqual(320);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(240);
    }
  },
);

test.each(modes)(
  'what each page is for begins on the first screen of 360 × 640, %s',
  async (mode) => {
    const page = await openSettings(mode, { width: 360, height: 640 });
    for (const path of pages) {
      await page.goto(url + path);
      const end = await endOf(page.locator(firstThing));
      expect(end, path).toBeLessThanOrEqual(640);
    }
    for (const field of ['', '/email', '/change-password', '/confirm']) {
      await page.goto(url + settings + field);
      expect(await endOf(page.locator('main .field input'))).toBeLessThanOrEqual(640);
    }
  },
);

test.each(modes)(
  'on a phone one closed row names the page and opens the others, %s',
  async (mode) => {
    const page = await openSettings(mode, phone);
    const here = page.locator('.here summary');
    expect(await here.innerText()).toBe('Settings: General');
    expect(await rowsOf(page).isVisible()).toBe(false);
    await here.focus();
    await page.keyboard.press('Enter');
    await rowsOf(page).waitFor();
    await expectAccessible(page);
    const rows = await rowsOf(page).locator('a, button').all();
    expect(rows).toHaveLength(8);
    for (const row of [here, ...rows]) {
      const box = await row.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(48);
      expect(box?.width).toBeGreaterThan(300);
    }
    // They follow the row that opens them, for those who hear them or go through them by key.
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('General');
    await page.getByRole('link', { name: 'Email', exact: true }).click();
    await page.getByRole('heading', { name: 'Email addresses', level: 1 }).waitFor();
    // Before its styles arrive, a document has spaces that they take away.
    await page.waitForLoadState();
    expect(await here.innerText()).toBe('Settings: Email');
    expect(await rowsOf(page).isVisible()).toBe(false);
  },
);

test.each(modes)('on a desktop the rows are a list beside the page, %s', async (mode) => {
  const page = await openSettings(mode, desktop);
  expect(await page.locator('.here').isVisible()).toBe(false);
  const rows = await rowsOf(page).boundingBox();
  const heading = await page.locator('h1').boundingBox();
  expect(heading?.x).toBeGreaterThan((rows?.x ?? 0) + (rows?.width ?? 0));
  const current = rowsOf(page).locator('[aria-current=page]');
  expect(await current.innerText()).toBe('General');
  const weights = await rowsOf(page)
    .locator('a')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link).fontWeight));
  expect(weights.filter((weight) => weight === '600')).toHaveLength(1);
});

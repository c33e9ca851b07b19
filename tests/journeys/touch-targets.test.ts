import { expect, test } from 'vitest';
import { openBrowser, phone } from '../support/open-browser';
import { sharedApp } from '../support/shared-app';
import { smallTargetsOn } from '../support/small-targets';

const pages = [
  '/',
  '/account?disable=autologin',
  '/profile',
  '/profile?tab=returns&category=Sweater',
  '/profile/feedback/queue',
  '/profile/sizes',
  '/profile/sizes/shoes',
  '/profile/sizes/check',
  '/profile/sizes/returns',
  '/profile/wardrobe',
  '/profile/wardrobe/new',
  '/profile/help',
  '/profile/settings',
  '/profile/settings/email',
  '/profile/settings/sign-in',
  '/faq',
];

async function openPhone() {
  const { app } = await sharedApp(() => ({ SAMPLE_DATA: 'on' }));
  const page = await openBrowser({ viewport: phone, hasTouch: true, isMobile: true });
  return { app, page };
}

test.each(pages)('whatever can be pressed on %s is at least 44 px high and wide', async (path) => {
  const { app, page } = await openPhone();
  await page.goto(app.url + path);
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
  expect(await smallTargetsOn(page)).toEqual([]);
});

test('whatever can be pressed on the page of an item and in its questions is at least 44 px high and wide', async () => {
  const { app, page } = await openPhone();
  await page.goto(`${app.url}/profile`);
  await page
    .getByRole('button', { name: /^Give feedback/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('heading').waitFor();
  expect(await smallTargetsOn(page)).toEqual([]);
  await page.goto(page.url());
  expect(await smallTargetsOn(page)).toEqual([]);
  await page.goto(`${app.url}/profile`);
  await page.locator('.card h3 a').first().click();
  await page.locator('.item h1').waitFor();
  expect(await smallTargetsOn(page)).toEqual([]);
});

import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility';
import {
  blockScripts,
  desktop,
  holdScripts,
  openBrowser,
  phone,
  untilHydrated,
} from '../support/open-browser';
import { sharedApp } from '../support/shared-app';

async function isMenuOpen(page: Page): Promise<boolean> {
  return page.locator('header').getByRole('link', { name: 'Create account' }).isVisible();
}

test('the menu opens by keyboard and closes on Escape and on navigation', async () => {
  const { app } = await sharedApp();
  const page = await openBrowser({ viewport: phone });
  await page.goto(`${app.url}/terms?disable=autologin`);
  await page.locator('html[data-flags]').waitFor();
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
  expect(await isMenuOpen(page)).toBe(false);
  await page.keyboard.press('Enter');
  expect(await isMenuOpen(page)).toBe(true);
  await expectAccessible(page);

  await page.keyboard.press('Tab');
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape');
      return isMenuOpen(page);
    })
    .toBe(false);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');

  await page.keyboard.press('Enter');
  // The language comes first.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Log in', level: 1 }).waitFor();
  await expect.poll(() => isMenuOpen(page)).toBe(false);
});

test('a menu that is opened before the scripts run stays open when they do', async () => {
  const { app } = await sharedApp();
  const page = await openBrowser({ viewport: phone });
  const release = await holdScripts(page);
  await page.goto(`${app.url}/terms?disable=autologin`, { waitUntil: 'commit' });
  await page.locator('.menu summary').click();
  expect(await isMenuOpen(page)).toBe(true);
  release();
  await untilHydrated(page);
  expect(await isMenuOpen(page)).toBe(true);
  await page.keyboard.press('Escape');
  expect(await isMenuOpen(page)).toBe(false);
});

test('without scripts the menu opens and closes', async () => {
  const { app } = await sharedApp();
  const page = await openBrowser({ viewport: phone });
  await blockScripts(page);
  await page.goto(`${app.url}/terms?disable=autologin`);
  const menu = page.locator('.menu summary');
  await menu.click();
  expect(await isMenuOpen(page)).toBe(true);
  await menu.click();
  expect(await isMenuOpen(page)).toBe(false);
});

test('on a wide screen the header shows every link and no menu', async () => {
  const { app } = await sharedApp();
  const page = await openBrowser({ viewport: desktop });
  await page.goto(`${app.url}/terms?disable=autologin`);
  expect(await isMenuOpen(page)).toBe(true);
  expect(await page.locator('.menu summary').isVisible()).toBe(false);
});

test('the cookie notice stays dismissed, and the site version switches to light and back', async () => {
  const { app } = await sharedApp();
  const page = await openBrowser({ viewport: phone });
  await page.goto(`${app.url}/terms?disable=autologin`);
  await page.getByRole('button', { name: 'Ok' }).click();
  await page.getByRole('region', { name: 'Cookies' }).waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/terms');
  expect(await page.evaluate(() => document.cookie)).toContain('localhost_cookieConsent=true');
  expect(await page.evaluate(() => localStorage.getItem('flags'))).toBe('disable=autologin');
  await page.goto(`${app.url}/account`);
  expect(await page.getByRole('button', { name: 'Ok' }).count()).toBe(0);

  const unfold = () => page.locator('.footer-fold summary').click();
  await unfold();
  await page.getByRole('button', { name: 'Use the light version' }).click();
  await page.getByText('Use the full version').waitFor({ state: 'attached' });
  expect(await page.locator('script').count()).toBe(0);
  await expectAccessible(page);
  await unfold();
  await page.getByRole('button', { name: 'Use the full version' }).click();
  await page.getByText('Use the light version').waitFor({ state: 'attached' });
  await expect.poll(() => page.locator('script').count()).toBeGreaterThan(0);
});

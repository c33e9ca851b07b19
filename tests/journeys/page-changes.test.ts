import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectFocus } from '../support/focus';
import {
  holdScripts,
  openBrowser,
  phone,
  pressAtTheEnd,
  untilHydrated,
} from '../support/open-browser';
import { sharedApp } from '../support/shared-app';

/** A full page load removes this mark. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
}

async function expectArrival(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  const title = `${heading} – My size profile`;
  await expect.poll(() => page.title()).toBe(title);
  await expectFocus(page, heading);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect.poll(() => page.locator('html[data-marked]').count()).toBe(1);
}

test('with scripts navigation sets the title, focuses the heading and scrolls to the top', async () => {
  const { app } = await sharedApp(() => ({ SAMPLE_DATA: 'on' }));
  const page = await openBrowser({ viewport: phone });
  await page.goto(app.url);
  await mark(page);
  await pressAtTheEnd(page.locator('.footer-fold summary'));
  const follow = async (name: string, heading: string) => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const link = page.locator('main, footer').getByRole('link', { name, exact: true });
    await pressAtTheEnd(link.first());
    await expectArrival(page, heading);
  };
  await follow('Questions and answers', 'Questions and answers');
  await follow('Accessibility', 'Accessibility');
  await page.goBack();
  await page.getByRole('heading', { name: 'Questions and answers', level: 1 }).waitFor();
  await expectFocus(page, 'Questions and answers');
});

test('text typed before hydration is kept', async () => {
  const { app } = await sharedApp(() => ({ SAMPLE_DATA: 'on' }));
  const page = await openBrowser();
  await page.goto(app.url);
  const release = await holdScripts(page);
  await page.goto(`${app.url}/profile/settings`, { waitUntil: 'commit' });
  const name = page.getByLabel('First name');
  await name.fill('Typed early');
  release();
  await untilHydrated(page);
  expect(await name.inputValue()).toBe('Typed early');
});

test('a form submitted before hydration is posted once, by the browser', async () => {
  const { app } = await sharedApp(() => ({ SAMPLE_DATA: 'on' }));
  const page = await openBrowser();
  await page.goto(app.url);
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(`${app.url}/profile/settings/email`, { waitUntil: 'load' });
  await page.getByLabel('Another email address').fill('early@example.com');
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  await page.unroute('**/*.js');
  await page.getByRole('button', { name: 'Add email address' }).click();
  await page.getByText('Email address saved.').waitFor();
  expect(posts).toHaveLength(1);
  const rows = page.locator('.rows li').filter({ hasText: 'early@example.com' });
  await expect.poll(() => rows.count()).toBe(1);
});

import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { buildFilesOf } from '../support/markup/build-files-of';
import { holdScripts, openBrowser, untilHydrated } from '../support/open-browser';
import { sharedApp } from '../support/shared-app';

async function openFirstPage(version: 'full' | 'light') {
  const { app } = await sharedApp((urls) => ({ CORE_API_URL: urls.core }));
  const page = await openBrowser();
  await page.context().addCookies([{ name: 'localhost_version', value: version, url: app.url }]);
  await page.goto(`${app.url}/terms`);
  return page;
}

function linked(page: Page) {
  return page.evaluate(() => ({
    holdsStyles: document.querySelector('head style') !== null,
    sheets: [...document.querySelectorAll('link[rel=stylesheet]')].map((link) =>
      link.getAttribute('media'),
    ),
    header: getComputedStyle(document.querySelector('.site-header') ?? document.body).display,
  }));
}

/** Of a file that came out of the cache, nothing is transferred. */
function transferredStyles(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap((entry) =>
        entry instanceof PerformanceResourceTiming && entry.name.endsWith('.css')
          ? [entry.transferSize]
          : [],
      ),
  );
}

test('without scripts, the first page holds its styles and the second has them in its cache', async () => {
  const page = await openFirstPage('light');
  const first = await linked(page);
  expect(first).toMatchObject({ holdsStyles: true, sheets: ['print'] });
  expect(await transferredStyles(page)).toEqual([expect.any(Number)]);
  await page.locator('footer a[href="/privacy"]').click();
  await page.waitForURL('**/privacy');
  expect(await linked(page)).toEqual({ holdsStyles: false, sheets: [null], header: first.header });
  expect(await transferredStyles(page)).toEqual([0]);
});

test('with scripts, the styles of the first page stay while others are shown', async () => {
  const page = await openFirstPage('full');
  const first = await linked(page);
  expect(first).toMatchObject({ holdsStyles: true, sheets: ['print'] });
  await page.locator('footer a[href="/privacy"]').click();
  await page.waitForURL('**/privacy');
  expect(await linked(page)).toEqual(first);
});

test('the scripts that the page names are asked for by a script, at a low priority, and no others', async () => {
  const { app } = await sharedApp(() => ({ SAMPLE_DATA: 'on' }));
  const page = await openBrowser();
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const priorities = new Map<string, string>();
  network.on('Network.requestWillBeSent', ({ request: { url, initialPriority } }) => {
    if (url.endsWith('.js')) priorities.set(new URL(url).pathname, initialPriority);
  });
  const response = await page.goto(app.url);
  const html = (await response?.text()) ?? '';
  expect(html).not.toMatch(/modulepreload"|<script[^>]* src=/);
  const named = buildFilesOf(html, '.js');
  expect([...priorities.keys()].sort()).toEqual(named.sort());
  expect(new Set(priorities.values())).toEqual(new Set(['Low']));
});

test('a page that draws no frame gets its scripts all the same', async () => {
  const { app } = await sharedApp(() => ({ SAMPLE_DATA: 'on' }));
  const page = await openBrowser();
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
  });
  await page.goto(app.url);
  await untilHydrated(page);
});

test('what scripts add waits until a press is over', async () => {
  const { app } = await sharedApp(() => ({ SAMPLE_DATA: 'on' }));
  const page = await openBrowser();
  const release = await holdScripts(page);
  await page.goto(`${app.url}/account?disable=autologin`, { waitUntil: 'domcontentloaded' });
  const show = page.getByRole('button', { name: 'Show password' });
  await page.getByRole('button', { name: 'Log in' }).hover();
  await page.mouse.down();
  release();
  await page.waitForFunction(() => '__remixRouter' in window);
  // Longer than hydration takes: most presses of people are shorter, not all.
  await page.waitForTimeout(1000);
  expect(await show.count()).toBe(0);
  await page.mouse.up();
  await page.locator('#errors').waitFor();
  await show.waitFor();
});

test('what scripts add waits for nothing else', async () => {
  const { app } = await sharedApp(() => ({ SAMPLE_DATA: 'on' }));
  const page = await openBrowser();
  await page.addInitScript(() => {
    const set = window.setTimeout.bind(window);
    const soon = (run: () => void, milliseconds = 0) =>
      milliseconds < 100 ? set(run, milliseconds) : 0;
    Object.assign(window, { setTimeout: soon });
  });
  await page.goto(`${app.url}/account?disable=autologin`);
  await page.getByRole('button', { name: 'Show password' }).waitFor();
});

import { expect, test } from 'vitest';
import { openBrowser } from '../support/open-browser';
import { sharedApp } from '../support/shared-app';

declare global {
  interface WindowEventMap {
    pagereveal: Event;
  }
}

/** Whether the third page of the light version came with a transition: the first one holds its styles without any. */
async function fadesWith(reducedMotion: 'no-preference' | 'reduce') {
  const { app } = await sharedApp(() => ({ SAMPLE_DATA: 'on' }));
  const page = await openBrowser({ reducedMotion });
  await page.context().addCookies([{ name: 'localhost_version', value: 'light', url: app.url }]);
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      const fades = 'viewTransition' in event && event.viewTransition !== null;
      document.documentElement.dataset.fades = String(fades);
    });
  });
  await page.goto(`${app.url}/terms`);
  for (const path of ['/privacy', '/faq', '/terms']) {
    await page.locator(`footer a[href="${path}"]`).click();
    await page.waitForURL(`**${path}`);
    await page.locator('html[data-fades]').waitFor();
  }
  return page.locator('html').getAttribute('data-fades');
}

test('a document without scripts fades into the next one', async () => {
  expect(await fadesWith('no-preference')).toBe('true');
});

test('nothing fades for who wants no motion', async () => {
  expect(await fadesWith('reduce')).toBe('false');
});

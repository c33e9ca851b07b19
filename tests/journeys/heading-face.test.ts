import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openBrowser } from '../support/open-browser';
import { sharedApp } from '../support/shared-app';

async function openHome(version: 'full' | 'light') {
  const { app } = await sharedApp(() => ({ SAMPLE_DATA: 'on' }));
  const page = await openBrowser();
  await page.context().addCookies([{ name: 'localhost_version', value: version, url: app.url }]);
  const faces: number[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!/\.(woff2?|ttf|otf)$/.test(pathname)) return;
    faces.push(Number(response.headers()['content-length']));
  });
  await page.goto(`${app.url}/profile`);
  await page.waitForLoadState('networkidle');
  return { page, faces };
}

function firstFaces(page: Page) {
  const faceOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).fontFamily.split(',')[0]);
  return Promise.all(['h1', '.logo', '.card h3', '.button', 'body'].map(faceOf));
}

test('the full version fetches one face of at most 30 kB, for headings alone', async () => {
  const { page, faces } = await openHome('full');
  expect(faces).toEqual([expect.any(Number)]);
  expect(Math.max(...faces)).toBeLessThanOrEqual(30_000);
  const text = 'system-ui';
  expect(await firstFaces(page)).toEqual(['Fraunces', 'Fraunces', text, text, text]);
});

test('the light version fetches no face', async () => {
  const { page, faces } = await openHome('light');
  expect(await firstFaces(page)).not.toContain('Fraunces');
  expect(faces).toEqual([]);
});

import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openBrowser } from '../support/open-browser';
import { hostApp } from '../support/host-app';

/** The demo account's list, without scripts, and how many documents were loaded after it. */
async function openListWithoutScripts() {
  const app = await hostApp({ SAMPLE_DATA: 'on' });
  const page = await openBrowser({ javaScriptEnabled: false });
  await page.goto(app.url);
  await page.goto(`${app.url}/profile`);
  let loads = 0;
  page.on('response', (response) => {
    const isDocument = response.request().resourceType() === 'document';
    if (isDocument && response.status() === 200) loads += 1;
  });
  return { page, countLoads: () => loads };
}

/** The first answer to each question; those to closed questions are dropped. */
async function answerEverything(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'All questions' }).waitFor();
  // The questions below it may still be coming.
  await page.waitForLoadState();
  for (const choices of await page.locator('.listed .answers').all()) {
    await choices.getByRole('radio').nth(1).check();
  }
  await page.getByRole('button', { name: 'Complete' }).click();
  await page.getByRole('heading', { level: 1, name: 'Thank you!' }).waitFor();
}

test('every question about ten items takes twenty page loads without scripts', async () => {
  const { page, countLoads } = await openListWithoutScripts();
  await page.locator('main a[href^="/profile/items/"]').first().click();
  await page.getByRole('button', { name: 'Answer everything on one page' }).waitFor();
  const before = countLoads();

  await page.getByRole('button', { name: 'Answer everything on one page' }).click();
  await answerEverything(page);
  for (let item = 2; item <= 10; item += 1) {
    await page.getByRole('button', { name: 'Next item without feedback' }).click();
    await answerEverything(page);
  }
  expect(countLoads() - before).toBe(20);
  await page.getByRole('link', { name: 'Close window' }).click();
  await expect.poll(() => page.getByText('Change feedback').count()).toBeGreaterThanOrEqual(10);
});

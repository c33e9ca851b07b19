import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility';
import { expectFocus } from '../support/focus';
import { blockScripts, chooseLightVersion, openBrowser, phone } from '../support/open-browser';
import { queue } from '../support/queue';
import { hostApp } from '../support/host-app';
import { someOf } from '../support/tier';

const labels = ['Too small', 'It fits', 'Too large', 'Wrong cut', 'Not for me'];

/** Documents, and with scripts what is loaded in their place. */
function countPages(page: Page) {
  let pages = 0;
  page.on('response', (response) => {
    const request = response.request();
    const isDocument = request.resourceType() === 'document';
    const isData = /_data=[^&]*feedback_\.queue/.test(request.url()) && request.method() === 'GET';
    if (response.status() === 200 && (isDocument || isData)) pages += 1;
  });
  return () => pages;
}

async function choose(page: Page, row: number, label: string): Promise<void> {
  await page.locator('.queue fieldset').nth(row).getByLabel(label, { exact: true }).check();
}

function save(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Save and go on' }).click();
}

function rows(page: Page): Promise<string[]> {
  return page.locator('.queue fieldset').evaluateAll((found) => found.map(({ id }) => id));
}

test.each(someOf(['with scripts', 'without scripts', 'in the light version']))(
  'ten items are rated with two pages, %s',
  async (mode) => {
    const app = await hostApp({ SAMPLE_DATA: 'on' });
    const page = await openBrowser({ viewport: phone });
    if (mode === 'without scripts') await blockScripts(page);
    await page.goto(app.url);
    if (mode === 'in the light version') await chooseLightVersion(page);
    await page.goto(`${app.url}/profile`);

    const pages = countPages(page);
    await page.locator(`a[href="${queue}"]`).click();
    await page.getByRole('heading', { name: 'Rate several items' }).waitFor();
    await expectAccessible(page);
    const ten = await rows(page);
    expect(ten).toHaveLength(10);
    for (const place of ten.keys()) await choose(page, place, labels[place % 5] ?? '');
    await expectAccessible(page);
    await save(page);
    await page.getByText('Feedback saved for 10 items.').first().waitFor();
    expect(pages()).toBe(2);
    await expect.poll(() => rows(page)).not.toEqual(ten);
    expect(new URL(page.url()).pathname).toBe(queue);
    if (mode === 'with scripts') {
      await expectFocus(page, 'Rate several items');
    }
    await expectAccessible(page);

    await page.goto(`${app.url}${queue}`);
    expect((await rows(page)).filter((id) => ten.includes(id))).toEqual([]);
    await page.goto(`${app.url}/profile`);
    await expect.poll(() => page.getByText('Rated: it fits').count()).toBeGreaterThan(0);
  },
);

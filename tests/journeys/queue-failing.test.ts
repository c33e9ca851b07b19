import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility';
import { paths } from '../support/core-fixtures';
import { expectFocus } from '../support/focus';
import { openBrowser, phone } from '../support/open-browser';
import { coreWithItems, queue, saveAny, verdictOf } from '../support/queue';
import { sharedApp } from '../support/shared-app';

async function openQueue(options: Parameters<typeof openBrowser>[0] = {}) {
  const { replies, ...scripted } = coreWithItems();
  const { core: shared, app } = await sharedApp(({ core }) => ({ CORE_API_URL: core }));
  const core = shared.respondWith(replies);
  const page = await openBrowser(options);
  await page.goto(app.url);
  await page.goto(app.url + queue);
  return { core, page, ...scripted };
}

function radio(page: Page, number: number, label: string) {
  return page.locator(`#${verdictOf(number)}`).getByLabel(label, { exact: true });
}

function save(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Save and go on' }).click();
}

test('A54: with scripts, what could not be saved stays with its choice, and one more press saves it', async () => {
  const { core, page, save: saved } = await openQueue();
  core.answer({
    [saveAny]: (call) => (call.path.endsWith('/f-2') ? { status: 500 } : saved(call)),
    // Nothing is read for the rows that are left.
    [paths.statuses]: { status: 500 },
    [paths.profile]: { status: 500 },
  });
  await radio(page, 1, 'It fits').check();
  await radio(page, 2, 'Too large').check();
  await save(page);
  await expectFocus(page, 'errors');
  await expect.poll(() => page.title()).toBe('Error: Rate several items – My size profile');
  await expect.poll(() => page.locator('.queue fieldset').count()).toBe(1);
  expect(await radio(page, 2, 'Too large').isChecked()).toBe(true);
  await expectAccessible(page);
  await page.locator('.error-summary a').click();
  await expectFocus(page, verdictOf(2));

  const { replies } = coreWithItems();
  core.answer({
    [saveAny]: saved,
    [paths.profile]: replies[paths.profile] ?? 'cut',
    [paths.statuses]: replies[paths.statuses] ?? 'cut',
  });
  await save(page);
  await page.getByText('Feedback saved for 1 item.').first().waitFor();
  await expectFocus(page, 'Rate several items');
  expect(await page.title()).toBe('Rate several items – My size profile');
  await expect
    .poll(() => page.locator('.queue strong').allTextContents())
    .toEqual(['Item 11', 'Item 12']);
  await expectAccessible(page);
});

test('on a phone a message does not lie over the button that it speaks of', async () => {
  const { page } = await openQueue({ viewport: phone });
  await page.route('**/feedback/queue*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await radio(page, 1, 'It fits').check();
  await save(page);
  await page.locator('.toast').getByRole('button', { name: 'Try again' }).waitFor();
  const button = page.getByRole('button', { name: 'Save and go on' });
  await button.focus();
  const isSeen = await button.evaluate((element) => {
    const { left, width, top, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isSeen).toBe(true);
});

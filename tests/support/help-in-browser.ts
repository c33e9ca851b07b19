import type { Page } from 'playwright';
import { expect } from 'vitest';
import { help } from './help-page';
import { openBrowser } from './open-browser';
import { hostApp } from './host-app';
import { scriptedCore } from './scripted-core';
import { repliesFor, manyTransactions, paths } from './core-fixtures';

export const more = 'Is there anything else you would like to know?';

export async function openHelpInBrowser(
  replies: Parameters<typeof scriptedCore>[0] = {},
  options: Parameters<typeof openBrowser>[0] = {},
) {
  const core = await scriptedCore({
    ...repliesFor(manyTransactions(3)),
    [paths.feedback]: { status: 404 },
    ...replies,
  });
  const app = await hostApp({ CORE_API_URL: core.url, UPSTREAM_TIMEOUT_MS: '3000' });
  const page = await openBrowser(options);
  await page.goto(app.url);
  await page.goto(app.url + help);
  return { core, app, page };
}

/**
 * The step number tells a new answer from an old one with the same text. Without scripts it comes as a document: until that
 * is loaded, the browser may still go to its fragment, which takes the focus from a field.
 */
export async function expectAnswer(
  page: Page,
  answer: string,
  action: () => Promise<void>,
): Promise<void> {
  const newestStep = () => page.locator('[name=newest]').inputValue();
  const before = await newestStep();
  await action();
  await expect.poll(newestStep).not.toBe(before);
  await expectNewest(page, answer);
  await page.waitForLoadState();
}

export async function expectNewest(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.locator('.message').last().textContent()).toContain(text);
}

export function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

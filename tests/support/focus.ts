import type { Page } from 'playwright';
import { expect } from 'vitest';

/** The element that has the focus: its id, and its text without needless spaces. */
export async function focusOf(page: Page): Promise<{ id: string; text: string }> {
  return page.evaluate(() => {
    const { id = '', textContent = '' } = document.activeElement ?? {};
    return { id, text: (textContent ?? '').replace(/\s+/g, ' ').trim() };
  });
}

/** The focus arrives at the element of that id or text; a browser moves it only when it next draws the page. */
export async function expectFocus(page: Page, idOrText: string): Promise<void> {
  await expect.poll(async () => Object.values(await focusOf(page))).toContain(idOrText);
}

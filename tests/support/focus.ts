import type { Page } from 'playwright';
import { expect } from 'vitest';

export async function focusOf(page: Page): Promise<{ id: string; text: string }> {
  return page.evaluate(() => {
    const { id = '', textContent = '' } = document.activeElement ?? {};
    return { id, text: (textContent ?? '').replace(/\s+/g, ' ').trim() };
  });
}

/** Polls, because a browser moves the focus only with its next frame. */
export async function expectFocus(page: Page, idOrText: string): Promise<void> {
  await expect.poll(async () => Object.values(await focusOf(page))).toContain(idOrText);
}

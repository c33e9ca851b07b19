import type { Page } from 'playwright';
import { expect } from 'vitest';

export async function focusOf(page: Page): Promise<{ id: string; text: string; label: string }> {
  return page.evaluate(() => {
    const { id = '', textContent = '' } = document.activeElement ?? {};
    const label = document.activeElement?.getAttribute('aria-label') ?? '';
    return { id, text: (textContent ?? '').replace(/\s+/g, ' ').trim(), label };
  });
}

/** Polls, because a browser moves the focus only with its next frame. */
export async function expectFocus(page: Page, idOrName: string): Promise<void> {
  await expect.poll(async () => Object.values(await focusOf(page))).toContain(idOrName);
}

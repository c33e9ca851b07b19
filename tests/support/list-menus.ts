import type { Page } from 'playwright';

/** Opens a menu above the list and presses a choice, which scripts send at once and "Show" sends without them. */
export async function chooseFrom(page: Page, menu: string, choice: string): Promise<void> {
  await page.locator('.menus summary', { hasText: menu }).click();
  await page.locator('.menus .chip', { hasText: choice }).click();
}

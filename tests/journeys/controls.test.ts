import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility';
import { expectFocus } from '../support/focus';
import { openBrowser, phone } from '../support/open-browser';
import { sharedApp } from '../support/shared-app';

async function openControls(page: Page, { isHydrated = true } = {}): Promise<void> {
  const { app } = await sharedApp();
  await page.goto(`${app.url}/controls`);
  if (isHydrated) await page.getByRole('button', { name: 'Show password' }).first().waitFor();
}

test('the show-password button reveals the password and hides it again', async () => {
  const page = await openBrowser();
  await openControls(page);
  const field = page.locator('#password-empty');
  await field.fill('correct horse');
  const button = page.locator('.password button').first();
  expect(await button.getAttribute('aria-controls')).toBe('password-empty');
  await button.click();
  expect(await field.getAttribute('type')).toBe('text');
  expect(await button.getAttribute('aria-label')).toBe('Hide password');
  await button.click();
  expect(await field.getAttribute('type')).toBe('password');
  expect(await field.inputValue()).toBe('correct horse');
});

test('without scripts a password field has no show-password button', async () => {
  const page = await openBrowser({ javaScriptEnabled: false });
  await openControls(page, { isHydrated: false });
  await expect.poll(() => page.locator('.password').count()).toBe(2);
  expect(await page.locator('.password button').count()).toBe(0);
});

test('G76: a radio group without a choice is delivered with "No answer yet", which scripts take away', async () => {
  const plain = await openBrowser({ javaScriptEnabled: false });
  await openControls(plain, { isHydrated: false });
  const group = plain.getByRole('radiogroup', { name: 'Radio buttons – Empty' });
  expect(await group.getByRole('radio').first().getAttribute('value')).toBe('');
  expect(await group.getByLabel('No answer yet').isChecked()).toBe(true);

  const scripted = await openBrowser();
  await openControls(scripted);
  const radios = scripted.locator('[name=radio-empty]');
  await expect.poll(() => radios.count()).toBe(3);
  expect(await scripted.locator('[name=radio-empty]:checked').count()).toBe(0);
});

test('choosing the selected option of a pair again clears it', async () => {
  const page = await openBrowser();
  await openControls(page);
  const [first, second, neither] = ['first', 'second', ''].map((value) =>
    page.locator(`[name=switch-chosen][value="${value}"]`),
  );
  await second?.click();
  expect(await second?.isChecked()).toBe(true);
  await second?.click();
  expect(await neither?.isChecked()).toBe(true);
  await first?.focus();
  await page.keyboard.press('Space');
  expect(await first?.isChecked()).toBe(true);
});

test('chips with a maximum keep the latest choices', async () => {
  const page = await openBrowser();
  await openControls(page);
  const chosen = () =>
    page
      .locator('[name=chips-capped]:checked')
      .evaluateAll((chips) => chips.map((chip) => chip.getAttribute('value')));
  expect(await chosen()).toEqual(['first', 'second']);
  await page.locator('[name=chips-capped][value=third]').click();
  expect(await chosen()).toEqual(['second', 'third']);
  await page.locator('[name=chips-capped][value=second]').click();
  await page.locator('[name=chips-capped][value=second]').click();
  await page.locator('[name=chips-capped][value=first]').click();
  expect(await chosen()).toEqual(['first', 'second']);
});

test('on a narrow screen the multi-select fills the screen and closes with or without saving', async () => {
  const page = await openBrowser({ viewport: { width: 768, height: 900 } });
  await openControls(page);
  const summary = page.locator('.filter summary');
  await summary.click();
  const sheet = page.getByRole('dialog', { name: 'Multi-select' });
  await sheet.waitFor();
  await expectAccessible(page);
  await expect.poll(() => sheet.boundingBox()).toEqual({ x: 0, y: 0, width: 768, height: 900 });
  await sheet.getByLabel('First').check();
  await sheet.getByRole('button', { name: 'Close without changes' }).click();
  await sheet.waitFor({ state: 'detached' });
  await expectFocus(page, 'Multi-select');

  await summary.click();
  expect(await sheet.getByLabel('First').isChecked()).toBe(false);
  await sheet.getByLabel('Second').check();
  await sheet.getByRole('button', { name: 'Save selection' }).click();
  await sheet.waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.getAll('multi')).toEqual(['second', 'third']);
});

test.each([
  ['wide, with scripts', 769, true],
  ['narrow, without scripts', 360, false],
])('the multi-select stands inside the page: %s', async (_, width, hasScripts) => {
  const viewport = { width, height: 900 };
  const page = await openBrowser({ viewport, javaScriptEnabled: hasScripts });
  await openControls(page, { isHydrated: hasScripts });
  const isWide = width === 769;
  expect(await page.locator('[name=multi][value=first]').isVisible()).toBe(isWide);
  if (!isWide) await page.locator('.filter summary').click();
  await page.locator('[name=multi][value=first]').check();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('button', { name: 'Show', exact: true }).last().click();
  await expect.poll(() => page.url()).toContain('multi=first&multi=third');
});

test('a confirmation opens as a dialog, focuses its heading and returns the focus when it closes', async () => {
  const page = await openBrowser();
  await openControls(page);
  const link = page.getByRole('link', { name: 'Ask first' });
  const dialog = page.getByRole('dialog', { name: 'Go on?' });
  await link.click();
  await dialog.waitFor();
  await expectFocus(page, 'Go on?');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expectFocus(page, 'Ask first');

  await link.press('Enter');
  await dialog.getByRole('link', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expectFocus(page, 'Ask first');
  expect(new URL(page.url()).search).toBe('');

  await link.click();
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('status').filter({ hasText: 'Done' }).waitFor();
});

test('a dialog opens again before the page has heard that Escape closed it', async () => {
  const page = await openBrowser({ viewport: phone });
  await page.addInitScript(holdCloseEvents);
  await openControls(page);
  for (const opener of [
    page.getByRole('link', { name: 'Ask first' }),
    page.locator('.filter summary'),
  ]) {
    await opener.press('Enter');
    await page.getByRole('dialog').waitFor();
    const closed = page.locator('dialog[data-closed]');
    await page.keyboard.press('Escape');
    await closed.waitFor({ state: 'attached' });
    await opener.press('Enter');
    await page.evaluate(() => dispatchEvent(new Event('closes')));
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await closed.waitFor({ state: 'attached' });
    await page.evaluate(() => dispatchEvent(new Event('closes')));
    await page.locator('dialog').waitFor({ state: 'detached' });
  }
});

/** The browser sends `close` with its next frame, which may be late. Marks the dialog that waits for it. */
function holdCloseEvents(): void {
  const closed: Element[] = [];
  window.addEventListener(
    'close',
    (event) => {
      if (!event.isTrusted || !(event.target instanceof Element)) return;
      event.stopImmediatePropagation();
      event.target.setAttribute('data-closed', '');
      closed.push(event.target);
    },
    true,
  );
  window.addEventListener('closes', () => {
    for (const dialog of closed.splice(0)) dialog.dispatchEvent(new Event('close'));
  });
}

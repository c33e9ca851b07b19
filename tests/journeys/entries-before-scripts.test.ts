import { expect, test } from 'vitest';
import { openHeld } from '../support/held-page';

test('what was typed and chosen before the scripts run stays', async () => {
  const { page, scripts } = await openHeld({ path: '/controls' }, 'all but the entry have run');
  await page.locator('#text-filled').fill('typed');
  await page.locator('#note-filled').fill('typed, too');
  await page.locator('[name=radio-chosen][value=third]').check();
  await scripts.finish();
  expect(await page.locator('#text-filled').inputValue()).toBe('typed');
  expect(await page.locator('#note-filled').inputValue()).toBe('typed, too');
  expect(await page.locator('[name=radio-chosen][value=third]').isChecked()).toBe(true);
});

test('what is searched for stays when the scripts run', async () => {
  const { page, scripts } = await openHeld({ path: '/profile' }, 'all but the entry have run');
  await page.getByLabel('Search your purchases').fill('coat');
  await page.locator('.menus summary', { hasText: 'Feedback' }).click();
  await page.locator('[name=unrated]').check();
  await scripts.finish();
  expect(await page.getByLabel('Search your purchases').inputValue()).toBe('coat');
  expect(await page.locator('[name=unrated]').isChecked()).toBe(true);
});

test('what is chosen after the scripts have run counts from what was chosen before', async () => {
  const { page, scripts } = await openHeld({ path: '/controls' }, 'all but the entry have run');
  const pair = (value: string) => page.locator(`[name=switch-chosen][value="${value}"]`);
  const chip = (value: string) => page.locator(`[name=chips-capped][value=${value}]`);
  await pair('first').click();
  await chip('first').click();
  await scripts.finish();
  await pair('second').click();
  expect(await pair('second').isChecked()).toBe(true);
  await chip('third').click();
  const chosen = page.locator('[name=chips-capped]:checked');
  expect(await chosen.evaluateAll((chips) => chips.map((c) => c.getAttribute('value')))).toEqual([
    'second',
    'third',
  ]);
});

test('a refused field that is typed in when the scripts run keeps the focus', async () => {
  const { page, scripts } = await openHeld({ path: '/profile/settings/email' }, 'no file is there');
  const field = page.getByLabel('Another email address');
  await field.fill('nobody');
  await page.keyboard.press('Enter');
  await page.locator('.error-summary').waitFor();
  await field.fill('somebody@');
  await scripts.finish();
  await page.keyboard.type('example.com');
  expect(await field.inputValue()).toBe('somebody@example.com');
});

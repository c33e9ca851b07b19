import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility';
import { expectFocus } from '../support/focus';
import { chooseFrom } from '../support/list-menus';
import {
  blockScripts,
  chooseLightVersion,
  openBrowser,
  phone,
  pressAtTheEnd,
} from '../support/open-browser';
import { hostApp } from '../support/host-app';
import { someOf } from '../support/tier';

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

async function answer(page: Page, choice: () => Promise<void>, next: string): Promise<void> {
  await choice();
  await page.getByText(next).first().waitFor();
  await expectAccessible(page);
}

test.each(someOf(['with scripts', 'without scripts', 'in the light version']))(
  'a shopper logs in, filters the purchases, gives feedback and logs out, %s',
  async (mode) => {
    const app = await hostApp({ SAMPLE_DATA: 'on' });
    const page = await openBrowser({ viewport: phone });
    if (mode === 'without scripts') await blockScripts(page);

    await page.goto(`${app.url}/?disable=autologin`);
    if (mode === 'in the light version') await chooseLightVersion(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Log in' }).first().click();
    await page.getByLabel('Email address').fill('shopper@example.com');
    await page.getByLabel('Password', { exact: true }).fill('wrong one');
    await press(page, 'Log in');
    await page.getByText('There is a problem').waitFor();
    expect(await page.title()).toBe('Error: Log in – My size profile');
    await expectFocus(page, 'errors');
    await expectAccessible(page);
    await page.getByLabel('Password', { exact: true }).fill('try-it-on');
    await press(page, 'Log in');

    await page.getByRole('heading', { name: 'My fit profile' }).waitFor();
    await expectAccessible(page);
    await page.locator('.filter summary').click();
    if (mode === 'with scripts') await page.getByLabel('Dresses').check();
    else await chooseFrom(page, 'Category', 'Dresses');
    await expectAccessible(page);
    await press(page, mode === 'with scripts' ? 'Save selection' : 'Show');
    await page.getByRole('link', { name: 'Clear filters' }).waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Give feedback' }).first().click();
    await page.getByText('Did you buy this item for yourself?').waitFor();
    await expectAccessible(page);
    await answer(page, () => press(page, 'Yes, for me'), 'Does it fit you?');
    await answer(page, () => press(page, 'No'), 'What is wrong with the size?');
    const choose = async (label: string, button: string) => {
      await page.getByLabel(label).check();
      await press(page, button);
    };
    await answer(page, () => choose('It is too small', 'Keep going'), 'Where does it not fit?');
    await answer(page, () => choose('Bust', 'Complete'), 'If you bought it again');
    await answer(page, () => choose('One size larger', 'Keep going'), 'Thank you!');

    await page.getByRole('link', { name: 'Close window' }).click();
    await page
      .getByRole('link', { name: /Change feedback/ })
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'Returns' }).click();
    await page.getByRole('heading', { name: 'My returns' }).waitFor();
    await expectAccessible(page);

    await pressAtTheEnd(page.getByRole('link', { name: 'Svenska' }));
    await page.getByRole('heading', { name: 'Mina returer' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('sv');
    await expectAccessible(page);
    await page.locator('summary[aria-label=Meny]').click();
    await press(page, 'Logga ut');
    await page.getByRole('link', { name: 'Logga in' }).first().waitFor();
  },
);

import { expect, test } from 'vitest';
import { manyTransactions, repliesFor } from '../support/core-fixtures';
import { expectAccessible } from '../support/accessibility';
import { expectFocus } from '../support/focus';
import { blockScripts, openBrowser, phone } from '../support/open-browser';
import { signInToSharedApp } from '../support/demo-sign-in';
import { someOf } from '../support/tier';

const check = '/profile/sizes/check';

async function openCheck({ hasScripts }: { hasScripts: boolean }) {
  const { app } = await signInToSharedApp(repliesFor(manyTransactions(3)));
  const page = await openBrowser({ viewport: phone });
  if (!hasScripts) await blockScripts(page);
  await page.goto(app.url);
  await page.goto(app.url + check);
  return page;
}

test.each(someOf([false, true]))(
  'the check leads from its form to the answer and back to what is wrong, with scripts: %s',
  async (hasScripts) => {
    const page = await openCheck({ hasScripts });
    await page.getByLabel('Kind').selectOption('Sweater');
    await page.getByLabel('The size you have in mind').fill('L');
    await page.getByRole('button', { name: 'Check size' }).click();
    await page.getByRole('heading', { name: 'Take M, not L' }).waitFor();
    expect(new URL(page.url()).hash).toBe('#answer');
    await expectFocus(page, 'answer');
    await expectAccessible(page);
    const place = () =>
      page.locator('#answer').evaluate((heading) => heading.getBoundingClientRect().top + scrollY);
    expect(await place()).toBeLessThan(320);

    const change = page.locator('summary', { hasText: 'Change' });
    expect(await page.getByLabel('The size you have in mind').isVisible()).toBe(false);
    await change.press('Enter');
    await page.getByLabel('Kind').selectOption('');
    await page.getByRole('button', { name: 'Check size' }).click();
    await expectFocus(page, 'errors');
    expect(await page.locator('#answer').count()).toBe(0);
    expect(await page.getByLabel('The size you have in mind').inputValue()).toBe('L');
    await expect
      .poll(() => page.title())
      .toBe('Error: Check a size before you buy – My size profile');

    await page.goBack();
    await page.getByRole('heading', { name: 'Take M, not L' }).waitFor();
    expect(await page.title()).toBe('Take M, not L – Sweaters – My size profile');
  },
);

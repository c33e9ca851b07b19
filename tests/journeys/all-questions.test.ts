import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility';
import { expectFocus } from '../support/focus';
import { blockScripts, chooseLightVersion, openBrowser, phone } from '../support/open-browser';
import { hostApp } from '../support/host-app';
import { someOf } from '../support/tier';

const everything = 'Answer everything on one page';

async function choose(page: Page, question: string, answer: string): Promise<void> {
  await groupOf(page, question).getByLabel(answer, { exact: true }).check();
}

/** The name of a group has the answer that it depends on too. */
function groupOf(page: Page, question: string) {
  const title = page.getByRole('heading', { level: 2, name: question });
  return page.getByRole('group').filter({ has: title });
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name });
}

test.each(someOf(['without scripts', 'with scripts', 'in the light version']))(
  'a shopper answers all questions of two items, each on one page, %s',
  async (mode) => {
    const app = await hostApp({ SAMPLE_DATA: 'on' });
    const page = await openBrowser({ viewport: phone });
    if (mode === 'without scripts') await blockScripts(page);
    await page.goto(app.url);
    if (mode === 'in the light version') await chooseLightVersion(page);
    await page.goto(`${app.url}/profile?category=Dress`);
    await page
      .getByRole('button', { name: /^Give feedback/ })
      .first()
      .click();
    await page.getByRole('link', { name: everything }).click();
    await heading(page, 'All questions').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await expectAccessible(page);

    await choose(page, 'Did you buy this item for yourself?', 'Yes, for me');
    await choose(page, 'Does it fit you?', 'No');
    await choose(page, 'How does it feel when you wear it?', 'Just right');
    await choose(page, 'What is wrong with the size?', 'It is too small');
    await press(page, 'Complete');
    const summary = page.locator('#errors');
    await summary.getByText('Where does it not fit?').waitFor();
    await expectFocus(page, 'errors');
    expect(await page.title()).toMatch(/^Error: All questions – /);
    await expect.poll(() => summary.getByRole('link').count()).toBe(2);
    await expectAccessible(page);
    await summary.getByRole('link').first().click();
    const where = groupOf(page, 'Where does it not fit?');
    expect(await where.evaluate((group) => group.matches(':focus, :target'))).toBe(true);
    expect(await page.getByLabel('It is too small').isChecked()).toBe(true);

    await where.getByLabel('Waist', { exact: true }).check();
    await where.getByLabel('Bust', { exact: true }).check();
    await choose(page, 'If you bought it again', 'One size larger');
    await press(page, 'Complete');
    await heading(page, 'Thank you!').waitFor();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Change my answers' }).click();
    await heading(page, 'All questions').waitFor();
    await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(2);
    expect(await page.getByLabel('Just right').isChecked()).toBe(false);
    await press(page, 'Complete');
    await heading(page, 'Thank you!').waitFor();

    await press(page, 'Next item without feedback');
    await heading(page, 'All questions').waitFor();
    expect(await page.getByLabel('Yes, for me').isChecked()).toBe(false);
    await choose(page, 'Did you buy this item for yourself?', 'No, for someone else');
    await press(page, 'Complete');
    await heading(page, 'Thank you!').waitFor();
    await page.getByRole('link', { name: 'Close window' }).click();
    await heading(page, 'My fit profile').waitFor();
    const { pathname, searchParams, hash } = new URL(page.url());
    expect([pathname, searchParams.get('category')]).toEqual(['/profile', 'Dress']);
    await expect.poll(() => page.locator(hash).getByText('Change feedback').count()).toBe(1);
  },
);

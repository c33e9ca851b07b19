import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility';
import { button, expectAnswer, openHelpInBrowser, more } from '../support/help-in-browser';
import { help } from '../support/help-page';
import { blockScripts, openBrowser, phone } from '../support/open-browser';
import { hostApp } from '../support/host-app';
import { paths } from '../support/core-fixtures';
import { someOf } from '../support/tier';

test.each(someOf(['without scripts', 'with scripts']))(
  'a shopper asks for help with purchases, sizes and data, rates an item and starts again, %s',
  async (mode) => {
    const hasScripts = mode === 'with scripts';
    const app = await hostApp({ SAMPLE_DATA: 'on' });
    const page = await openBrowser({ viewport: phone });
    if (!hasScripts) await blockScripts(page);
    await page.goto(app.url);
    await page.goto(app.url + help);
    await expectAccessible(page);

    const question = page.getByLabel('Your question');
    const press = (name: string) => button(page, name).click();
    const pick = async (label: string, entry: number) => {
      await page.getByLabel(label).selectOption({ index: entry });
      await press('Choose');
    };
    await expectAnswer(page, more, () => press('Where are my purchases?'));
    expect(await page.locator('.message').nth(2).textContent()).toContain('Nordlys Klær');
    await expectAccessible(page);
    await expectAnswer(page, 'For which kind', () => press('Which size should I take?'));
    await expectAccessible(page);
    await expectAnswer(page, more, () => pick('Category', 1));
    expect(await page.locator('select').count()).toBe(0);
    await expectAnswer(page, 'Which item is it about?', () => press('Say how an item fits'));
    await expectAnswer(page, 'Did you buy this item', () => pick('Item', 1));
    await expectAnswer(page, 'Does it fit you?', () => press('Yes, for me'));
    await expectAnswer(page, 'What is wrong', () => press('No'));
    await expectAnswer(page, 'Where does it not fit?', () => press('It is too small'));
    await expectAccessible(page);
    expect(await button(page, 'It is too small').count()).toBe(0);
    await expectAnswer(page, 'If you bought it again', async () => {
      await page.getByRole('checkbox').first().check();
      await press('Complete');
    });
    await expectAnswer(page, more, () => press('One size larger'));
    expect(await page.locator('[data-kind=confirmation]').textContent()).toContain('Thank you!');
    await expectAnswer(page, more, async () => {
      await question.fill('how is my data used');
      await question.press('Enter');
    });
    expect(await question.inputValue()).toBe('');
    const isInView = () =>
      page.locator('#latest').evaluate((element) => {
        const { top } = element.getBoundingClientRect();
        return top >= 0 && top < innerHeight;
      });
    await expect.poll(isInView).toBe(true);

    await expectAnswer(page, 'You can start again', () => press('No, that was all'));
    await expectAccessible(page);
    await expect.poll(() => question.count()).toBe(hasScripts ? 1 : 0);
    if (hasScripts) expect(await question.isDisabled()).toBe(true);
    await expectAnswer(page, 'Hello!', () => press('Start a new conversation'));
    await expect.poll(() => page.locator('.message').count()).toBe(1);
    expect(await question.isEnabled()).toBe(true);
  },
);

test.each(someOf(['without scripts', 'with scripts']))(
  'a failed core call ends the help conversation with an error and a restart button, %s',
  async (mode) => {
    const { core, page } = await openHelpInBrowser();
    if (mode === 'without scripts') {
      await blockScripts(page);
      await page.reload();
    }
    core.answer({ [paths.transactions]: { status: 500 } });
    await expectAnswer(page, 'You can start again', () =>
      button(page, 'Where are my purchases?').click(),
    );
    const error = page.locator('[data-kind=error]');
    expect(await error.textContent()).toContain('Oops! An error has occurred.');
    await expectAccessible(page);
    await expectAnswer(page, 'Hello!', () => button(page, 'Start a new conversation').click());
    expect(await error.count()).toBe(0);
  },
);

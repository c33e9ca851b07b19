import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility';
import { expectFocus } from '../support/focus';
import {
  button,
  expectAnswer,
  expectNewest,
  openHelpInBrowser,
  more,
} from '../support/help-in-browser';
import { inTheCombo } from '../support/feedback-page';
import { feedback, paths, status } from '../support/core-fixtures';

test('with scripts the help page appends each message once', async () => {
  const { page } = await openHelpInBrowser();
  await page.evaluate(() => {
    const log = document.querySelector('[role=log]');
    if (!log) throw new Error('There is no log');
    const { dataset } = document.body;
    dataset.added = '';
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        dataset.added += `${node.textContent?.slice(0, 20)}|`;
      }
    }).observe(log, { childList: true, subtree: true, characterData: true });
  });
  await expectAnswer(page, 'For which kind', () =>
    button(page, 'Which size should I take?').click(),
  );
  await page.getByLabel('Your question').fill('delete');
  await page.keyboard.press('Enter');
  await expectNewest(page, more);
  const added = await page.evaluate(() => document.body.dataset.added?.split('|') ?? []);
  // A slow answer adds a line that only eyes find.
  expect(added.filter((text) => !text.includes('One moment'))).toEqual([
    'You: Which size shou',
    'Help: For which kind',
    'You: delete',
    'Help: You can delete',
    'Help: Is there anyth',
    '',
  ]);
});

test('with scripts the help page keeps the focus in the text field, and moves it to the next choice after a choice', async () => {
  const { page } = await openHelpInBrowser();
  await page.getByLabel('Your question').fill('size');
  await page.keyboard.press('Enter');
  await expectNewest(page, 'For which kind');
  await expectFocus(page, 'text');
  expect(await page.getByLabel('Your question').inputValue()).toBe('');

  await page.getByLabel('Category').focus();
  await page.getByLabel('Category').selectOption('Sweater');
  await button(page, 'Choose').focus();
  await page.keyboard.press('Enter');
  await expectNewest(page, more);
  await expectFocus(page, 'Where are my purchases?');
  await button(page, 'No, that was all').focus();
  await page.keyboard.press('Enter');
  await expectFocus(page, 'Start a new conversation');
});

test('with scripts the help page shows the question at once and a waiting message until the answer arrives', async () => {
  const { core, page } = await openHelpInBrowser();
  core.answer({ [paths.transactions]: 'hang' });
  await button(page, 'Where are my purchases?').click();
  await page.getByText('One moment…').waitFor();
  // The bar at the top has told it already.
  expect(await page.getByRole('log').ariaSnapshot()).not.toContain('One moment');
  const userMessage = page.locator('.message[data-sender=user]');
  expect(await userMessage.textContent()).toBe('You: Where are my purchases?');
  await page.locator('[data-kind=restart]').waitFor();
  expect(await page.getByText('One moment…').count()).toBe(0);
  await expect.poll(() => userMessage.count()).toBe(1);
  expect(await page.locator('[data-kind=error]').textContent()).toBe(
    'Help: Oops! An error has occurred. Please try again later. Nothing you saved before is lost.',
  );
  await expectAccessible(page);
  await expectFocus(page, 'Start a new conversation');
  expect(await page.getByLabel('Your question').isDisabled()).toBe(true);
});

test('with scripts a help question that is too long stays in the field with its error', async () => {
  const { page } = await openHelpInBrowser();
  await page.getByLabel('Your question').fill('x'.repeat(10_000));
  await page.keyboard.press('Enter');
  await page.getByText('Maximum 200 characters allowed.').first().waitFor();
  await expectFocus(page, 'errors');
  expect((await page.getByLabel('Your question').inputValue()).length).toBe(10_000);
  await expectAccessible(page);
  await page.getByLabel('Your question').fill('<b>size</b>');
  await page.keyboard.press('Enter');
  await expectNewest(page, 'For which kind');
  expect(await page.locator('.message[data-sender=user]').textContent()).toBe('You: <b>size</b>');
  expect(await page.title()).toBe('Help – My size profile');
});

test('the error about a question in help leads to its choices', async () => {
  const { page } = await openHelpInBrowser({
    [paths.statuses]: { status: 200, body: { results: [status(1, 60)] } },
    [paths.feedback]: { status: 200, body: feedback(inTheCombo, 60) },
  });
  await expectAnswer(page, 'Which item', () => button(page, 'Say how an item fits').click());
  await expectAnswer(page, 'Where does it not fit?', async () => {
    await page.getByLabel('Item').selectOption('t-1');
    await button(page, 'Choose').click();
  });
  await button(page, 'Complete').click();
  await page.getByRole('link', { name: 'Required. Choose one of the options.' }).click();
  await expectFocus(page, 'answer');
});

test('with scripts help adds no history entries: Back leaves the conversation', async () => {
  const { app, page } = await openHelpInBrowser();
  await expectAnswer(page, more, () => button(page, 'Delete my account').click());
  await expectAnswer(page, more, () => button(page, 'How is my data used?').click());
  await page.goBack();
  await page.getByRole('heading', { name: 'My fit profile' }).waitFor();
  expect(new URL(page.url()).origin).toBe(new URL(app.url).origin);
});

test.each([
  ['reduce', 'auto'],
  ['no-preference', 'smooth'],
] as const)(
  'with prefers-reduced-motion %s the help page sets scroll-behavior to %s',
  async (reducedMotion, behaviour) => {
    const { page } = await openHelpInBrowser({}, { reducedMotion });
    const scrolls = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
    await page.locator('.glides').waitFor();
    expect(await scrolls()).toBe(behaviour);
  },
);

test('the help page is accessible on a 320 px wide screen in dark mode', async () => {
  const { page } = await openHelpInBrowser(
    {
      [paths.beginFeedback]: { status: 201, body: feedback({}, 0) },
      [paths.feedback]: {
        status: 200,
        body: feedback(
          { forMe: ['forMe.yes'], fits: ['fits.no'], direction: ['direction.small'] },
          60,
        ),
      },
    },
    { viewport: { width: 320, height: 600 }, colorScheme: 'dark' },
  );
  await expectAccessible(page);
  await expectAnswer(page, 'Which item', () => button(page, 'Say how an item fits').click());
  await expectAnswer(page, 'Did you buy this item', async () => {
    await page.getByLabel('Item').selectOption({ index: 1 });
    await button(page, 'Choose').click();
  });
  await expectAccessible(page);
});

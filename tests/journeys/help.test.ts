import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility';
import { help, topics } from '../support/help-visit';
import { blockScripts, openBrowser, phone } from '../support/open-browser';
import { runHouse } from '../support/run-house';
import { scriptedCore } from '../support/scripted-core';
import { answersFor, feedback, manyTransactions, paths } from '../support/wire';

const more = 'Is there anything else you would like to know?';

function newestText(page: Page): Promise<string | null> {
  return page.locator('.message').last().textContent();
}

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

function newestStep(page: Page): Promise<string> {
  return page.locator('[name=newest]').inputValue();
}

/** Does something, and waits until its answer is the newest message. */
async function expectAnswer(page: Page, answer: string, work: () => Promise<void>): Promise<void> {
  const before = await newestStep(page);
  await work();
  await expect.poll(() => newestStep(page)).not.toBe(before);
  await expect.poll(() => newestText(page)).toContain(answer);
}

/** The page of help over a core with three items, as the demo person sees it. */
async function helpIn(
  answers: Parameters<typeof scriptedCore>[0] = {},
  options: Parameters<typeof openBrowser>[0] = {},
) {
  const core = await scriptedCore({
    ...answersFor(manyTransactions(3)),
    [paths.feedback]: { status: 404 },
    ...answers,
  });
  const house = await runHouse({ CORE_API_URL: core.url, UPSTREAM_TIMEOUT_MS: '3000' });
  const page = await openBrowser(options);
  await page.goto(house.url);
  await page.goto(house.url + help);
  return { core, house, page };
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.id || activeElement?.textContent || '';
  });
}

test.each(['with scripts', 'without scripts'])(
  'a shopper asks about purchases, sizes and data, rates an item and starts again, %s',
  async (mode) => {
    const hasScripts = mode === 'with scripts';
    const house = await runHouse({ SAMPLE_DATA: 'on' });
    const page = await openBrowser({ viewport: phone });
    if (!hasScripts) await blockScripts(page);
    await page.goto(house.url);
    await page.goto(house.url + help);
    await expectAccessible(page);

    const press = (name: string) => button(page, name).click();
    const pick = async (label: string, entry: number) => {
      await page.getByLabel(label).selectOption({ index: entry });
      await press('Choose');
    };
    await expectAnswer(page, more, () => press('Where are my purchases?'));
    expect(await page.locator('.message').nth(2).textContent()).toContain('Nordlys Klær');
    await expectAccessible(page);
    await expectAnswer(page, 'For which kind', () => press('Which size do I take?'));
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
      await page.getByLabel('Your question').fill('how is my data used');
      await page.keyboard.press('Enter');
    });
    expect(await page.getByLabel('Your question').inputValue()).toBe('');
    expect(
      await page.locator('#latest').evaluate((element) => {
        const { top } = element.getBoundingClientRect();
        return top >= 0 && top < innerHeight;
      }),
    ).toBe(true);

    await expectAnswer(page, 'You can start again', () => press('No, that was all'));
    await expectAccessible(page);
    expect(await page.getByLabel('Your question').count()).toBe(hasScripts ? 1 : 0);
    if (hasScripts) expect(await page.getByLabel('Your question').isDisabled()).toBe(true);
    await expectAnswer(page, 'Hello!', () => press('Start a new conversation'));
    expect(await page.locator('.message').count()).toBe(1);
    expect(await page.getByLabel('Your question').isEnabled()).toBe(true);
  },
);

test.each(['with scripts', 'without scripts'])(
  'a call that fails is an error with a new start, %s',
  async (mode) => {
    const { core, page } = await helpIn();
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

test('with scripts messages are added to the same page, each once', async () => {
  const { page } = await helpIn();
  await page.evaluate(() => {
    const log = document.querySelector('[role=log]');
    if (!log) throw new Error('There is no log');
    const added: string[] = [];
    Object.assign(globalThis, { added });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) added.push(node.textContent ?? '');
      }
    }).observe(log, { childList: true, subtree: true, characterData: true });
  });
  await expectAnswer(page, 'For which kind', () => button(page, topics[1] ?? '').click());
  await page.getByLabel('Your question').fill('delete');
  await page.keyboard.press('Enter');
  await expect.poll(() => newestText(page)).toContain(more);
  const added = await page.evaluate(
    () => Object.getOwnPropertyDescriptor(globalThis, 'added')?.value,
  );
  expect(added.map((text: string) => text.slice(0, 20))).toEqual([
    'You: Which size do I',
    'Help: For which kind',
    'You: delete',
    'Help: You can delete',
    'Help: Is there anyth',
  ]);
});

test('with scripts the focus stays in the field, and goes on where a choice was', async () => {
  const { page } = await helpIn();
  await page.getByLabel('Your question').fill('size');
  await page.keyboard.press('Enter');
  await expect.poll(() => newestText(page)).toContain('For which kind');
  expect(await focused(page)).toBe('text');
  expect(await page.getByLabel('Your question').inputValue()).toBe('');

  await page.getByLabel('Category').focus();
  await page.getByLabel('Category').selectOption('Sweater');
  await button(page, 'Choose').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => newestText(page)).toContain(more);
  await expect.poll(() => focused(page)).toBe('Where are my purchases?');
  await button(page, 'No, that was all').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Start a new conversation');
});

test('with scripts a step shows what was said at once, and that its answer takes a moment', async () => {
  const { core, page } = await helpIn();
  core.answer({ [paths.transactions]: 'hang' });
  await button(page, 'Where are my purchases?').click();
  await page.getByText('One moment…').waitFor();
  const said = page.locator('.message[data-sender=user]');
  expect(await said.textContent()).toBe('You: Where are my purchases?');
  await expect.poll(() => newestText(page), { timeout: 10_000 }).toContain('You can start again');
  expect(await page.getByText('One moment…').count()).toBe(0);
  expect(await said.count()).toBe(1);
  expect(await page.locator('[data-kind=error]').textContent()).toBe(
    'Help: Oops! An error has occurred. Please try again later.',
  );
  await expectAccessible(page);
  await expect.poll(() => focused(page)).toBe('Start a new conversation');
  expect(await page.getByLabel('Your question').isDisabled()).toBe(true);
});

test('with scripts a text that is too long stays in the field, with what is wrong with it', async () => {
  const { page } = await helpIn();
  await page.getByLabel('Your question').fill('x'.repeat(10_000));
  await page.keyboard.press('Enter');
  await page.getByText('Maximum 200 characters allowed.').first().waitFor();
  expect(await focused(page)).toBe('errors');
  expect((await page.getByLabel('Your question').inputValue()).length).toBe(10_000);
  await expectAccessible(page);
  await page.getByLabel('Your question').fill('<b>size</b>');
  await page.keyboard.press('Enter');
  await expect.poll(() => newestText(page)).toContain('For which kind');
  expect(await page.locator('.message[data-sender=user]').textContent()).toBe('You: <b>size</b>');
  expect(await page.title()).toBe('Help – My size profile');
});

test('with scripts steps make no history: Back leaves the conversation', async () => {
  const { house, page } = await helpIn();
  await expectAnswer(page, more, () => button(page, 'Delete my account').click());
  await expectAnswer(page, more, () => button(page, 'How is my data used?').click());
  await page.goBack();
  await page.getByRole('heading', { name: 'My fit profile' }).waitFor();
  expect(new URL(page.url()).origin).toBe(new URL(house.url).origin);
});

test.each([
  ['reduce', 'auto'],
  ['no-preference', 'smooth'],
] as const)('with motion %s the page scrolls %s', async (reducedMotion, behaviour) => {
  const { page } = await helpIn({}, { reducedMotion });
  const scrolls = await page.evaluate(
    () => getComputedStyle(document.documentElement).scrollBehavior,
  );
  expect(scrolls).toBe(behaviour);
});

test('it holds on a small screen and in the dark', async () => {
  const { page } = await helpIn(
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

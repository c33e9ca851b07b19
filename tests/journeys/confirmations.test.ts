import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { paths, profile } from '../support/core-fixtures';
import { blockScripts, openBrowser } from '../support/open-browser';
import { hostApp } from '../support/host-app';
import { scriptedCore } from '../support/scripted-core';
import { appForTwoStepLogin, twoStepPath } from '../support/two-step-login';
import { textOf } from '../support/visitor';
import { wardrobeItem, wardrobePaths } from '../support/wardrobe-fixtures';

const another = { id: 'e-2', address: 'second@example.com', isVerified: true };

async function openPage(hasScripts: boolean): Promise<{ page: Page; url: string }> {
  const core = await scriptedCore({
    [paths.profile]: { status: 200, body: profile({ associatedEmailAddresses: [another] }) },
    [wardrobePaths.items]: {
      status: 200,
      body: { results: [wardrobeItem(1)], continuationToken: null },
    },
    [wardrobePaths.item]: { status: 200, body: wardrobeItem(1) },
  });
  const { url } = await hostApp({ CORE_API_URL: core.url });
  const page = await openBrowser();
  if (!hasScripts) await blockScripts(page);
  await page.goto(url);
  return { page, url };
}

/** Both are outlines: a filled one would be pressed in haste. */
async function expectSafeChoiceFirst(question: Locator, submit: string): Promise<void> {
  const buttons = question.locator('.actions', { hasText: submit }).locator('a, button');
  await buttons.last().waitFor();
  // Until its styles are there, a button is filled as browsers fill it.
  await question.page().waitForLoadState();
  await expect.poll(() => buttons.count()).toBe(2);
  expect(await buttons.nth(0).evaluate((element) => element.tagName)).toBe('A');
  expect(await buttons.nth(1).innerText()).toBe(submit);
  const looks = await buttons.evaluateAll((all) =>
    all.map((one) => {
      const { backgroundColor, borderTopColor, color } = getComputedStyle(one);
      return { isFilled: backgroundColor !== 'rgba(0, 0, 0, 0)', borderTopColor, color };
    }),
  );
  expect(looks.map(({ isFilled }) => isFilled)).toEqual([false, false]);
  expect(looks[0]?.color).not.toBe(looks[1]?.color);
  expect(looks.map(({ borderTopColor }) => borderTopColor)).toEqual(
    looks.map(({ color }) => color),
  );
}

const questions = [
  {
    path: '/profile/settings/email',
    ask: 'Delete second@example.com',
    yes: 'Delete email address',
  },
  { path: '/profile/wardrobe', ask: /^Delete /, yes: 'Delete item' },
  {
    path: '/profile/settings/terms-of-service-and-privacy',
    ask: 'Delete profile',
    yes: 'Delete everything',
  },
  { path: '/controls', ask: 'Ask first', yes: 'Go on' },
];

test.each(questions)(
  'with scripts the safe choice stands first before “$yes”',
  async (question) => {
    const { page, url } = await openPage(true);
    await page.goto(url + question.path);
    const name = { name: question.ask };
    await page.getByRole('link', name).or(page.getByRole('button', name)).click();
    const dialog = page.getByRole('dialog');
    await expectSafeChoiceFirst(dialog, question.yes);
    await dialog.locator('.actions a').click();
    await dialog.waitFor({ state: 'detached' });
  },
);

test.each(questions)(
  'without scripts the safe choice stands first before “$yes”',
  async (question) => {
    const { page, url } = await openPage(false);
    await page.goto(url + question.path);
    const name = { name: question.ask };
    await page.getByRole('link', name).or(page.getByRole('button', name)).click();
    await expectSafeChoiceFirst(page.locator('main'), question.yes);
  },
);

test('the safe choice stands first where two-step login is turned off', async () => {
  const { signIn, turnOn } = await appForTwoStepLogin();
  const browser = await signIn();
  await turnOn(browser);
  const links = (await browser.visit(twoStepPath)).root.querySelectorAll('main .rows a');
  const page = await browser.visit(links[0]?.getAttribute('href') ?? '');
  expect(page.h1).toBe('Turn off two-step login?');
  const buttons = page.root.querySelectorAll('main .actions .button').map(textOf);
  expect(buttons).toEqual(['Keep it on', 'Turn off']);
});

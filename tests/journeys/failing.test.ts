import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  feedback,
  manyTransactions,
  pagesOf,
  paths,
  profile,
  repliesFor,
  status,
  unverifiedProfile,
} from '../support/core-fixtures';
import { expectAccessible } from '../support/accessibility';
import { expectFocus } from '../support/focus';
import { openBrowser, pressAtTheEnd } from '../support/open-browser';
import { sharedApp } from '../support/shared-app';

const items = pagesOf(manyTransactions(120));
const unreachable = 'There was no answer. Check your connection and try again.';

async function open(path = '/profile') {
  const { core: scripted, app } = await sharedApp(({ core }) => ({ CORE_API_URL: core }));
  const core = scripted.respondWith({
    ...repliesFor([], [status(2, 40)]),
    [paths.transactions]: items,
    [paths.beginFeedback]: { status: 201, body: feedback({}, 0) },
    [paths.feedback]: { status: 200, body: feedback({}, 0) },
    [paths.saveFeedback]: { status: 200, body: { progressPercentage: 20 } },
    [paths.changeProfile]: { status: 200, body: profile() },
  });
  const page = await openBrowser();
  await page.goto(app.url);
  await page.goto(app.url + path);
  return { core, app, page };
}

function failureIn(page: Page) {
  const toast = page.getByRole('alert');
  return { toast, again: toast.getByRole('button', { name: 'Try again' }) };
}

test('A57: when "Show more" fails the cards stay, and "Try again" in the toast appends the next ones', async () => {
  const { core, page } = await open();
  const address = page.url();
  core.answer({ [paths.transactions]: { status: 500 } });
  await pressAtTheEnd(page.getByRole('link', { name: 'Show more' }));
  const { toast, again } = failureIn(page);
  await toast
    .getByText(
      'Oops! An error has occurred. Please try again later. Nothing you saved before is lost.',
    )
    .waitFor();
  await expect.poll(() => page.getByRole('article').count()).toBe(50);
  expect(page.url()).toBe(address);
  expect(await page.locator('.waiting-bar, [aria-busy=true]').count()).toBe(0);
  await expectFocus(page, 'Show more');
  await expectAccessible(page);

  await again.click();
  await toast.waitFor();
  await expect.poll(() => page.getByRole('article').count()).toBe(50);
  core.answer({ [paths.transactions]: items });
  await again.click();
  await expect.poll(() => page.getByRole('article').count()).toBe(100);
  await expectFocus(page, 'Item 51');
  expect(await toast.count()).toBe(0);
});

test('offline a link to a page that was never opened leaves everything as it is, and works again online', async () => {
  const { page } = await open('/profile/settings');
  await page.getByLabel('First name').fill('Robin');
  await page.context().setOffline(true);
  const link = page.getByRole('link', { name: 'Newsletter' });
  await link.click();
  const { toast, again } = failureIn(page);
  await toast.getByText(unreachable).waitFor();
  await expect.poll(() => toast.count()).toBe(1);
  expect(await page.getByLabel('First name').inputValue()).toBe('Robin');
  expect(new URL(page.url()).pathname).toBe('/profile/settings');
  await page.context().setOffline(false);
  await again.click();
  await page.getByRole('heading', { level: 1, name: 'Newsletter' }).waitFor();
  await expectFocus(page, 'Newsletter');
});

test('a form that fails keeps what was typed, its button can be pressed again, and nothing is saved twice', async () => {
  const { core, page } = await open('/profile/settings');
  await page.getByLabel('First name').fill('Robin');
  core.answer({ [paths.profile]: { status: 500 } });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  const { toast, again } = failureIn(page);
  await toast.waitFor();
  expect(await save.isEnabled()).toBe(true);
  expect(await page.getByLabel('First name').inputValue()).toBe('Robin');
  core.answer({ [paths.profile]: { status: 200, body: profile({ firstName: 'Robin' }) } });
  await page.context().setOffline(true);
  await save.click();
  await toast.getByText(unreachable).waitFor();
  expect(await page.getByLabel('First name').inputValue()).toBe('Robin');
  await page.context().setOffline(false);
  await again.click();
  await page.getByText('Changes saved.').waitFor();
  expect(core.callsTo(paths.changeProfile)).toHaveLength(1);
});

test('when feedback cannot be begun the list stays, and the failure says why', async () => {
  const { core, page } = await open();
  await pressAtTheEnd(page.getByRole('link', { name: 'Show more' }));
  await expect.poll(() => page.getByRole('article').count()).toBe(100);
  core.answer({ [paths.beginFeedback]: { status: 404 } });
  const begin = page.getByRole('button', { name: 'Give feedback about Item 60', exact: true });
  await begin.click();
  const { toast } = failureIn(page);
  await toast.getByText('Cannot find purchase. The store may have removed it.').waitFor();
  await expect.poll(() => page.getByRole('article').count()).toBe(100);
  await expectFocus(page, 'Give feedback about Item 60');
  await toast.getByRole('button', { name: 'Close message' }).focus();
  await page.keyboard.press('Enter');
  await toast.waitFor({ state: 'detached' });
  await expectFocus(page, 'Give feedback about Item 60');
  // Something else may be done afterwards, also the same again.
  core.answer({ [paths.beginFeedback]: { status: 201, body: feedback({}, 0) } });
  await begin.click();
  await page.getByRole('dialog').waitFor();
});

test('in a dialog the failure stands inside it and the answer can be sent again', async () => {
  const { core, page } = await open();
  await page.getByRole('button', { name: 'Give feedback about Item 1', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Yes, for me' }).click();
  const again = dialog.getByRole('alert').getByRole('button', { name: 'Try again' });
  await again.waitFor();
  core.answer({ [paths.feedback]: { status: 200, body: feedback({ forMe: ['forMe.yes'] }, 20) } });
  await page.context().setOffline(false);
  await again.click();
  await dialog.getByText('Does it fit you?').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('Back that fails keeps the page and its address together, and "Try again" goes back', async () => {
  const { app, page } = await open();
  await page.getByRole('navigation').getByRole('link', { name: 'Help' }).click();
  await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
  await page.context().setOffline(true);
  await page.goBack();
  const { toast, again } = failureIn(page);
  await toast.getByText(unreachable).waitFor();
  await expect.poll(() => page.url()).toBe(`${app.url}/profile/help`);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Help');
  await page.context().setOffline(false);
  await again.click();
  await page.getByRole('heading', { level: 1, name: 'My fit profile' }).waitFor();
  expect(page.url()).toBe(`${app.url}/profile`);
  expect(await toast.count()).toBe(0);
  await page.goForward();
  await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
});

test('a failed request is forgotten as soon as something else is done', async () => {
  const { core, page } = await open();
  core.answer({ [paths.transactions]: { status: 500 } });
  await pressAtTheEnd(page.getByRole('link', { name: 'Show more' }));
  const { toast } = failureIn(page);
  await toast.waitFor();
  core.answer({ [paths.transactions]: items });
  await page.getByRole('navigation').getByRole('link', { name: 'Help' }).click();
  await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
  expect(await toast.count()).toBe(0);
});

test('a question to help that fails stays in its field', async () => {
  const { page } = await open('/profile/help');
  await page.context().setOffline(true);
  await page.getByLabel('Your question').fill('size');
  await page.keyboard.press('Enter');
  const { toast, again } = failureIn(page);
  await toast.waitFor();
  expect(await page.getByLabel('Your question').inputValue()).toBe('size');
  expect(await page.locator('.message.waiting').count()).toBe(0);
  await page.context().setOffline(false);
  await again.click();
  await page.getByText('For which kind').waitFor();
  await expect.poll(() => page.getByLabel('Your question').inputValue()).toBe('');
});

test('when the e-mail address is no longer verified, "Give feedback" leads to the prompt', async () => {
  const { core, page } = await open();
  core.answer({ [paths.profile]: { status: 200, body: unverifiedProfile() } });
  await page.getByRole('button', { name: 'Give feedback about Item 1', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Verify your email address' }).waitFor();
});

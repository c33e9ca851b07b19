import { expect, test } from 'vitest';
import { expectFocus } from '../support/focus';
import { desktop, openBrowser } from '../support/open-browser';
import { hostApp } from '../support/host-app';
import { scriptedCore } from '../support/scripted-core';
import { repliesFor, feedback, manyTransactions, paths, status } from '../support/core-fixtures';

async function openList(replies: Parameters<typeof scriptedCore>[0]) {
  const core = await scriptedCore({ ...repliesFor(manyTransactions(3)), ...replies });
  const app = await hostApp({ CORE_API_URL: core.url });
  const page = await openBrowser();
  await page.goto(app.url);
  await page.getByText('Item 1').first().waitFor();
  return { core, app, page };
}

test('A29: the feedback dialog takes the focus, returns it on Escape and reloads only its own item', async () => {
  const { core, page } = await openList({
    [paths.beginFeedback]: { status: 201, body: feedback({}, 0) },
    [paths.feedback]: { status: 200, body: feedback({}, 0) },
    [paths.saveFeedback]: { status: 200, body: { progressPercentage: 20 } },
  });
  await page.getByRole('button', { name: 'Give feedback about Item 1' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await expectFocus(page, 'Did you buy this item for yourself?');
  expect(await page.title()).toBe('Did you buy this item for yourself? – Item 1 – My size profile');

  core.answer({
    [paths.feedback]: { status: 200, body: feedback({ forMe: ['forMe.yes'] }, 20) },
    [paths.statuses]: { status: 200, body: { results: [status(1, 20)] } },
  });
  await dialog.getByRole('button', { name: 'Yes, for me' }).click();
  await expectFocus(page, 'Does it fit you?');
  await page.getByRole('dialog', { name: 'Does it fit you?' }).waitFor();
  expect(await page.title()).toBe('Does it fit you? – Item 1 – My size profile');

  const loaded: (string | null)[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).searchParams.get('_data')));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Continue feedback, 20% about Item 1' }).waitFor();
  await expectFocus(page, 'Continue feedback, 20% about Item 1');
  await page.getByRole('article').first().getByText('Saved just now').waitFor();
  await expect.poll(() => page.getByText('Saved just now').count()).toBe(1);
  expect(new URL(page.url()).pathname).toBe('/profile');
  expect(loaded).toContain('routes/profile._purchases.feedback-status');
  expect(loaded).not.toContain('routes/profile._purchases');
  await expect.poll(() => page.getByRole('article').count()).toBe(3);
});

test('who asks for less transparency sees nothing of the page behind the dialog', async () => {
  const { page } = await openList({
    [paths.statuses]: { status: 200, body: { results: [status(1, 40)] } },
    [paths.feedback]: { status: 200, body: feedback({ forMe: ['forMe.yes'] }, 40) },
  });
  await page.getByRole('link', { name: /Continue feedback/ }).click();
  const dialog = page.getByRole('dialog');
  const veil = () =>
    dialog.evaluate((element) => getComputedStyle(element, '::backdrop').backgroundColor);
  expect(await veil()).toBe('rgba(0, 0, 0, 0.5)');
  const devtools = await page.context().newCDPSession(page);
  const features = [{ name: 'prefers-reduced-transparency', value: 'reduce' }];
  await devtools.send('Emulation.setEmulatedMedia', { features });
  expect(await veil()).toMatch(/^rgb\(/);
});

test('closed by Escape, the feedback dialog leaves its item in view, however far down', async () => {
  const { page } = await openList({
    ...repliesFor(manyTransactions(40)),
    [paths.beginFeedback]: { status: 201, body: feedback({}, 0) },
    [paths.feedback]: { status: 200, body: feedback({}, 0) },
  });
  const opener = page.getByRole('button', { name: 'Give feedback about Item 20' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expectFocus(page, 'Give feedback about Item 20');
  const { y = -1 } = (await opener.boundingBox()) ?? {};
  expect(y).toBeGreaterThan(0);
  expect(y).toBeLessThan(desktop.height);
});

test('the feedback dialog closes by its Close link and by Back', async () => {
  const { page } = await openList({
    [paths.statuses]: { status: 200, body: { results: [status(1, 40)] } },
    [paths.feedback]: { status: 200, body: feedback({ forMe: ['forMe.yes'] }, 40) },
  });
  const open = () => page.getByRole('link', { name: /Continue feedback/ }).click();
  const dialog = page.getByRole('dialog');
  await open();
  await dialog.getByRole('link', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  await open();
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('article').count()).toBe(3);
});

test('A24: with scripts the button of a Radio question is off until an option is chosen, and says why', async () => {
  const { page } = await openList({
    [paths.statuses]: { status: 200, body: { results: [status(1, 40)] } },
    [paths.feedback]: {
      status: 200,
      body: feedback({ forMe: ['forMe.yes'], fits: ['fits.yes'] }, 40),
    },
  });
  await page.getByRole('link', { name: /Continue feedback/ }).click();
  const button = page.getByRole('button', { name: 'Keep going' });
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
  await expect.poll(() => page.getByRole('dialog').getByRole('radio').count()).toBe(3);
  // Playwright waits for the button to be on.
  await button.click({ force: true });
  await page
    .locator('#errors')
    .getByText('Please select at least one option. You can change it later.')
    .waitFor();
  await page.getByLabel('Just right').check();
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe(null);
});

test('A25: with scripts choosing the selected option of a pair again clears it', async () => {
  const answers = { forMe: ['forMe.yes'], fits: ['fits.no'], direction: ['direction.small'] };
  const { page } = await openList({
    [paths.statuses]: { status: 200, body: { results: [status(1, 60)] } },
    [paths.feedback]: { status: 200, body: feedback(answers, 60) },
  });
  await page.getByRole('link', { name: /Continue feedback/ }).click();
  const complete = page.getByRole('button', { name: 'Complete' });
  const tight = page.getByLabel('Body too tight');
  await expect.poll(() => complete.getAttribute('aria-disabled')).toBe('true');
  await page
    .getByRole('group', { name: 'Body too tight or body too loose?' })
    .getByLabel('Neither')
    .waitFor();
  await tight.click();
  expect(await tight.isChecked()).toBe(true);
  await expect.poll(() => complete.getAttribute('aria-disabled')).toBe(null);
  await tight.click();
  expect(await tight.isChecked()).toBe(false);
  expect(await page.getByLabel('Neither').first().isChecked()).toBe(true);
  await expect.poll(() => complete.getAttribute('aria-disabled')).toBe('true');
});

test('A27: the feedback dialog keeps the choice when saving fails', async () => {
  const { page } = await openList({
    [paths.statuses]: { status: 200, body: { results: [status(1, 40)] } },
    [paths.feedback]: {
      status: 200,
      body: feedback({ forMe: ['forMe.yes'], fits: ['fits.yes'] }, 40),
    },
    [paths.saveFeedback]: { status: 500 },
  });
  await page.getByRole('link', { name: /Continue feedback/ }).click();
  await page.getByLabel('Just right').check();
  await page.getByRole('button', { name: 'Keep going' }).click();
  const summary = page.locator('#errors');
  await summary
    .getByText(
      'Saving response failed. Please try again later. Your choice is kept. Press the button again.',
    )
    .waitFor();
  expect(await page.getByLabel('Just right').isChecked()).toBe(true);
  expect(await page.title()).toBe(
    'Error: How does it feel when you wear it? – Item 1 – My size profile',
  );
});

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
} from '../support/core-fixtures';
import { expectFocus } from '../support/focus';
import { chooseFrom } from '../support/list-menus';
import { openBrowser, phone, pressAtTheEnd } from '../support/open-browser';
import type { CoreCall, Reply } from '../support/scripted-core';
import { sharedApp } from '../support/shared-app';
import { passAtMost } from '../support/stopped-clock';

const slowness = 2000;
const items = pagesOf(manyTransactions(120));

/** A core that is quick for the first page, and slow for what comes afterwards. */
async function openWithSlowCore(
  path = '/profile',
  options: Parameters<typeof openBrowser>[0] = {},
) {
  const { core: scripted, app } = await sharedApp(({ core }) => ({ CORE_API_URL: core }));
  const quick: Record<string, Reply> = {
    ...repliesFor([], [status(2, 40)]),
    [paths.transactions]: items,
    [paths.beginFeedback]: { status: 201, body: feedback({}, 0) },
    [paths.feedback]: { status: 200, body: feedback({}, 0) },
    [paths.saveFeedback]: { status: 200, body: { progressPercentage: 20 } },
    [paths.changeProfile]: { status: 200, body: profile() },
  };
  const core = scripted.respondWith(quick);
  const page = await openBrowser(options);
  await page.clock.install();
  await page.goto(app.url);
  await page.goto(app.url + path);
  const slow = (reply: Reply) => (call: CoreCall) => {
    const fixed = typeof reply === 'function' ? reply(call) : reply;
    return typeof fixed === 'object' && !('text' in fixed) ? { ...fixed, delay: slowness } : fixed;
  };
  core.answer(
    Object.fromEntries(Object.entries(quick).map(([call, reply]) => [call, slow(reply)])),
  );
  return { core, app, page };
}

function navigationOf(page: Page): Promise<string> {
  return page.evaluate(() => window.__remixRouter.state.navigation.state);
}

function postsOf(page: Page): string[] {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  return posts;
}

/**
 * Presses, and expects that waiting shows and is announced within half a second, on a clock that stands still between
 * the looks at it.
 * @returns what waits for the answer.
 */
async function expectWaiting(page: Page, press: () => Promise<unknown>, control?: string) {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await press();
  const announced = page.getByRole('status').filter({ hasText: 'Loading…' });
  await expect.poll(() => navigationOf(page)).not.toBe('idle');
  await passAtMost(page, 480, async () => (await announced.count()) === 1);
  expect(await page.locator('.waiting-bar').isVisible()).toBe(true);
  const busy = page.locator('[aria-busy=true]');
  if (control) expect(await busy.textContent()).toContain(control);
  else expect(await busy.count()).toBe(0);
  expect(await page.locator(':disabled').count()).toBe(0);
  const isInert = await announced.evaluate((region) => {
    const modal = document.querySelector('dialog:modal');
    return modal !== null && !modal.contains(region);
  });
  expect(isInert).toBe(false);
  await page.clock.resume();
  return async () => {
    await announced.waitFor({ state: 'detached' });
    expect(await busy.count()).toBe(0);
  };
}

test('A57: with a core that takes two seconds every press on the list shows and announces waiting', async () => {
  const { page } = await openWithSlowCore();
  const more = page.getByRole('link', { name: 'Show more' });
  await more.focus();
  const done = await expectWaiting(page, () => page.keyboard.press('Enter'), 'Show more');
  await expectFocus(page, 'Show more');
  await done();
  await expectFocus(page, 'Item 51');

  const choose = () => chooseFrom(page, 'Category', 'Sweaters');
  await (
    await expectWaiting(page, choose)
  )();
  await (
    await expectWaiting(page, () => page.getByRole('link', { name: 'Returns' }).click(), 'Returns')
  )();
});

test('A57: the answers in the dialog, its closing and help show and announce waiting where they can be heard', async () => {
  const { page } = await openWithSlowCore();
  const begin = page.getByRole('button', { name: 'Give feedback about Item 1', exact: true });
  await (
    await expectWaiting(page, () => begin.click(), 'Give feedback')
  )();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await expect.poll(() => dialog.getByRole('status').count()).toBe(1);
  const yes = dialog.getByRole('button', { name: 'Yes, for me' });
  await (
    await expectWaiting(page, () => yes.click(), 'Yes, for me')
  )();
  await dialog.getByRole('link', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  const help = page.getByRole('navigation').getByRole('link', { name: 'Help' });
  await help.click();
  const where = page.getByRole('button', { name: 'Where are my purchases?' });
  await (
    await expectWaiting(page, () => where.click(), 'Where are my purchases?')
  )();
});

test('A57: a form of the settings waits, and a second press sends nothing', async () => {
  const { core, page } = await openWithSlowCore('/profile/settings', { viewport: phone });
  const posts = postsOf(page);
  await page.getByLabel('First name').fill('Robin');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const press = () => save.evaluate((button) => (button as HTMLButtonElement).click());
  const done = await expectWaiting(page, press, 'Save');
  await press();
  await press();
  await expect.poll(() => navigationOf(page)).toBe('loading');
  await press();
  await done();
  await page.getByText('Changes saved.').waitFor();
  expect(core.callsTo(paths.changeProfile)).toHaveLength(1);
  expect(posts).toHaveLength(1);

  await page.locator('.here summary').click();
  const link = page.getByRole('link', { name: 'Newsletter' });
  const before = core.callsTo(paths.profile).length;
  const opened = await expectWaiting(page, () => link.click(), 'Newsletter');
  // The frame of the next page is there, without the menu.
  const again = () => page.locator('nav [aria-busy]').evaluate((a) => (a as HTMLElement).click());
  await again();
  await again();
  await opened();
  await page.getByRole('heading', { level: 1, name: 'Newsletter' }).waitFor();
  expect(core.callsTo(paths.profile).length - before).toBeLessThanOrEqual(2);
});

test('an answer within a quarter of a second shows no waiting', async () => {
  const { core, page } = await openWithSlowCore();
  core.answer({ ...repliesFor([]), [paths.transactions]: items });
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await pressAtTheEnd(page.getByRole('link', { name: 'Show more' }));
  await page.clock.runFor(250);
  await expect.poll(() => page.getByRole('article').count()).toBe(100);
  await page.clock.runFor(1000);
  expect(await page.locator('.waiting-bar').count()).toBe(0);
});

test('with reduced motion the sign of waiting does not move', async () => {
  const { page } = await openWithSlowCore('/profile', { reducedMotion: 'reduce' });
  await page.getByRole('link', { name: 'Returns' }).click();
  const bar = page.locator('.waiting-bar');
  await bar.waitFor();
  expect(await bar.evaluate((element) => getComputedStyle(element).animationName)).toBe('none');
});

test('settings that are refused can be saved again at once, while their page is still loaded anew', async () => {
  const { core, page } = await openWithSlowCore('/profile/settings');
  const name = page.getByLabel('First name');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const press = () => save.evaluate((button) => (button as HTMLButtonElement).click());
  await name.fill('x'.repeat(300));
  await press();
  await page.locator('#errors').waitFor();
  expect(await navigationOf(page)).toBe('loading');
  await name.fill('Robin');
  expect(await save.isEnabled()).toBe(true);
  await press();
  await page.getByText('Changes saved.').waitFor();
  expect(core.callsTo(paths.changeProfile)).toHaveLength(1);
});

test('after a wrong password the next one can be sent at once, while the page is still loaded anew', async () => {
  const { app } = await sharedApp(() => ({ SAMPLE_DATA: 'on' }));
  const page = await openBrowser();
  const posts = postsOf(page);
  await page.goto(`${app.url}/account?disable=autologin`);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/_data=/, async (route) => {
    if (route.request().method() === 'GET') await released;
    await route.continue();
  });
  await page.getByLabel('Email address').fill('kim@example.com');
  const logIn = page.locator('main').getByRole('button', { name: 'Log in' });
  await logIn.click();
  await page.locator('#errors').waitFor();
  await page.getByLabel('Password', { exact: true }).fill('four small horses');
  expect(await navigationOf(page)).toBe('loading');
  await logIn.click();
  await page.locator('#errors').getByText('Authentication failed.').waitFor();
  expect(posts).toHaveLength(2);
  release();
});

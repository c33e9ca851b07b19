import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  manyTransactions,
  paths,
  profile,
  repliesFor,
  transaction,
} from '../support/core-fixtures';
import { expectAccessible } from '../support/accessibility';
import { expectFocus, focusOf } from '../support/focus';
import { chooseFrom } from '../support/list-menus';
import { openBrowser, phone } from '../support/open-browser';
import { sharedApp } from '../support/shared-app';

const deletion = 'DELETE /core/api/v1/users/self/emails/e-2';
/** A button is locked for a second after an answer. */
const settings = '/profile/settings';
const second = { id: 'e-2', address: 'robin@example.com', isVerified: false };

async function open(path: string, options: Parameters<typeof openBrowser>[0] = {}) {
  const { core: scripted, app } = await sharedApp(({ core }) => ({ CORE_API_URL: core }));
  const core = scripted.respondWith({
    ...repliesFor(manyTransactions(30)),
    [paths.changeProfile]: { status: 200, body: profile() },
    [paths.addEmail]: { status: 201, body: second },
  });
  const page = await openBrowser(options);
  await page.goto(app.url);
  await page.goto(app.url + path);
  return { core, app, page };
}

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

/** Presses what looks disabled too, as a keyboard does. */
async function press(page: Page, name: string): Promise<void> {
  await button(page, name).focus();
  await page.keyboard.press('Enter');
}

test('A3: after a refused login the password field is empty and the address is kept', async () => {
  const { page, app } = await open('/');
  await page.context().clearCookies();
  await page.goto(`${app.url}/?disable=autologin`);
  await page.goto(`${app.url}/account`);
  await page.getByLabel('Email').fill('shopper@example.com');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('not this one');
  await page.keyboard.press('Enter');
  await page.locator('#errors').waitFor();
  await expect.poll(() => password.inputValue()).toBe('');
  expect(await page.getByLabel('Email').inputValue()).toBe('shopper@example.com');
});

test('an added address is emptied, a refused one stays, and other forms of the page are left alone', async () => {
  const { core, page } = await open(`${settings}/email`);
  const field = page.getByLabel('Another email address');
  await field.fill('robin@example.com');
  await page.keyboard.press('Enter');
  await page.getByText('Email address saved.').waitFor();
  await expect.poll(() => field.inputValue()).toBe('');
  core.answer({
    [paths.profile]: { status: 200, body: profile({ associatedEmailAddresses: [second] }) },
    [paths.addEmail]: { status: 409 },
  });
  await field.fill('taken@example.com');
  await expect.poll(() => button(page, 'Add email address').isEnabled()).toBe(true);
  await page.keyboard.press('Enter');
  await page.locator('#errors').waitFor();
  expect(await field.inputValue()).toBe('taken@example.com');
  await expectAccessible(page);
});

test('after a changed password all three fields are empty', async () => {
  const { page } = await open(`${settings}/change-password`);
  const labels = ['Current password', 'New password', 'Confirm new password'];
  const fields = labels.map((label) => page.getByLabel(label, { exact: true }));
  const values = () => Promise.all(fields.map((field) => field.inputValue()));
  for (const [place, value] of ['wrong one here', 'a longer one', 'a longer one'].entries()) {
    await fields[place]?.fill(value);
  }
  await button(page, 'Save').click();
  await page.locator('#errors').waitFor();
  await expect.poll(values).toEqual(['', '', '']);
  expect(await button(page, 'Save').isDisabled()).toBe(true);
});

test('a choice of the filter keeps the focus, one in its sheet gives it to the control that opened that', async () => {
  const shoes = transaction(40, {
    product: {
      category: {
        bodyArea: 'feet',
        mainCategory: 'Shoes',
        subCategory: null,
        trainingCategory: 'Shoes',
      },
    },
  });
  for (const viewport of [{ width: 1280, height: 900 }, phone]) {
    const { core, page } = await open('/', { viewport });
    core.answer(repliesFor([...manyTransactions(3), shoes]));
    await page.goto(`${new URL(page.url()).origin}/profile`);
    const summary = page.locator('details.filter summary');
    await expect
      .poll(() =>
        summary.evaluate((found) => Object.keys(found).some((key) => /^__react/.test(key))),
      )
      .toBe(true);
    const isSheet = viewport === phone;
    if (isSheet) {
      await summary.click();
      await page.getByLabel('Shoes').check();
      await press(page, 'Save selection');
      await page.getByText('Items shown: 1').waitFor();
      await expectFocus(page, 'Filters: 1 selected');
      continue;
    }
    await chooseFrom(page, 'Category', 'Shoes');
    await page.getByText('Items shown: 1').waitFor();
    const shoesBox = page.locator('.menus').getByLabel('Shoes');
    expect(await shoesBox.evaluate((box) => box === document.activeElement)).toBe(true);
    // The open menu lies over the chosen values.
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await page.getByText('Items shown: 4').waitFor();
    expect(await shoesBox.isChecked()).toBe(false);
  }
});

test('a deleted address leaves the focus to the heading before it', async () => {
  const { core, page } = await open('/');
  const both = profile({ associatedEmailAddresses: [second] });
  core.answer({ [paths.profile]: { status: 200, body: both } });
  await page.goto(`${new URL(page.url()).origin}${settings}/email`);
  const opener = page.getByRole('link', { name: 'Delete robin@example.com' });
  await expect
    .poll(() => opener.evaluate((found) => Object.keys(found).some((key) => /^__react/.test(key))))
    .toBe(true);
  await opener.click();
  await page.getByRole('dialog').waitFor();
  core.answer({
    [deletion]: () => {
      core.answer({ [paths.profile]: { status: 200, body: profile() } });
      return { status: 200 };
    },
  });
  await press(page, 'Delete email address');
  await page.getByText('Email address deleted.').waitFor();
  await expectFocus(page, 'Verified addresses');
});

test('closing a message by keyboard gives the focus back to where it was', async () => {
  const { page } = await open(`${settings}/newsletter`);
  await page.getByLabel('Send me the newsletter').check();
  await press(page, 'Save');
  await page.getByText('Newsletter choice saved.').waitFor();
  await expectFocus(page, 'Save');
  await page.getByRole('button', { name: 'Close message' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Newsletter choice saved.').waitFor({ state: 'detached' });
  await expectFocus(page, 'Save');
});

test('a button that looks disabled asks the server, which says why', async () => {
  const { core, page } = await open(settings);
  const longName = 'x'.repeat(101);
  await page.getByLabel('First name').fill(longName);
  expect(await button(page, 'Save').isDisabled()).toBe(true);
  expect(await page.locator(':disabled').count()).toBe(0);
  await press(page, 'Save');
  await page.getByText('Maximum 100 characters allowed.').first().waitFor();
  expect(await page.getByLabel('First name').getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByLabel('First name').inputValue()).toBe(longName);
  expect(core.callsTo(paths.changeProfile)).toEqual([]);

  await page.goto(`${new URL(page.url()).origin}${settings}/newsletter`);
  await expect.poll(() => button(page, 'Save').isDisabled()).toBe(true);
  await press(page, 'Save');
  await page.locator('.toast, #errors').first().waitFor();
  expect((await focusOf(page)).text).not.toBe('');
  expect(core.callsTo(paths.changeProfile)).toEqual([]);
});

test('what a page loads again after a refusal does not take the focus back', async () => {
  const { page } = await open(settings);
  await page.getByLabel('First name').fill('n'.repeat(101));
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const isOfRoot = (url: URL) => url.searchParams.get('_data') === 'root';
  const loaded = page.waitForResponse((response) => isOfRoot(new URL(response.url())));
  await page.route(isOfRoot, async (route) => {
    await held;
    await route.continue();
  });
  await press(page, 'Save');
  await page.locator('#errors a').first().click();
  await expectFocus(page, 'firstName');
  release();
  await (await loaded).finished();
  await page.locator('.waiting-bar').waitFor({ state: 'detached' });
  await expectFocus(page, 'firstName');
});

test('the deletion asks for its confirmation, and its link to the download closes the dialog', async () => {
  const { page } = await open(`${settings}/terms-of-service-and-privacy`);
  await page.getByRole('checkbox').uncheck();
  await press(page, 'Delete profile');
  await page.locator('#errors').getByText('Required. Tick the box to go on.').waitFor();
  // The second in which the form is locked begins when the page has been loaded again.
  await page.waitForLoadState('networkidle');
  await page.getByRole('checkbox').check();
  await expect.poll(() => button(page, 'Delete profile').isEnabled()).toBe(true);
  await press(page, 'Delete profile');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('link', { name: /^Download/ }).click();
  await dialog.waitFor({ state: 'detached' });
  await expectFocus(page, 'data');
  expect(new URL(page.url()).hash).toBe('#data');
});

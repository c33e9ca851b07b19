import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWire } from '../contract/identity/wire';
import { startAuthEmulator, type AuthEmulator } from '../support/auth-emulator';
import { blockScripts, openBrowser } from '../support/open-browser';
import { linkInOutbox, mailsIn } from '../support/outbox';
import { hostApp, type HostedApp } from '../support/host-app';
import { isWholeRun, someOf } from '../support/tier';

/** The default of FIREBASE_PROJECT_ID. */
const projectId = 'demo-size-profile';
let emulator: AuthEmulator | undefined;

beforeAll(async () => {
  if (isWholeRun) emulator = await startAuthEmulator(projectId);
});

afterAll(() => emulator?.stop());

type Link = (email: string, mode: 'resetPassword' | 'signIn') => Promise<string>;

/** The official emulator sends no mails. */
async function appOn(provider: string): Promise<{ app: HostedApp; linkTo: Link }> {
  if (provider === 'our provider') {
    const app = await hostApp();
    return { app, linkTo: async (email, mode) => linkOfMail(app, email, mode) };
  }
  const app = await hostApp({ FIREBASE_AUTH_EMULATOR_HOST: emulator?.host ?? '' });
  const { codeOf } = createWire(emulator?.host ?? '', projectId);
  return {
    app,
    linkTo: async (email, mode) => {
      const { oobCode } = await codeOf(email);
      return `/account/action?${new URLSearchParams({ mode, oobCode, apiKey: 'fake-api-key' })}`;
    },
  };
}

function linkOfMail(app: HostedApp, email: string, mode: string): string {
  const links = mailsIn(app).flatMap(({ to, button }) => (to === email && button ? [button] : []));
  const link = links.map(({ link }) => link).findLast((known) => known.includes(`mode=${mode}`));
  if (!link) throw new Error(`There is no link for ${mode} to ${email}`);
  return link.replace(app.url, '');
}

/** What a person does on the pages, by their names. */
function personOn(page: Page, app: HostedApp, linkTo: Link) {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const isAt = (heading: string) =>
    page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  const open = (path: string) => page.goto(app.url + path);
  const fill = (label: string, value: string) =>
    page.getByLabel(label, { exact: true }).fill(value);
  const submitLogin = async (email: string, password: string) => {
    await fill('Email address', email);
    await fill('Password', password);
    await press('Log in');
  };
  return {
    press,
    isAt,
    open,
    fill,
    submitLogin,
    logIn: async (email: string, password: string) => {
      await open('/account');
      await submitLogin(email, password);
    },
    logOut: async () => {
      await open('/profile/settings');
      await page.locator('.sidebar').getByRole('button', { name: 'Log out' }).click();
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
    logInByLink: async (email: string) => {
      await open('/account/email-link');
      await fill('Email address', email);
      await press('Send the link');
      await isAt('Check your email');
      await open(await linkTo(email, 'signIn'));
      await press('Log in');
      await isAt('My fit profile');
    },
    expectWay: async (name: string, state: string) => {
      await open('/profile/settings/sign-in');
      await isAt('Ways to log in');
      const row = page.locator('main .rows li').filter({ hasText: name }).first();
      await expect.poll(() => row.textContent()).toContain(state);
    },
  };
}

const [first, second, third] = ['four small horses', 'five small horses', 'six small horses'];

const runs = someOf(['our provider', 'the official emulator']).flatMap((provider) =>
  someOf(['without scripts', 'with scripts']).map((mode): [string, string] => [provider, mode]),
);

test.each(runs)(
  'one account, from its creation to its deletion, on %s, %s',
  async (provider, mode) => {
    const { app, linkTo } = await appOn(provider);
    const page = await openBrowser();
    if (mode === 'without scripts') await blockScripts(page);
    const person = personOn(page, app, linkTo);
    const { press, isAt, open, fill, submitLogin, logIn, logOut } = person;
    const email = `kim-${mode.replace(' ', '-')}@example.com`;

    await open('/?disable=autologin');
    await open('/account/create');
    await fill('Email address', email);
    await fill('Password', first);
    await page.getByLabel('I accept the terms of use').check();
    await press('Create account');
    await isAt('Check your email');
    await open(linkInOutbox(app, email));
    await press('Log in to verify');
    await isAt('Log in');
    await submitLogin(email, 'wrong horses');
    await page.locator('#errors').getByText('Authentication failed.').waitFor();
    await submitLogin(email, first);
    await press('Verify email address');
    await isAt('My fit profile');
    await person.expectWay('Password', 'Set');
    await person.expectWay('Login link by email', email);

    await open('/profile/settings/change-password');
    await fill('Current password', first);
    await fill('New password', second);
    await fill('Confirm new password', second);
    await press('Save');
    await page.getByText('Your password has been changed.').waitFor();
    await logOut();

    await open('/account/forgot-password');
    await fill('Email address', email);
    await press('Send the link');
    await isAt('Check your email');
    await open(await linkTo(email, 'resetPassword'));
    await fill('New password', third);
    await fill('Confirm new password', third);
    await press('Save password');
    await page.getByText('Your password has been changed.').waitFor();
    await logIn(email, second);
    await page.locator('#errors').getByText('Authentication failed.').waitFor();
    await logIn(email, third);
    await isAt('My fit profile');
    await logOut();
    await person.logInByLink(email);
    await person.expectWay('Password', 'Set');

    await open('/profile/settings/terms-of-service-and-privacy');
    await page.getByLabel('I want to delete my account and all my data').check();
    await press('Delete profile');
    await press('Delete everything');
    await page.getByText('Your account and data have been deleted.').first().waitFor();
    await logIn(email, third);
    await page.locator('#errors').getByText('Authentication failed.').waitFor();
  },
);

test.each(runs)('who only uses login links has no password, on %s, %s', async (provider, mode) => {
  const { app, linkTo } = await appOn(provider);
  const page = await openBrowser();
  if (mode === 'without scripts') await blockScripts(page);
  const person = personOn(page, app, linkTo);
  const email = `link-${mode.replace(' ', '-')}@example.com`;
  await person.open('/?disable=autologin');
  await person.logInByLink(email);
  await person.expectWay('Password', 'Not set');
  await person.open('/profile/settings/change-password');
  await page.getByRole('button', { name: 'Send me the link' }).waitFor();
  expect(await page.locator('[type=password]').count()).toBe(0);
  await person.open('/profile/settings/confirm');
  await page.getByRole('button', { name: `Email a link to ${email}` }).waitFor();
  expect(await page.locator('[type=password]').count()).toBe(0);
});

import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility';
import { linkInOutbox } from '../support/outbox';
import { blockScripts, openBrowser, phone } from '../support/open-browser';
import { client, runOpenIdProvider } from '../support/run-federation';
import { hostApp } from '../support/host-app';
import { someOf } from '../support/tier';

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

async function expectPage(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  await expectAccessible(page);
}

const email = 'kim@example.com';
const modes = someOf(['without scripts', 'with scripts']);

test.each(modes)(
  'a shopper creates an account, replaces a forgotten password and logs in, %s',
  async (mode) => {
    const app = await hostApp();
    const page = await openBrowser({ viewport: phone });
    if (mode === 'without scripts') await blockScripts(page);
    const password = page.getByLabel('Password', { exact: true });

    await page.goto(`${app.url}/?disable=autologin`);
    await page.goto(`${app.url}/account?next=/profile`);
    await expectPage(page, 'Log in');
    await page.getByRole('link', { name: 'Create account' }).click();
    await expectPage(page, 'Create account');
    await page.getByLabel('Email address').fill(email);
    await password.fill('short');
    await press(page, 'Create account');
    await page.getByText('There is a problem').waitFor();
    await page.locator('#errors:focus').waitFor();
    await expect.poll(() => password.inputValue()).toBe('');
    await expectAccessible(page);
    await password.fill('four small brown horses');
    await page.getByLabel('I accept the terms of use').check();
    await press(page, 'Create account');
    await expectPage(page, 'Check your email');

    await page.goto(app.url + linkInOutbox(app, email));
    await expectPage(page, 'Verify an email address');
    await press(page, 'Log in to verify');
    await expectPage(page, 'Log in');
    await page.getByLabel('Email address').fill(email);
    await password.fill('four small brown horses');
    await press(page, 'Log in');
    await expectPage(page, 'Verify your email address');
    await press(page, 'Verify email address');
    await page.getByText('kim@example.com has been verified.').waitFor();
    await expectPage(page, 'My fit profile');
    await page.context().clearCookies();

    await page.goto(`${app.url}/account?next=/profile`);
    const address = page.getByLabel('Email address');
    await address.fill(email);
    await password.fill('five small brown horses');
    await press(page, 'Log in');
    await page.locator('#errors').waitFor();
    await page.getByRole('link', { name: 'Forgotten password?' }).click();
    await expectPage(page, 'Forgotten password');
    expect(await address.inputValue()).toBe(email);
    await press(page, 'Send the link');
    await expectPage(page, 'Check your email');
    await page.goto(app.url + linkInOutbox(app, email));
    await expectPage(page, 'Choose a new password');
    await page.getByLabel('New password', { exact: true }).fill('five small brown horses');
    await page.getByLabel('Confirm new password').fill('five small brown horses');
    await press(page, 'Save password');
    await page.getByText('Your password has been changed.').waitFor();
    expect(await address.inputValue()).toBe(email);
    await password.fill('five small brown horses');
    await press(page, 'Log in');
    await expectPage(page, 'My fit profile');
  },
);

test.each(modes)(
  'a shopper logs in with a federated provider without a content security policy violation, %s',
  async (mode) => {
    let siteUrl = '';
    const claims = { email, email_verified: true, name: 'Kim' };
    const callback = () => `${siteUrl}/account/with/google/callback`;
    const google = await runOpenIdProvider(callback, claims);
    const app = await hostApp({
      GOOGLE_CLIENT_ID: client.id,
      GOOGLE_CLIENT_SECRET: client.secret,
      GOOGLE_URL: google.url,
    });
    siteUrl = app.url;
    const page = await openBrowser();
    if (mode === 'without scripts') await blockScripts(page);
    await page.goto(`${app.url}/?disable=autologin`);
    await page.goto(`${app.url}/account?next=/profile%3Ftab%3Dreturns`);
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    await page.getByPlaceholder('Enter any login').fill('kim');
    await page.getByPlaceholder('and password').fill('x');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectPage(page, 'My returns');
  },
);

test('a shopper logs in by a sign-in link opened in another tab of the same browser', async () => {
  const app = await hostApp();
  const page = await openBrowser();
  await page.goto(`${app.url}/?disable=autologin`);
  await page.goto(`${app.url}/account/email-link?next=/profile%3Ftab%3Dreturns`);
  await page.getByLabel('Email address').fill('shopper@example.com');
  await press(page, 'Send the link');
  await expectPage(page, 'Check your email');
  const tab = await page.context().newPage();
  await tab.goto(app.url + linkInOutbox(app, 'shopper@example.com'));
  await expectPage(tab, 'Log in with an email link');
  await press(tab, 'Log in');
  await expectPage(tab, 'My returns');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAuthEmulator, type AuthEmulator } from '../../support/auth-emulator';
import { linkInOutbox } from '../../support/outbox';
import { openBrowser } from '../../support/open-browser';
import { runApp } from '../../support/run-app';
import { contract } from './contract';
import { testContract } from './contract-case';
import { createWire } from './wire';

/** The default of FIREBASE_PROJECT_ID. */
const projectId = 'demo-size-profile';
let emulator: AuthEmulator;

beforeAll(async () => {
  emulator = await startAuthEmulator(projectId);
});

afterAll(() => emulator?.stop());

testContract(
  contract,
  () => createWire(emulator.host, projectId),
  (contractCase) => (contractCase.emulator ?? contractCase).expected,
);

test('every listed difference of the emulator differs from the contract', () => {
  const differences = contract.filter(({ emulator }) => emulator);
  expect(differences).not.toEqual([]);
  for (const { title, expected, emulator } of differences) {
    expect({ title, expected: emulator?.expected }).not.toEqual({ title, expected });
  }
});

test('with FIREBASE_AUTH_EMULATOR_HOST set, a shopper uses every account feature on the emulator', async () => {
  const { codeOf } = createWire(emulator.host, projectId);
  const email = 'kim@emulator.example';
  const app = await runApp({ FIREBASE_AUTH_EMULATOR_HOST: emulator.host });
  const page = await openBrowser();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const isAt = (heading: string) =>
    page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  const signIn = async (password: string) => {
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await press('Log in');
  };

  await page.goto(`${app.url}/account/create`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('four small horses');
  await page.getByLabel('I accept the terms of use').check();
  await press('Create account');
  await isAt('Check your email');
  await page.goto(app.url + linkInOutbox(app, email));
  await press('Log in to verify');
  await isAt('Log in');
  await signIn('wrong horses');
  await page.locator('#errors').getByText('Authentication failed.').waitFor();
  await signIn('four small horses');
  await press('Verify email address');
  await isAt('My fit profile');
  await page.context().clearCookies();

  await page.goto(`${app.url}/account/forgot-password`);
  await page.getByLabel('Email address').fill(email);
  await press('Send the link');
  await isAt('Check your email');
  const { oobCode } = await codeOf(email);
  const link = new URLSearchParams({ mode: 'resetPassword', oobCode, apiKey: 'fake-api-key' });
  await page.goto(`${app.url}/account/action?${link}`);
  await page.getByLabel('New password', { exact: true }).fill('five small horses');
  await page.getByLabel('Confirm new password').fill('five small horses');
  await press('Save password');
  await page.getByText('Your password has been changed.').waitFor();
  await signIn('five small horses');
  await isAt('My fit profile');

  await page.goto(`${app.url}/profile/settings/change-password`);
  await page.getByLabel('Current password').fill('five small horses');
  await page.getByLabel('New password', { exact: true }).fill('six small horses');
  await page.getByLabel('Confirm new password').fill('six small horses');
  await press('Save');
  await page.getByText('Your password has been changed.').waitFor();
  await page.goto(`${app.url}/profile/settings/sessions`);
  await press('Log out everywhere');
  await page.getByText('You are logged out on all devices.').waitFor();
  await signIn('six small horses');
  await isAt('My fit profile');
});

import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAuthEmulator, type AuthEmulator } from '../../support/auth-emulator';
import { linkInOutbox } from '../../support/outbox';
import { openBrowser } from '../../support/open-browser';
import { runApp, temporaryFolder } from '../../support/run-app';
import { runCommand } from '../../support/run-command';
import { runIdentityProvider } from '../../support/run-identity-provider';
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

test('the accounts of our provider are taken over by the Admin SDK, with ids, states and identities', async () => {
  const old = await runIdentityProvider();
  const emails = { ann: 'ann@moved.example', bob: 'bob@moved.example' };
  await old.administer('', { localId: 'moved-ann', email: emails.ann, password: 'a long horse' });
  await old.administer(':update', { localId: 'moved-ann', emailVerified: true });
  await old.administer('', { localId: 'moved-bob', email: emails.bob });
  await old.administer(':update', { localId: 'moved-bob', disableUser: true });
  const folder = join(temporaryFolder(), 'accounts');
  const settings = { FIREBASE_AUTH_EMULATOR_HOST: emulator.host, FIREBASE_PROJECT_ID: projectId };
  const run = (command: string, environment: Record<string, string>) =>
    runCommand(['build/accounts.js', command, folder], environment);
  expect((await run('export', { DATA_DIR: old.dataDir })).stderr).toBe('');
  expect((await run('import', settings)).stdout).toBe(
    'Imported: 2. There already: 0. Refused: 0.\n',
  );
  expect((await run('import', settings)).stdout).toBe(
    'Imported: 0. There already: 2. Refused: 0.\n',
  );
  const { administer } = createWire(emulator.host, projectId);
  const { body } = await administer(':lookup', { localId: ['moved-ann', 'moved-bob'] });
  expect(body).toMatchObject({
    users: [
      { localId: 'moved-ann', email: emails.ann, emailVerified: true, disabled: false },
      { localId: 'moved-bob', email: emails.bob, disabled: true },
    ],
  });
});

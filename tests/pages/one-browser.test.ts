import { expect, test } from 'vitest';
import { appWithGoogle, googleClaims } from '../support/app-with-google';
import { ann } from '../support/run-identity-provider';
import type { Visitor } from '../support/visitor';

// What one person left in a browser must not become the next one's.

const bob = { email: 'bob@example.com', password: 'horse battery' };

type Setup = Awaited<ReturnType<typeof appWithGoogle>>;

/** Ann’s sign-in with Google, whose address is not proven, waits in the browser for her password. */
async function leaveProof({ visitor, google, leaveForGoogle, returnFromGoogle }: Setup) {
  const browser = visitor();
  const back = await google.signIn((await leaveForGoogle(browser)).location ?? '');
  expect((await returnFromGoogle(browser, back)).location).toBe('/account/link');
  expect(browser.cookies.has('localhost_unlinked')).toBe(true);
  return browser;
}

async function waysOf({ accounts }: Setup, person: typeof bob): Promise<string> {
  const { body } = await accounts('signInWithPassword', person);
  const { idToken } = body as { idToken: string };
  return JSON.stringify((await accounts('lookup', { idToken })).body);
}

async function signIn(browser: Visitor, person: typeof bob): Promise<void> {
  const signedIn = await browser.submit(await browser.visit('/account'), { values: person });
  expect(signedIn.location).toBe('/profile');
}

async function openWithBoth() {
  const setup = await appWithGoogle({ ...googleClaims, email_verified: false });
  await setup.signUp(ann);
  await setup.signUp(bob);
  return setup;
}

test('a sign-in with Google that waits in the browser is connected to nobody else', async () => {
  const setup = await openWithBoth();
  const browser = await leaveProof(setup);
  await signIn(browser, bob);
  expect((await browser.visit('/profile')).status).toBe(200);
  expect(await waysOf(setup, bob)).not.toContain('google.com');
  expect(await waysOf(setup, ann)).not.toContain('google.com');

  await browser.post('/account/sign-out', {});
  await signIn(browser, ann);
  expect(await waysOf(setup, ann)).toContain('google.com');
});

test('a link for a new password logs out whoever is logged in in that browser', async () => {
  const setup = await openWithBoth();
  const browser = setup.visitor();
  await setup.accounts('sendOobCode', { requestType: 'PASSWORD_RESET', email: ann.email });
  await signIn(browser, bob);
  const newPassword = 'another horse';
  const values = { newPassword, passwordConfirmation: newPassword };
  const reset = await browser.submit(await browser.visit(setup.linkTo(ann.email)), { values });
  expect(reset.location).toBe('/account');
  expect(browser.cookies.has('localhost_session')).toBe(false);
  expect((await browser.visit('/profile')).location).toBe('/account?next=%2Fprofile');
});

import { expect, test } from 'vitest';
import { ageSessions } from '../support/age-session';
import { accountApp } from '../support/account-app';
import { appWithGoogle, googleClaims } from '../support/app-with-google';
import { ann } from '../support/run-identity-provider';
import { accountWithSecondFactor } from '../support/second-factor-account';
import { noticeOn, textOf, type Page, type Visitor } from '../support/visitor';

const path = '/profile/settings/sign-in';
const proofOf = (next: string) => `/profile/settings/confirm?${new URLSearchParams({ next })}`;
const sameOrigin = { 'sec-fetch-site': 'same-origin' };

function rowsOn(page: Page): string[] {
  return page.root.querySelectorAll('main .rows li').map(textOf);
}

async function logIn(browser: Visitor, person = ann): Promise<Visitor> {
  const page = await browser.submit(await browser.visit('/account'), { values: person });
  expect(page.location).toBe('/profile');
  return browser;
}

/** Leads to Google by the link of the page. */
async function connect(browser: Visitor): Promise<string> {
  const page = await browser.visit(path);
  const link = page.root.querySelector('main .rows a[href*="purpose=link"]');
  const left = await browser.visit(link?.getAttribute('href') ?? '', sameOrigin);
  return left.location ?? '';
}

test('a person with a password connects Google, logs in with it, and disconnects it, each once', async () => {
  const { visitor, google, signUp, leaveForGoogle, returnFromGoogle } = await appWithGoogle({
    ...googleClaims,
    email: 'ann.private@example.com',
  });
  const { localId } = await signUp(ann);
  expect(localId).not.toBe('');
  const browser = await logIn(visitor());
  const before = await browser.visit(path);
  expect(before.h1).toBe('Ways to log in');
  expect(rowsOn(before)).toEqual([
    'Password Set Change password Password',
    'Login link by email We’ll email it to ann@example.com, which is not verified yet.',
    'Google Not connected Connect Google',
    'Two-step login Off Set up Two-step login',
  ]);

  const back = await google.signIn(await connect(browser));
  const connected = await returnFromGoogle(browser, back);
  expect([connected.status, connected.location]).toEqual([303, path]);
  const after = await browser.follow(connected);
  expect(noticeOn(after)).toBe('Google is connected. You can now log in with it.');
  expect(rowsOn(after)[2]).toBe('Google Connected as ann.private@example.com Disconnect Google');
  const again = await browser.visit('/account/with/google?purpose=link', sameOrigin);
  expect(again.location).toBe(path);
  expect(noticeOn(await browser.follow(again))).toBe('Google is already connected.');

  const other = visitor();
  const signIn = await google.signIn((await leaveForGoogle(other)).location ?? '');
  expect((await returnFromGoogle(other, signIn)).location).toBe('/profile');
  expect(rowsOn(await other.visit(path))[0]).toContain('Password Set');

  const twice = [
    await browser.submit(after, { button: 'Disconnect' }),
    await other.submit(await other.visit(path), { button: 'Disconnect' }).catch(() => null),
  ];
  expect([twice[0]?.status, twice[0]?.location]).toEqual([303, path]);
  expect(twice[1]).toBeNull();
  const without = await browser.visit(path);
  expect(noticeOn(without)).toBe('Google is disconnected. You can no longer log in with it.');
  expect(rowsOn(without)[2]).toBe('Google Not connected Connect Google');
  const formToken = after.root.querySelector('[name=formToken]')?.getAttribute('value') ?? '';
  const late = await browser.post(`${path}?late`, { formToken, disconnect: 'google' });
  expect([late.status, late.location]).toEqual([303, path]);
});

test('what another account has, a refusal at Google and a return without a start connect nothing and say why', async () => {
  const { visitor, google, signUp, leaveForGoogle, returnFromGoogle } = await appWithGoogle({
    email_verified: true,
    name: 'Ann',
  });
  await signUp(ann);
  const owner = visitor();
  await returnFromGoogle(owner, await google.signIn((await leaveForGoogle(owner)).location ?? ''));
  const browser = await logIn(visitor());
  const expectRefusal = async (response: Page, message: string) => {
    expect([response.status, response.location]).toEqual([303, path]);
    const page = await browser.follow(response);
    expect(noticeOn(page)).toBe(message);
    expect(rowsOn(page)[2]).toBe('Google Not connected Connect Google');
  };
  const taken = await google.signIn(await connect(browser));
  await expectRefusal(
    await returnFromGoogle(browser, taken),
    'That account is already connected to another profile. Use another account.',
  );
  const denied = await google.cancel(await connect(browser));
  await expectRefusal(
    await returnFromGoogle(browser, denied),
    'Nothing was connected: you cancelled before it was finished.',
  );
  const lost = 'That took too long or was started in another browser. Try again here.';
  const elsewhere = await google.signIn(await connect(browser), 'bob');
  browser.cookies.delete('localhost_federated');
  await expectRefusal(await returnFromGoogle(browser, elsewhere), lost);

  await connect(browser);
  const mixed = await google.signIn(await connect(await logIn(visitor())), 'bob');
  await expectRefusal(await returnFromGoogle(browser, mixed), lost);

  const swapped = visitor();
  const start = await google.signIn(await connect(browser), 'bob');
  swapped.cookies.set('localhost_federated', browser.cookies.get('localhost_federated') ?? '');
  expect((await returnFromGoogle(swapped, start)).location).toBe(
    `/account?next=${encodeURIComponent(path)}`,
  );
});

test('an address that belongs to another account is not connected', async () => {
  const { visitor, google, signUp, returnFromGoogle } = await appWithGoogle({
    ...googleClaims,
    email: 'bob@example.com',
  });
  await signUp({ email: 'bob@example.com', password: ann.password });
  await signUp(ann);
  const browser = await logIn(visitor());
  const back = await google.signIn(await connect(browser));
  const page = await browser.follow(await returnFromGoogle(browser, back));
  expect(noticeOn(page)).toBe(
    'The address of that account belongs to another profile. Nothing was connected. Use another account.',
  );
});

test('the only way to log in cannot be disconnected, and the page says why', async () => {
  const { visitor, google, leaveForGoogle, returnFromGoogle } = await appWithGoogle({
    ...googleClaims,
    email_verified: false,
  });
  const browser = visitor();
  const back = await google.signIn((await leaveForGoogle(browser)).location ?? '');
  await returnFromGoogle(browser, back);
  const page = await browser.visit(path);
  const last = 'This is your only way to log in. Add another before you disconnect it.';
  expect(rowsOn(page)).toEqual([
    'Password Not set Choose a password Password',
    'Login link by email We’ll email it to ann@example.com, which is not verified yet.',
    `Google Connected as ann@example.com ${last}`,
    'Two-step login Off Set up Two-step login',
  ]);
  const formToken = page.root.querySelector('[name=formToken]')?.getAttribute('value') ?? '';
  const forced = await browser.post(path, { formToken, disconnect: 'google' });
  expect([forced.status, forced.text.includes(last)]).toEqual([422, true]);
  expect(rowsOn(await browser.visit(path))[2]).toContain('Connected as ann@example.com');
  for (const name of ['password', 'nothing', 'constructor']) {
    const odd = await browser.post(`${path}?${name}`, { formToken, disconnect: name });
    expect([odd.status, odd.location]).toEqual([303, path]);
  }
});

test('who only used a sign-in link has no password and is asked for none; the mail brings the first one', async () => {
  const { visitor, linkTo, mails } = await accountApp();
  const browser = visitor();
  const asked = await browser.visit('/account/email-link');
  await browser.submit(asked, { values: { email: ann.email } });
  await browser.submit(await browser.visit(linkTo(ann.email)), { values: { email: ann.email } });
  const page = await browser.visit(path);
  expect(rowsOn(page)).toEqual([
    'Password Not set Choose a password Password',
    'Login link by email We’ll email it to ann@example.com.',
    'Two-step login Off Set up Two-step login',
  ]);
  const password = await browser.visit('/profile/settings/change-password');
  expect(password.root.querySelector('[type=password]')).toBeNull();
  const sent = await browser.submit(password, { button: 'Send me the link' });
  expect(noticeOn(await browser.follow(sent))).toBe('We’ve sent you an email.');
  const soon = await browser.submit(password, { button: 'Send me the link', values: { n: '2' } });
  expect([
    soon.status,
    soon.text.includes('We emailed you a link less than a minute ago.'),
  ]).toEqual([422, true]);
  expect(mails).toHaveLength(2);
  const newPassword = 'four small brown horses';
  const values = { newPassword, passwordConfirmation: newPassword };
  await browser.submit(await browser.visit(linkTo(ann.email)), { values });
  await logIn(browser, { email: ann.email, password: newPassword });
  expect(rowsOn(await browser.visit(path))[0]).toBe('Password Set Change password Password');
});

test('the page tells that two-step login is on', async () => {
  const { passFirstFactor, currentCode, visitor } = await accountWithSecondFactor();
  const browser = visitor();
  const second = await passFirstFactor(browser);
  await browser.submit(second, { values: { code: currentCode() } });
  expect(rowsOn(await browser.visit(path)).at(-1)).toContain('Two-step login On');
});

test('connecting and disconnecting need a proof, and only own pages may start it', async () => {
  const { app, visitor, google, signUp, returnFromGoogle } = await appWithGoogle();
  await signUp(ann);
  const browser = await logIn(visitor());
  await returnFromGoogle(browser, await google.signIn(await connect(browser)));
  const page = await browser.visit(path);
  for (const site of ['cross-site', 'same-site']) {
    const start = await browser.visit('/account/with/google?purpose=link', {
      'sec-fetch-site': site,
    });
    expect([start.location, browser.cookies.has('localhost_federated')]).toEqual([path, false]);
  }
  ageSessions(app, 16);
  const start = await browser.visit('/account/with/google?purpose=link', sameOrigin);
  expect(start.location).toBe(proofOf(path));
  const refused = await browser.submit(page, { button: 'Disconnect' });
  expect(refused.location).toBe(proofOf(path));
  expect(rowsOn(await browser.visit(path))[2]).toContain('Disconnect');
  const nobody = await visitor().visit('/account/with/google?purpose=link', sameOrigin);
  expect(nobody.location).toBe(`/account?next=${encodeURIComponent(path)}`);
});

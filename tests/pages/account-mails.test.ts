import { expect, test } from 'vitest';
import { accountApp, sendVerificationPath } from '../support/account-app';
import { ann } from '../support/run-identity-provider';
import { textOf, type Visitor } from '../support/visitor';
import { paths, unverifiedProfile } from '../support/core-fixtures';

const { email } = ann;

async function requestMail(visitor: Visitor, path: string, address: string) {
  const response = await visitor.submit(await visitor.visit(path), { values: { email: address } });
  expect([response.status, response.location]).toEqual([303, '/account/check-mail']);
  return visitor.follow(response);
}

test('a sign-in link works once and redirects to the page requested in the same browser', async () => {
  const { visitor, signUp, linkTo, mails } = await accountApp();
  await signUp(ann);
  const browser = visitor();
  const page = await requestMail(
    browser,
    '/account/email-link?next=/profile%3Ftab%3Dreturns',
    email,
  );
  expect(page.text).toContain(`A login link is on its way to ${email}.`);
  expect(mails).toHaveLength(1);

  const link = linkTo(email);
  for (const visit of [1, 2]) {
    const opened = await browser.visit(link);
    expect([visit, opened.status, opened.h1]).toEqual([visit, 200, 'Log in with an email link']);
    expect(opened.root.querySelector('#email')?.getAttribute('value')).toBe(email);
  }
  expect(browser.cookies.has('localhost_session')).toBe(false);
  const response = await browser.submit(await browser.visit(link), {});
  expect([response.status, response.location]).toEqual([303, '/profile?tab=returns']);
  expect((await browser.follow(response)).h1).toBe('My returns');

  const again = await browser.visit(link);
  expect(again.status).toBe(400);
  expect(again.text).toContain('This link or action has expired.');
  expect(again.text).toContain('This link no longer works');
  expect(again.root.querySelector('main a')?.getAttribute('href')).toBe('/account/email-link');
});

test('a sign-in link in another browser asks for the address and survives a wrong one', async () => {
  const { visitor, signUp, linkTo } = await accountApp();
  await signUp(ann);
  await requestMail(visitor(), '/account/email-link', email);
  const other = visitor();
  const page = await other.visit(linkTo(email));
  expect(page.root.querySelector('#email')?.getAttribute('value')).toBeUndefined();
  expect(page.html).not.toContain(email);
  for (const [typed, error] of [
    ['', 'Required. Fill in this field.'],
    [
      'bob@example.com',
      'The link was sent to another address. Enter the one where you received the email.',
    ],
  ] as const) {
    const refused = await other.submit(page, { values: { email: typed } });
    expect(refused.status).toBe(422);
    expect(textOf(refused.root.querySelector('#email-error'))).toBe(`Error: ${error}`);
  }
  expect((await other.submit(page, { values: { email } })).location).toBe('/profile');
});

test('a sign-in link to a new address creates an account and requests its verification', async () => {
  const { core, visitor, linkTo } = await accountApp();
  core.answer({ [paths.profile]: { status: 200, body: unverifiedProfile() } });
  const browser = visitor();
  await requestMail(browser, '/account/email-link', 'new@example.com');
  expect(core.calls).toEqual([]);
  const response = await browser.submit(await browser.visit(linkTo('new@example.com')), {});
  expect(response.location).toBe('/profile');
  expect(core.callsTo(sendVerificationPath)).toHaveLength(1);
});

test('the link for a forgotten password sets a new one and ends every session', async () => {
  const { visitor, signUp, linkTo, clock } = await accountApp({
    provider: { tokenLifeSeconds: 240 },
  });
  await signUp(ann);
  const [old, browser] = [visitor(), visitor()];
  await old.submit(await old.visit('/account'), { values: ann });
  expect((await old.visit('/profile')).status).toBe(200);

  const page = await requestMail(browser, '/account/forgot-password', email);
  expect(page.text).toContain(`If there is an account with ${email}`);
  const link = linkTo(email);
  const form = await browser.visit(link);
  expect(form.h1).toBe('Choose a new password');
  const refusals = {
    '': 'Required. Fill in this field.',
    '1234567':
      'Password must be at least 8 characters long. Three or four words in a row are easy to remember.',
    ['x'.repeat(201)]: 'Maximum 200 characters allowed. You entered 201.',
  };
  for (const [newPassword, error] of Object.entries(refusals)) {
    const values = { newPassword, passwordConfirmation: newPassword };
    const refused = await browser.submit(form, { values });
    expect([refused.status, refused.title]).toEqual([
      422,
      'Error: Choose a new password – My size profile',
    ]);
    expect(textOf(refused.root.querySelector('#newPassword-error'))).toBe(`Error: ${error}`);
  }
  const newPassword = '  another horse  ';
  const different = await browser.submit(form, {
    values: { newPassword, passwordConfirmation: newPassword.trim() },
  });
  expect(textOf(different.root.querySelector('#passwordConfirmation-error'))).toBe(
    'Error: New password and confirmation password do not match. Enter the same password in both fields.',
  );
  expect(different.html).not.toContain('another horse');

  clock.advanceSeconds(60);
  const values = { newPassword, passwordConfirmation: newPassword };
  const response = await browser.submit(form, { values });
  expect([response.status, response.location]).toEqual([303, '/account']);
  const signIn = await browser.follow(response);
  expect(signIn.text).toContain('Your password has been changed.');
  expect((await old.visit('/profile')).location).toBe('/account?next=%2Fprofile');
  const signedIn = await browser.submit(signIn, { values: { email, password: newPassword } });
  expect(signedIn.location).toBe('/profile');
  expect((await browser.visit(link)).status).toBe(400);
});

test('a password reset for an unknown address shows the same page and sends no e-mail', async () => {
  const { visitor, mails, signUp } = await accountApp();
  await signUp(ann);
  const pages = [];
  for (const address of [email, 'nobody@example.com']) {
    const browser = visitor();
    const page = await requestMail(browser, '/account/forgot-password', address);
    // The second may be asked for a minute later.
    pages.push(page.text.replaceAll(address, 'somebody').replace(/\d\d:\d\d/, 'then'));
  }
  expect(pages[0]).toBe(pages[1]);
  expect(mails.map(({ to }) => to)).toEqual([email]);
});

test('an address receives one e-mail of a kind per minute, and further requests get the same response', async () => {
  const { visitor, mails, signUp } = await accountApp();
  await signUp(ann);
  for (const path of ['/account/forgot-password', '/account/email-link']) {
    await requestMail(visitor(), path, email);
    await requestMail(visitor(), path, email);
    await requestMail(visitor(), path, email.toUpperCase());
  }
  expect(mails).toHaveLength(2);
});

test('a client can request twenty e-mails an hour', async () => {
  const { visitor } = await accountApp();
  const browser = visitor();
  for (let number = 0; number < 20; number += 1) {
    await requestMail(browser, '/account/forgot-password', `nobody${number}@example.com`);
  }
  const form = await browser.visit('/account/forgot-password');
  const page = await browser.submit(form, { values: { email: 'nobody@example.com' } });
  expect(page.status).toBe(422);
  expect(page.text).toContain('Too many emails have been asked for. Try again in an hour.');
});

test('when an account e-mail cannot be sent, the form shows an error and keeps the address', async () => {
  const { visitor, provider, signUp } = await accountApp();
  await signUp(ann);
  await provider.close();
  const browser = visitor();
  for (const path of ['/account/email-link', '/account/forgot-password']) {
    const page = await browser.submit(await browser.visit(path), { values: { email } });
    expect([page.status, page.text.includes('Oops! An error has occurred.')]).toEqual([502, true]);
    expect(page.root.querySelector('#email')?.getAttribute('value')).toBe(email);
  }
});

test('account e-mails are written in the language of the page', async () => {
  const { visitor, mails, signUp } = await accountApp();
  await signUp(ann);
  await requestMail(visitor({ 'accept-language': 'sv' }), '/account/forgot-password', email);
  expect(mails.map(({ language }) => language)).toEqual(['sv']);
});

test('the check-mail page renders without a preceding request', async () => {
  const { visitor } = await accountApp();
  const page = await visitor().visit('/account/check-mail');
  expect([page.status, page.h1]).toEqual([200, 'Check your email']);
});

import { expect, test, vi } from 'vitest';
import { log } from '../../../log';
import {
  ann,
  siteUrl,
  readError,
  readLink,
  readRefusal,
  runIdentityProvider,
} from '../../../../../tests/support/run-identity-provider';

const { email } = ann;
const reset = { requestType: 'PASSWORD_RESET', email };
const kind = 'identitytoolkit#GetOobConfirmationCodeResponse';

test('a password reset mails the account a link to the app', async () => {
  const { signUp, accounts, mails } = await runIdentityProvider();
  await signUp();
  const continueUrl = `${siteUrl}/profile?tab=returns`;
  const { status, body } = await accounts('sendOobCode', { ...reset, continueUrl });
  expect({ status, body }).toEqual({ status: 200, body: { kind, email } });
  expect(mails).toMatchObject([{ to: email, language: 'en', subject: 'Choose a new password' }]);
  const { link, oobCode } = readLink(mails[0]);
  expect(link.origin + link.pathname).toBe(`${siteUrl}/account/action`);
  expect(Object.fromEntries(link.searchParams)).toEqual({
    mode: 'resetPassword',
    oobCode,
    apiKey: 'embedded',
    lang: 'en',
    continueUrl,
  });
  expect(oobCode).toMatch(/^[\w-]{43}$/);
});

test('the link carries the configured API key', async () => {
  const { signUp, accounts, mails } = await runIdentityProvider({ apiKey: 'key-1' });
  await signUp();
  await accounts('sendOobCode', reset);
  expect(readLink(mails[0]).link.searchParams.get('apiKey')).toBe('key-1');
});

test.each([
  ['no', 'no', 'Velg et nytt passord'],
  ['nb-NO', 'no', 'Velg et nytt passord'],
  ['sv', 'sv', 'Välj ett nytt lösenord'],
  ['fr', 'fr', 'Choisissez un nouveau mot de passe'],
  ['es', 'es', 'Elige una contraseña nueva'],
  ['de', 'en', 'Choose a new password'],
])('the locale %s selects the e-mail language %s', async (locale, language, subject) => {
  const { signUp, accounts, mails } = await runIdentityProvider();
  await signUp();
  await accounts('sendOobCode', reset, { 'X-Firebase-Locale': locale });
  expect(mails).toMatchObject([{ language, subject }]);
  expect(readLink(mails[0]).link.searchParams.get('lang')).toBe(language);
});

test('a reset for an unknown address gets the usual response and sends no e-mail', async () => {
  const { accounts, mails, setEnumerationProtection, refused } = await runIdentityProvider();
  const { status, body } = await accounts('sendOobCode', reset);
  expect({ status, body }).toEqual({ status: 200, body: { kind, email } });
  await setEnumerationProtection(false);
  expect(await refused('sendOobCode', reset)).toBe('EMAIL_NOT_FOUND');
  expect(mails).toEqual([]);
});

test('a reset for a disabled account gets the usual response and sends no e-mail', async () => {
  const { signUp, administer, accounts, mails } = await runIdentityProvider();
  const { localId } = await signUp();
  await administer(':update', { localId, disableUser: true });
  expect((await accounts('sendOobCode', reset)).status).toBe(200);
  expect(mails).toEqual([]);
});

test.each([
  ['RESET_PASSWORD_EXCEED_LIMIT', 'PASSWORD_RESET', 'an account', email, 5],
  ['RESET_PASSWORD_EXCEED_LIMIT', 'PASSWORD_RESET', 'an unknown address', 'bob@example.com', 5],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'EMAIL_SIGNIN', 'any address', email, 10],
])('%s limits e-mails of the type %s to %s', async (code, requestType, _, email, most) => {
  const { signUp, accounts, refused, clock } = await runIdentityProvider();
  await signUp();
  const request = { requestType, email };
  for (let sent = 0; sent < most; sent += 1) {
    expect((await accounts('sendOobCode', request)).status).toBe(200);
  }
  expect(await refused('sendOobCode', request)).toMatch(new RegExp(`^${code}`));
  const other = { requestType, email: 'other@example.com' };
  expect((await accounts('sendOobCode', other)).status).toBe(200);
  clock.advanceSeconds(60 * 60);
  expect((await accounts('sendOobCode', request)).status).toBe(200);
});

test('a verification goes to the address of the signed-in account', async () => {
  const { signUp, accounts, mails } = await runIdentityProvider();
  const { idToken } = await signUp();
  await accounts('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  expect(mails).toMatchObject([{ to: email, subject: `Verify ${email}` }]);
  expect(readLink(mails[0]).link.searchParams.get('mode')).toBe('verifyEmail');
});

test('a sign-in link goes to any address, registered or not', async () => {
  const { accounts, mails } = await runIdentityProvider();
  const request = { requestType: 'EMAIL_SIGNIN', email: 'New@example.com' };
  await accounts('sendOobCode', { ...request, canHandleCodeInApp: true });
  expect(mails).toMatchObject([{ to: 'new@example.com', subject: 'Your login link' }]);
  expect(readLink(mails[0]).link.searchParams.get('mode')).toBe('signIn');
});

test('an e-mail change goes to the new address and needs a recent sign-in', async () => {
  const { signUp, accounts, refused, mails, clock } = await runIdentityProvider();
  const { idToken } = await signUp();
  const newEmail = 'Anna@example.com';
  const request = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail };
  await accounts('sendOobCode', request);
  expect(mails).toMatchObject([{ to: 'anna@example.com' }]);
  expect(readLink(mails[0]).link.searchParams.get('mode')).toBe('verifyAndChangeEmail');
  clock.advanceSeconds(301);
  expect(await refused('sendOobCode', request)).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
});

test('an e-mail change reveals a taken address only without enumeration protection', async () => {
  const { signUp, accounts, refused, mails, setEnumerationProtection } =
    await runIdentityProvider();
  const { idToken } = await signUp();
  await signUp({ ...ann, email: 'taken@example.com' });
  const request = {
    requestType: 'VERIFY_AND_CHANGE_EMAIL',
    idToken,
    newEmail: 'taken@example.com',
  };
  expect((await accounts('sendOobCode', request)).body).toEqual({ kind, email });
  await setEnumerationProtection(false);
  expect(await refused('sendOobCode', request)).toBe('EMAIL_EXISTS');
  expect(mails).toEqual([]);
});

test.each([
  ['MISSING_REQ_TYPE', { email }],
  ['MISSING_EMAIL', { requestType: 'PASSWORD_RESET' }],
  ['INVALID_EMAIL', { requestType: 'PASSWORD_RESET', email: 'ann' }],
  ['MISSING_EMAIL', { requestType: 'EMAIL_SIGNIN' }],
  ['MISSING_ID_TOKEN', { requestType: 'VERIFY_EMAIL', email }],
  ['INVALID_ID_TOKEN', { requestType: 'VERIFY_EMAIL', idToken: 'x' }],
  ['MISSING_NEW_EMAIL', { requestType: 'VERIFY_AND_CHANGE_EMAIL' }],
  ['INVALID_NEW_EMAIL', { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: 'ann' }],
  ['INSUFFICIENT_PERMISSION', { ...reset, returnOobLink: true }],
  ['INVALID_CONTINUE_URI', { ...reset, continueUrl: '/profile' }],
  ['INVALID_CONTINUE_URI', { ...reset, continueUrl: 'javascript:alert(1)' }],
  ['UNAUTHORIZED_DOMAIN', { ...reset, continueUrl: 'https://evil.example/' }],
  ['UNAUTHORIZED_DOMAIN', { ...reset, continueUrl: `${siteUrl}@evil.example/` }],
])('accounts:sendOobCode answers %s to %j', async (code, request) => {
  const { signUp, refused, mails } = await runIdentityProvider();
  await signUp();
  expect((await refused('sendOobCode', request)).split(' : ')[0]).toBe(code);
  expect(mails).toEqual([]);
});

test('an unknown request type answers INVALID_ARGUMENT', async () => {
  const { accounts } = await runIdentityProvider();
  const response = await accounts('sendOobCode', { ...reset, requestType: 'RECOVER_EMAIL' });
  expect(readError(response).status).toBe('INVALID_ARGUMENT');
});

test('a verification for an account without an e-mail address is refused', async () => {
  const { signUp, accounts, refused } = await runIdentityProvider();
  const { idToken } = await signUp();
  await accounts('update', { idToken, deleteProvider: ['password'] });
  const request = { requestType: 'VERIFY_EMAIL', idToken };
  expect(await refused('sendOobCode', request)).toBe('MISSING_EMAIL');
});

test.each(['PASSWORD_RESET', 'VERIFY_EMAIL', 'EMAIL_SIGNIN', 'VERIFY_AND_CHANGE_EMAIL'])(
  'the owner gets the link for %s instead of an e-mail, without a limit',
  async (requestType) => {
    const { signUp, administer, mails } = await runIdentityProvider();
    await signUp();
    const request = { requestType, email, newEmail: 'anna@example.com', returnOobLink: true };
    for (let sent = 0; sent < 11; sent += 1) {
      const { body } = await administer(':sendOobCode', request);
      expect(body).toMatchObject({ kind, email });
      expect(JSON.stringify(body)).toContain(`"oobLink":"${siteUrl}/account/action?mode=`);
    }
    expect(mails).toEqual([]);
  },
);

test('the owner may omit the project from the path', async () => {
  const { signUp, accounts } = await runIdentityProvider();
  await signUp();
  const bearer = { Authorization: 'Bearer owner' };
  const { body } = await accounts('sendOobCode', { ...reset, returnOobLink: true }, bearer);
  expect(Object.keys(body ?? {}).sort()).toEqual(['email', 'kind', 'oobCode', 'oobLink']);
});

test('the owner gets no link for an unknown address', async () => {
  const { administer } = await runIdentityProvider();
  const link = { returnOobLink: true };
  expect((await administer(':sendOobCode', { ...reset, ...link })).body).toEqual({ kind, email });
  const verify = { requestType: 'VERIFY_EMAIL', email, ...link };
  expect(readRefusal(await administer(':sendOobCode', verify))).toBe('USER_NOT_FOUND');
});

test('a failing mailer answers an error instead of success', async () => {
  const logged = vi.spyOn(log, 'error').mockReturnValue();
  const { signUp, accounts } = await runIdentityProvider({
    sendMail: () => Promise.reject(new Error('No mail server')),
  });
  await signUp();
  expect((await accounts('sendOobCode', reset)).status).toBe(500);
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});

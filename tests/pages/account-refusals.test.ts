import { expect, test } from 'vitest';
import type { Reply } from '../support/scripted-core';
import {
  providerPaths,
  refusal,
  signInToScriptedProvider,
  tokenReply,
} from '../support/scripted-provider';
import { errorAt, noticeOn, Visitor } from '../support/visitor';
import { repliesFor, manyTransactions, paths } from '../support/core-fixtures';

const refresh = 'POST /securetoken.googleapis.com/v1/token';
const loginFailed =
  'Authentication failed. Please try again later. Check your email address and password.';
const sessionEnded = 'Authentication failed. Please try again later. Log in again to go on.';
const tooMany = 'You have tried too many times. Please try again later.';
const unknown =
  'Oops! An error has occurred. Please try again later. Nothing you saved before is lost.';
const internal = 'Internal server error. Please try again later.';
const badKey = refusal('API key not valid. Please pass a valid API key.');

/** SMS needs reCAPTCHA, which a plain form cannot offer. */
const factorBySms = {
  status: 200,
  body: {
    mfaPendingCredential: 'pending',
    mfaInfo: [{ mfaEnrollmentId: 'e-1', phoneInfo: '+47' }],
  },
};

const signIns: [string, Reply, number, string][] = [
  ['user-not-found', refusal('EMAIL_NOT_FOUND'), 422, loginFailed],
  ['wrong-password', refusal('INVALID_LOGIN_CREDENTIALS'), 422, loginFailed],
  ['invalid-email', refusal('INVALID_EMAIL'), 422, loginFailed],
  ['user-disabled', refusal('USER_DISABLED'), 422, loginFailed],
  ['user-token-expired', refusal('TOKEN_EXPIRED'), 422, loginFailed],
  ['too-many-requests', refusal('TOO_MANY_ATTEMPTS_TRY_LATER : Try later.'), 422, tooMany],
  ['multi-factor-auth-required', factorBySms, 422, 'a kind of two-step login'],
  ['argument-error', refusal('INVALID_ARGUMENT : ((Missing email.))'), 502, unknown],
  ['invalid-api-key', badKey, 502, internal],
  ['operation-not-allowed', refusal('OPERATION_NOT_ALLOWED'), 502, internal],
  ['internal-error', refusal('SOMETHING_NEW'), 502, unknown],
  ['network-request-failed', 'cut', 502, unknown],
];

test.each(signIns)(
  'a sign-in failing with %s shows its message and starts no session',
  async (code, reply, status, message) => {
    const { provider, app } = await signInToScriptedProvider();
    provider.answer({ [providerPaths.signIn]: reply });
    const visitor = new Visitor(app.url, { headers: { 'accept-language': 'en' } });
    const values = { email: `${code}@example.com`, password: 'right one' };
    const form = await visitor.visit('/account');
    expect(form.root.querySelector('#email')?.getAttribute('autocomplete')).toBe('username');
    const page = await visitor.submit(form, { values });
    expect([page.status, page.title]).toEqual([status, 'Error: Log in – My size profile']);
    expect(page.text).toContain(message);
    expect(page.root.querySelector('#email')?.getAttribute('value')).toBe(values.email);
    expect(page.html).not.toContain(values.password);
    expect(visitor.cookies.has('localhost_session')).toBe(false);
  },
);

test('an address that the provider does not accept is refused at the field of the forgotten password', async () => {
  const { provider, app } = await signInToScriptedProvider();
  provider.answer({ [providerPaths.sendMail]: refusal('INVALID_EMAIL') });
  const visitor = new Visitor(app.url, { headers: { 'accept-language': 'en' } });
  const form = await visitor.visit('/account/forgot-password');
  expect(form.root.querySelector('#email')?.getAttribute('autocomplete')).toBe('email');
  const page = await visitor.submit(form, { values: { email: 'odd@example.com' } });
  expect([page.status, errorAt(page, 'email')]).toEqual([
    422,
    'Error: Invalid email. Write it like name@example.com.',
  ]);
  expect(page.root.querySelector('#email')?.getAttribute('value')).toBe('odd@example.com');
});

/** The token expires within the renewal window. */
async function signedInForMinutes(reply: Reply) {
  const { status, body } = tokenReply('u-1');
  const shortLived = { status, body: { ...body, expiresIn: '240' } };
  const identity = { [providerPaths.signIn]: shortLived, [refresh]: reply };
  return signInToScriptedProvider(identity, repliesFor(manyTransactions(1)));
}

test.each([
  ['user-disabled', 'USER_DISABLED'],
  ['user-token-expired', 'TOKEN_EXPIRED'],
  ['user-token-expired', 'USER_NOT_FOUND'],
  ['user-token-expired', 'INVALID_REFRESH_TOKEN'],
  ['user-token-expired', 'PROJECT_NUMBER_MISMATCH'],
])('A48: a token renewal failing with %s (%s) ends the session', async (_, message) => {
  const { visitor, core } = await signedInForMinutes(refusal(message));
  core.calls.length = 0;
  const page = await visitor.visit('/profile');
  expect([page.status, page.location]).toEqual([303, '/account']);
  expect(visitor.cookies.has('localhost_session')).toBe(false);
  expect(noticeOn(await visitor.follow(page))).toBe(sessionEnded);
  expect(core.calls).toEqual([]);
});

const renewals: [string, Reply][] = [
  ['too-many-requests', refusal('QUOTA_EXCEEDED : Exceeded quota.')],
  ['invalid-api-key', badKey],
  ['argument-error', refusal('INVALID_ARGUMENT')],
  ['internal-error', refusal('SOMETHING_NEW')],
  ['network-request-failed', { status: 503, text: 'away' }],
];

test.each(renewals)('A48: a token renewal failing with %s keeps the session', async (_, reply) => {
  const { visitor, core } = await signedInForMinutes(reply);
  expect((await visitor.visit('/profile')).status).toBe(200);
  expect(core.callsTo(paths.profile)[0]?.headers.authorization).toBe('Bearer id-first');
  expect(visitor.cookies.has('localhost_session')).toBe(true);
});

import { expect, test } from 'vitest';
import {
  ann,
  readLink,
  runIdentityProvider,
} from '../../../../../tests/support/run-identity-provider';

const { email } = ann;
const newPassword = 'another horse';
const hour = 60 * 60;

async function runWithCode(request: Record<string, unknown> = { requestType: 'PASSWORD_RESET' }) {
  const running = await runIdentityProvider();
  const session = await running.signUp();
  const { idToken } = session;
  const send = async () => {
    await running.accounts('sendOobCode', { email, idToken, ...request });
    return readLink(running.mails.at(-1)).oobCode;
  };
  const reset = (oobCode: string) => running.refused('resetPassword', { oobCode, newPassword });
  return { ...running, session, send, reset, oobCode: await send() };
}

test('reading a code returns its request type and does not consume it', async () => {
  const { accounts, oobCode } = await runWithCode();
  for (let looks = 0; looks < 2; looks += 1) {
    expect((await accounts('resetPassword', { oobCode })).body).toEqual({
      kind: 'identitytoolkit#ResetPasswordResponse',
      requestType: 'PASSWORD_RESET',
      email,
    });
  }
});

test('reading an e-mail change code returns both addresses, a sign-in code none', async () => {
  const requestType = 'VERIFY_AND_CHANGE_EMAIL';
  const change = await runWithCode({ requestType, newEmail: 'anna@example.com' });
  const { body } = await change.accounts('resetPassword', { oobCode: change.oobCode });
  expect(body).toMatchObject({ requestType, email, newEmail: 'anna@example.com' });

  const link = await runWithCode({ requestType: 'EMAIL_SIGNIN' });
  const shown = await link.accounts('resetPassword', { oobCode: link.oobCode });
  expect(shown.body).not.toHaveProperty('email');
});

test('a password reset verifies the e-mail address and ends all sessions', async () => {
  const { accounts, refused, refusedRefresh, signIn, session, oobCode } = await runWithCode();
  const { status, body } = await accounts('resetPassword', { oobCode, newPassword });
  expect({ status, body }).toMatchObject({ status: 200, body: { email } });
  expect(await refused('lookup', { idToken: session.idToken })).toBe('TOKEN_EXPIRED');
  expect(await refusedRefresh(session.refreshToken)).toBe('TOKEN_EXPIRED');
  expect(await refused('signInWithPassword', ann)).toBe('INVALID_LOGIN_CREDENTIALS');
  const { idToken, localId } = await signIn({ email, password: newPassword });
  expect(localId).toBe(session.localId);
  expect((await accounts('lookup', { idToken })).body).toMatchObject({
    users: [{ emailVerified: true }],
  });
});

test('a password reset lifts a lockout', async () => {
  const { accounts, refused, signIn, oobCode } = await runWithCode();
  const wrong = { ...ann, password: 'wrong horse' };
  for (let tries = 0; tries < 20; tries += 1) await refused('signInWithPassword', wrong);
  await accounts('resetPassword', { oobCode, newPassword });
  expect((await signIn({ email, password: newPassword })).localId).toBeDefined();
});

test('a reset code works once, also under concurrent use', async () => {
  const { accounts, reset, oobCode } = await runWithCode();
  const uses = ['first horse', 'second horse'].map((newPassword) =>
    accounts('resetPassword', { oobCode, newPassword }),
  );
  const statuses = (await Promise.all(uses)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 400]);
  expect(await reset(oobCode)).toBe('INVALID_OOB_CODE');
});

test('a reset with a weak password does not consume the code', async () => {
  const { accounts, refused, oobCode } = await runWithCode();
  const weak = await refused('resetPassword', { oobCode, newPassword: '12345' });
  expect(weak).toBe('WEAK_PASSWORD : Password should be at least 6 characters');
  expect((await accounts('resetPassword', { oobCode, newPassword })).status).toBe(200);
});

test('a new password invalidates the other reset codes', async () => {
  const { accounts, reset, send, oobCode } = await runWithCode();
  const other = await send();
  await accounts('resetPassword', { oobCode, newPassword });
  expect(await reset(other)).toBe('INVALID_OOB_CODE');

  const changed = await runWithCode();
  const { idToken } = changed.session;
  await changed.accounts('update', { idToken, password: newPassword });
  expect(await changed.reset(changed.oobCode)).toBe('INVALID_OOB_CODE');
});

test.each(['reset', 'changed'])(
  'a password that is %s ends a change of the address that waits for its link',
  async (how) => {
    const requestType = 'VERIFY_AND_CHANGE_EMAIL';
    const { accounts, refused, mails, session, oobCode } = await runWithCode({
      ...{ requestType, newEmail: 'thief@example.com' },
    });
    const { idToken } = session;
    if (how === 'changed') await accounts('update', { idToken, password: newPassword });
    else {
      await accounts('sendOobCode', { requestType: 'PASSWORD_RESET', email });
      const reset = readLink(mails.at(-1)).oobCode;
      await accounts('resetPassword', { oobCode: reset, newPassword });
    }
    expect(await refused('update', { oobCode })).toBe('INVALID_OOB_CODE');
  },
);

test.each([
  ['PASSWORD_RESET', {}, hour],
  ['VERIFY_EMAIL', {}, hour],
  ['VERIFY_AND_CHANGE_EMAIL', { newEmail: 'anna@example.com' }, hour],
  ['EMAIL_SIGNIN', {}, 6 * hour],
])('an old code of the type %s answers EXPIRED_OOB_CODE', async (requestType, more, life) => {
  const { accounts, refused, oobCode, clock } = await runWithCode({ requestType, ...more });
  clock.advanceSeconds(life - 1);
  expect((await accounts('resetPassword', { oobCode })).status).toBe(200);
  clock.advanceSeconds(1);
  expect(await refused('resetPassword', { oobCode })).toBe('EXPIRED_OOB_CODE');
  expect(await refused('update', { oobCode })).toBe('EXPIRED_OOB_CODE');
  expect(await refused('signInWithEmailLink', { oobCode, email })).toBe('EXPIRED_OOB_CODE');
});

test.each(['VERIFY_EMAIL', 'EMAIL_SIGNIN'])(
  'a code of the type %s cannot reset a password',
  async (requestType) => {
    const { reset, accounts, oobCode } = await runWithCode({ requestType });
    expect(await reset(oobCode)).toBe('INVALID_OOB_CODE');
    expect((await accounts('resetPassword', { oobCode })).status).toBe(200);
  },
);

test('a code is invalid after its account was disabled, deleted or got another address', async () => {
  const { administer, accounts, refused, reset, send, session, oobCode } = await runWithCode();
  const { localId, idToken } = session;
  await administer(':update', { localId, disableUser: true });
  expect(await refused('resetPassword', { oobCode })).toBe('USER_DISABLED');
  expect(await reset(oobCode)).toBe('USER_DISABLED');
  await administer(':update', { localId, disableUser: false, email: 'anna@example.com' });
  expect(await reset(oobCode)).toBe('INVALID_OOB_CODE');

  await administer(':update', { localId, email });
  const later = await send();
  await accounts('delete', { idToken });
  expect(await reset(later)).toBe('INVALID_OOB_CODE');
});

test('a missing or unknown code is refused', async () => {
  const { refused, reset } = await runWithCode();
  expect(await refused('resetPassword', { newPassword })).toBe('MISSING_OOB_CODE');
  expect(await reset('made-up')).toBe('INVALID_OOB_CODE');
});

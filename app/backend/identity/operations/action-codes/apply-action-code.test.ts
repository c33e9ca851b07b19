import { expect, test, vi } from 'vitest';
import { log } from '../../../log';
import {
  ann,
  readLink,
  readRefusal,
  runIdentityProvider,
} from '../../../../../tests/support/run-identity-provider';

const { email } = ann;
const newEmail = 'anna@example.com';
const day = 24 * 60 * 60;

async function runWithCode(request: Record<string, unknown>) {
  const running = await runIdentityProvider();
  const session = await running.signUp();
  const { idToken } = session;
  await running.accounts('sendOobCode', { email, idToken, ...request });
  return { ...running, session, oobCode: readLink(running.mails.at(-1)).oobCode };
}

const runWithChange = () => runWithCode({ requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail });

test('a verification code verifies the e-mail address once and keeps the session', async () => {
  const { accounts, refused, session, oobCode } = await runWithCode({
    requestType: 'VERIFY_EMAIL',
  });
  const { body } = await accounts('update', { oobCode });
  expect(body).toMatchObject({ email, emailVerified: true, localId: session.localId });
  expect(body).not.toHaveProperty('idToken');
  const { idToken } = session;
  expect((await accounts('lookup', { idToken })).body).toMatchObject({
    users: [{ emailVerified: true }],
  });
  expect(await refused('update', { oobCode })).toBe('INVALID_OOB_CODE');
});

test('an e-mail change code works once and ends all sessions', async () => {
  const { accounts, refused, refusedRefresh, signIn, session, oobCode } = await runWithChange();
  const { body } = await accounts('update', { oobCode });
  expect(body).toMatchObject({ email: newEmail, newEmail, emailVerified: true });
  expect(await refused('lookup', { idToken: session.idToken })).toBe('TOKEN_EXPIRED');
  expect(await refusedRefresh(session.refreshToken)).toBe('TOKEN_EXPIRED');
  expect(await refused('signInWithPassword', ann)).toBe('INVALID_LOGIN_CREDENTIALS');
  expect((await signIn({ ...ann, email: newEmail })).localId).toBe(session.localId);
  expect(await refused('update', { oobCode })).toBe('INVALID_OOB_CODE');
});

test('an e-mail change mails a recovery link to the old address in the caller’s language', async () => {
  const { accounts, refused, refusedRefresh, signIn, mails, session, oobCode, clock } =
    await runWithChange();
  await accounts('update', { oobCode }, { 'X-Firebase-Locale': 'fr' });
  expect(mails.at(-1)).toMatchObject({ to: email, language: 'fr' });
  const { link, oobCode: undo } = readLink(mails.at(-1));
  expect(link.searchParams.get('mode')).toBe('recoverEmail');
  expect((await accounts('resetPassword', { oobCode: undo })).body).toEqual({
    kind: 'identitytoolkit#ResetPasswordResponse',
    requestType: 'RECOVER_EMAIL',
    email,
  });

  const thief = await signIn({ ...ann, email: newEmail });
  clock.advanceSeconds(2 * day);
  expect((await accounts('update', { oobCode: undo })).body).toMatchObject({
    email,
    emailVerified: true,
    localId: session.localId,
  });
  expect(await refusedRefresh(thief.refreshToken)).toBe('TOKEN_EXPIRED');
  expect((await signIn()).localId).toBe(session.localId);
  expect(await refused('update', { oobCode: undo })).toBe('INVALID_OOB_CODE');
});

test('whoever recovers an address keeps it, however often it was changed before', async () => {
  const { accounts, refused, signIn, mails, oobCode } = await runWithChange();
  await accounts('update', { oobCode });
  const { oobCode: ownersUndo } = readLink(mails.at(-1));
  const { idToken } = await signIn({ ...ann, email: newEmail });
  const requestType = 'VERIFY_AND_CHANGE_EMAIL';
  await accounts('sendOobCode', { requestType, idToken, newEmail: 'third@example.com' });
  await accounts('update', { oobCode: readLink(mails.at(-1)).oobCode });
  const { oobCode: thiefsUndo } = readLink(mails.at(-1));
  expect(mails.at(-1)?.to).toBe(newEmail);

  expect((await accounts('update', { oobCode: ownersUndo })).body).toMatchObject({ email });
  expect(await refused('update', { oobCode: thiefsUndo })).toBe('INVALID_OOB_CODE');
});

test('a recovery code expires after three days', async () => {
  const { accounts, refused, mails, oobCode, clock } = await runWithChange();
  await accounts('update', { oobCode });
  clock.advanceSeconds(3 * day);
  expect(await refused('update', { oobCode: readLink(mails.at(-1)).oobCode })).toBe(
    'EXPIRED_OOB_CODE',
  );
});

test('a recovery code for an address that was taken meanwhile is refused and stays valid', async () => {
  const { accounts, refused, signUp, administer, oobCode } = await runWithChange();
  const { localId } = await signUp({ ...ann, email: newEmail });
  expect(await refused('update', { oobCode })).toBe('EMAIL_EXISTS');
  await administer(':delete', { localId });
  expect((await accounts('update', { oobCode })).status).toBe(200);
});

test('of two pending e-mail changes only the newest can be applied', async () => {
  const { accounts, refused, mails, session, oobCode } = await runWithChange();
  const { idToken } = session;
  const request = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: 'a@example.com' };
  await accounts('sendOobCode', request);
  expect(await refused('update', { oobCode })).toBe('INVALID_OOB_CODE');
  const second = mails.find(({ to }) => to === 'a@example.com');
  expect((await accounts('update', { oobCode: readLink(second).oobCode })).status).toBe(200);
});

test.each(['PASSWORD_RESET', 'EMAIL_SIGNIN'])(
  'accounts:update refuses a code of the type %s',
  async (requestType) => {
    const { accounts, refused, oobCode } = await runWithCode({ requestType });
    expect(await refused('update', { oobCode })).toBe('INVALID_OOB_CODE');
    expect((await accounts('resetPassword', { oobCode })).status).toBe(200);
  },
);

test('a verification code of a disabled account is refused', async () => {
  const { administer, accounts, session, oobCode } = await runWithCode({
    requestType: 'VERIFY_EMAIL',
  });
  await administer(':update', { localId: session.localId, disableUser: true });
  expect(readRefusal(await accounts('update', { oobCode }))).toBe('USER_DISABLED');
});

test('an e-mail change stays applied if mailing the recovery link fails', async () => {
  const logged = vi.spyOn(log, 'error').mockReturnValue();
  let isDown = false;
  const sent: string[] = [];
  const { signUp, signIn, accounts, emulator } = await runIdentityProvider({
    async sendMail({ to }) {
      if (isDown) throw new Error('No mail server');
      sent.push(to);
    },
  });
  const { idToken } = await signUp();
  await accounts('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail });
  const { body } = await emulator('GET', 'oobCodes');
  const oobCode = /"oobCode":"([^"]+)"/.exec(JSON.stringify(body))?.[1];
  isDown = true;
  expect((await accounts('update', { oobCode })).status).toBe(200);
  expect((await signIn({ ...ann, email: newEmail })).localId).toBeDefined();
  expect(sent).toEqual([newEmail]);
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});

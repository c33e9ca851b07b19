import { expect, test } from 'vitest';
import {
  ann,
  projectId,
  readError,
  readLink,
  readRefusal,
  runIdentityProvider,
} from '../../../../tests/support/run-identity-provider';

const { email } = ann;
const configWith = (isOn: boolean) => ({
  signIn: { allowDuplicateEmails: false },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: isOn },
});

test('enumeration protection is on until it is switched off', async () => {
  const { emulator, setEnumerationProtection } = await runIdentityProvider();
  expect((await emulator('GET', 'config')).body).toEqual(configWith(true));
  expect((await setEnumerationProtection(false)).body).toEqual(configWith(false));
  expect((await emulator('PATCH', 'config', {})).body).toEqual(configWith(false));
  expect((await emulator('GET', 'config')).body).toEqual(configWith(false));
});

test('duplicate e-mail addresses cannot be enabled', async () => {
  const { emulator } = await runIdentityProvider();
  const response = await emulator('PATCH', 'config', { signIn: { allowDuplicateEmails: true } });
  expect(readError(response).status).toBe('INVALID_ARGUMENT');
});

test('issued codes are listed until they are used', async () => {
  const { signUp, accounts, emulator, mails } = await runIdentityProvider();
  await signUp();
  await accounts('sendOobCode', { requestType: 'PASSWORD_RESET', email });
  await accounts('sendOobCode', { requestType: 'EMAIL_SIGNIN', email });
  const [reset, link] = mails.map(readLink);
  const listed = [
    { requestType: 'PASSWORD_RESET', email, oobCode: reset?.oobCode, oobLink: reset?.link.href },
    { requestType: 'EMAIL_SIGNIN', email, oobCode: link?.oobCode, oobLink: link?.link.href },
  ];
  expect((await emulator('GET', 'oobCodes')).body).toEqual({ oobCodes: listed });
  await accounts('resetPassword', { oobCode: reset?.oobCode, newPassword: 'another horse' });
  expect((await emulator('GET', 'oobCodes')).body).toEqual({ oobCodes: listed.slice(1) });
});

test('deleting all accounts deletes their codes too', async () => {
  const { signUp, accounts, emulator, mails, refused } = await runIdentityProvider();
  await signUp();
  await signUp({ ...ann, email: 'bob@example.com' });
  await accounts('sendOobCode', { requestType: 'PASSWORD_RESET', email });
  expect(await emulator('DELETE', 'accounts')).toEqual({ status: 200, body: {} });
  expect(await refused('signInWithPassword', ann)).toBe('INVALID_LOGIN_CREDENTIALS');
  const { oobCode } = readLink(mails[0]);
  expect(await refused('resetPassword', { oobCode })).toBe('INVALID_OOB_CODE');
  expect((await signUp()).localId).toBeDefined();
});

test('an unknown project answers PROJECT_NOT_FOUND', async () => {
  const { provider } = await runIdentityProvider();
  const path = `/emulator/v1/projects/${projectId}-2/config`;
  const response = await fetch(provider.url + path);
  expect(readRefusal({ status: response.status, body: await response.json() })).toBe(
    'PROJECT_NOT_FOUND',
  );
});

test('a cross-origin request gets no CORS permission', async () => {
  const { provider } = await runIdentityProvider();
  const url = `${provider.url}/emulator/v1/projects/${projectId}/oobCodes`;
  const headers = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'DELETE' };
  for (const method of ['GET', 'OPTIONS']) {
    const response = await fetch(url, { method, headers });
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
  }
});

import { expect, test } from 'vitest';
import {
  ann,
  projectId,
  readError,
  readLink,
  readRefusal,
  runIdentityProvider,
} from '../../../../../tests/support/run-identity-provider';

const { email } = ann;
const hidden = (isOn: boolean) => ({
  signIn: { allowDuplicateEmails: false },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: isOn },
});

test('accounts are hidden until that is switched off', async () => {
  const { help, hideAccounts } = await runIdentityProvider();
  expect((await help('GET', 'config')).body).toEqual(hidden(true));
  expect((await hideAccounts(false)).body).toEqual(hidden(false));
  expect((await help('PATCH', 'config', {})).body).toEqual(hidden(false));
  expect((await help('GET', 'config')).body).toEqual(hidden(false));
});

test('two accounts cannot be allowed to share an address', async () => {
  const { help } = await runIdentityProvider();
  const answer = await help('PATCH', 'config', { signIn: { allowDuplicateEmails: true } });
  expect(readError(answer).status).toBe('INVALID_ARGUMENT');
});

test('the codes that were mailed are listed until they are used', async () => {
  const { signUp, accounts, help, mails } = await runIdentityProvider();
  await signUp();
  await accounts('sendOobCode', { requestType: 'PASSWORD_RESET', email });
  await accounts('sendOobCode', { requestType: 'EMAIL_SIGNIN', email });
  const [reset, link] = mails.map(readLink);
  const listed = [
    { requestType: 'PASSWORD_RESET', email, oobCode: reset?.oobCode, oobLink: reset?.link.href },
    { requestType: 'EMAIL_SIGNIN', email, oobCode: link?.oobCode, oobLink: link?.link.href },
  ];
  expect((await help('GET', 'oobCodes')).body).toEqual({ oobCodes: listed });
  await accounts('resetPassword', { oobCode: reset?.oobCode, newPassword: 'another horse' });
  expect((await help('GET', 'oobCodes')).body).toEqual({ oobCodes: listed.slice(1) });
});

test('all accounts are deleted at once, with what they were sent', async () => {
  const { signUp, accounts, help, mails, refused } = await runIdentityProvider();
  await signUp();
  await signUp({ ...ann, email: 'bob@example.com' });
  await accounts('sendOobCode', { requestType: 'PASSWORD_RESET', email });
  expect(await help('DELETE', 'accounts')).toEqual({ status: 200, body: {} });
  expect(await refused('signInWithPassword', ann)).toBe('INVALID_LOGIN_CREDENTIALS');
  const { oobCode } = readLink(mails[0]);
  expect(await refused('resetPassword', { oobCode })).toBe('INVALID_OOB_CODE');
  expect((await signUp()).localId).toBeDefined();
});

test('another project is not found', async () => {
  const { provider } = await runIdentityProvider();
  const path = `/emulator/v1/projects/${projectId}-2/config`;
  const response = await fetch(provider.url + path);
  expect(readRefusal({ status: response.status, body: await response.json() })).toBe(
    'PROJECT_NOT_FOUND',
  );
});

test('a page of another site gets no leave to read or to change anything', async () => {
  const { provider } = await runIdentityProvider();
  const url = `${provider.url}/emulator/v1/projects/${projectId}/oobCodes`;
  const headers = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'DELETE' };
  for (const method of ['GET', 'OPTIONS']) {
    const response = await fetch(url, { method, headers });
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
  }
});

import { expect, test } from 'vitest';
import {
  ann,
  projectId,
  readError,
  readRefusal,
  runIdentityProvider,
} from '../../../../tests/support/run-identity-provider';

const path = `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;

test.each(['', ':lookup', ':update', ':delete', ':batchGet'])(
  'accounts%s with only an API key is refused with 401',
  async (operation) => {
    const { post } = await runIdentityProvider();
    for (const headers of [{}, { Authorization: 'Bearer somebody' }]) {
      const response = await post(`${path}${operation}?key=any`, {}, headers);
      expect(response.status).toBe(401);
      expect(readError(response)).toMatchObject({ code: 401, status: 'UNAUTHENTICATED' });
    }
  },
);

test('an unknown project answers PROJECT_NOT_FOUND', async () => {
  const { post } = await runIdentityProvider();
  const response = await post(path.replace(projectId, 'demo-other'), ann, {
    Authorization: 'Bearer owner',
  });
  expect(readRefusal(response)).toBe('PROJECT_NOT_FOUND');
});

test.each([
  ['MISSING_LOCAL_ID', ':update', { disableUser: true }],
  ['MISSING_LOCAL_ID', ':delete', {}],
  ['USER_NOT_FOUND', ':update', { localId: 'nobody', disableUser: true }],
  ['USER_NOT_FOUND', ':delete', { localId: 'nobody' }],
  ['INVALID_EMAIL', '', { email: 'ann' }],
  ['WEAK_PASSWORD : Password should be at least 6 characters', '', { password: '12345' }],
])('the response is %s for accounts%s with %j', async (code, operation, body) => {
  const { administer } = await runIdentityProvider();
  expect(readRefusal(await administer(operation, body))).toBe(code);
});

test('a lookup without a match omits the list of users', async () => {
  const { administer } = await runIdentityProvider();
  const { status, body } = await administer(':lookup', { localId: ['nobody'] });
  expect(status).toBe(200);
  expect(body).toEqual({ kind: 'identitytoolkit#GetAccountInfoResponse' });
});

test('an update with a weak password or a malformed e-mail address changes nothing', async () => {
  const { administer, signUp, signIn } = await runIdentityProvider();
  const { localId } = await signUp();
  const weak = await administer(':update', { localId, password: '12345', disableUser: true });
  const wrong = await administer(':update', { localId, email: 'ann', disableUser: true });
  expect(readRefusal(weak)).toMatch(/^WEAK_PASSWORD : /);
  expect(readRefusal(wrong)).toBe('INVALID_EMAIL');
  expect((await signIn()).localId).toBe(localId);
});

import { expect, test } from 'vitest';
import {
  ann,
  projectId,
  readError,
  readRefusal,
  runIdentityProvider,
} from '../../../../../tests/support/run-identity-provider';

const path = `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;

test.each(['', ':lookup', ':update', ':delete', ':batchGet'])(
  'accounts%s needs the owner’s bearer, an API key is not enough',
  async (operation) => {
    const { post } = await runIdentityProvider();
    for (const headers of [{}, { Authorization: 'Bearer somebody' }]) {
      const answer = await post(`${path}${operation}?key=any`, {}, headers);
      expect(answer.status).toBe(401);
      expect(readError(answer)).toMatchObject({ code: 401, status: 'UNAUTHENTICATED' });
    }
  },
);

test('another project is not found', async () => {
  const { post } = await runIdentityProvider();
  const answer = await post(path.replace(projectId, 'demo-other'), ann, {
    Authorization: 'Bearer owner',
  });
  expect(readRefusal(answer)).toBe('PROJECT_NOT_FOUND');
});

test.each([
  ['MISSING_LOCAL_ID', ':update', { disableUser: true }],
  ['MISSING_LOCAL_ID', ':delete', {}],
  ['USER_NOT_FOUND', ':update', { localId: 'nobody', disableUser: true }],
  ['USER_NOT_FOUND', ':delete', { localId: 'nobody' }],
  ['INVALID_EMAIL', '', { email: 'ann' }],
  ['WEAK_PASSWORD : Password should be at least 6 characters', '', { password: '12345' }],
])('%s answers accounts%s with %j', async (code, operation, body) => {
  const { administer } = await runIdentityProvider();
  expect(readRefusal(await administer(operation, body))).toBe(code);
});

test('a lookup that finds nobody has no list', async () => {
  const { administer } = await runIdentityProvider();
  const { status, body } = await administer(':lookup', { localId: ['nobody'] });
  expect(status).toBe(200);
  expect(body).toEqual({ kind: 'identitytoolkit#GetAccountInfoResponse' });
});

test('a weak password or a wrong address leaves an account as it was', async () => {
  const { administer, signUp, signIn } = await runIdentityProvider();
  const { localId } = await signUp();
  const weak = await administer(':update', { localId, password: '12345', disableUser: true });
  const wrong = await administer(':update', { localId, email: 'ann', disableUser: true });
  expect(readRefusal(weak)).toMatch(/^WEAK_PASSWORD : /);
  expect(readRefusal(wrong)).toBe('INVALID_EMAIL');
  expect((await signIn()).localId).toBe(localId);
});

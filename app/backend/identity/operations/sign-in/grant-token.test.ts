import { expect, test } from 'vitest';
import {
  projectId,
  readRefusal,
  runIdentityProvider,
} from '../../../../../tests/support/run-identity-provider';

const someText: unknown = expect.any(String);

test('a refresh token, sent as JSON or as a form, returns a new ID token', async () => {
  const { signUp, token, post, clock } = await runIdentityProvider();
  const { refreshToken, localId } = await signUp();
  clock.advanceSeconds(4000);
  const request = { grant_type: 'refresh_token', refresh_token: refreshToken };
  const fromJson = await token(request);
  const fromForm = await post(
    '/securetoken.googleapis.com/v1/token?key=any',
    new URLSearchParams(request).toString(),
    { 'Content-Type': 'application/x-www-form-urlencoded' },
  );
  expect(fromJson).toEqual({
    status: 200,
    body: {
      access_token: someText,
      id_token: someText,
      expires_in: '3600',
      token_type: 'Bearer',
      refresh_token: refreshToken,
      user_id: localId,
      project_id: projectId,
    },
  });
  expect(fromForm).toEqual(fromJson);
});

test('a refreshed ID token is valid for another hour', async () => {
  const { signUp, refresh, accounts, clock } = await runIdentityProvider();
  const { refreshToken } = await signUp();
  clock.advanceSeconds(4000);
  const { id_token } = await refresh(refreshToken);
  expect((await accounts('lookup', { idToken: id_token })).status).toBe(200);
});

test('concurrent refreshes of one session succeed, and so does the next', async () => {
  const { signUp, refresh } = await runIdentityProvider();
  const { refreshToken } = await signUp();
  const [first, second] = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
  expect((await refresh(first.refresh_token)).id_token).toBeDefined();
  expect((await refresh(second.refresh_token)).id_token).toBeDefined();
});

test.each([
  ['MISSING_GRANT_TYPE', {}],
  ['INVALID_GRANT_TYPE', { grant_type: 'password' }],
  ['MISSING_REFRESH_TOKEN', { grant_type: 'refresh_token' }],
  ['MISSING_REFRESH_TOKEN', { grant_type: 'refresh_token', refresh_token: '' }],
  ['INVALID_REFRESH_TOKEN', { grant_type: 'refresh_token', refresh_token: 'junk' }],
])('the token endpoint answers %s to %j', async (code, body) => {
  const { token } = await runIdentityProvider();
  expect(readRefusal(await token(body))).toBe(code);
});

test('a disabled account cannot refresh until it is enabled again', async () => {
  const { signUp, administer, refresh, refusedRefresh } = await runIdentityProvider();
  const { refreshToken, localId } = await signUp();
  await administer(':update', { localId, disableUser: true });
  expect(await refusedRefresh(refreshToken)).toBe('USER_DISABLED');
  await administer(':update', { localId, disableUser: false });
  expect((await refresh(refreshToken)).id_token).toBeDefined();
});

import { expect, test } from 'vitest';
import { ann, runIdentityProvider } from '../../../../../tests/support/run-identity-provider';

const someText: unknown = expect.any(String);
const uid: unknown = expect.stringMatching(/^[\da-f]{28}$/);
const token: unknown = expect.stringMatching(/^[\w-]{43}$/);

test('signing up creates an account and signs in', async () => {
  const { accounts } = await runIdentityProvider();
  const { status, body } = await accounts('signUp', { ...ann, returnSecureToken: true });
  expect(status).toBe(200);
  expect(body).toEqual({
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: uid,
    email: 'ann@example.com',
    idToken: someText,
    refreshToken: token,
    expiresIn: '3600',
  });
});

test('a taken e-mail address is refused in any case', async () => {
  const { signUp, refused } = await runIdentityProvider();
  await signUp();
  expect(await refused('signUp', { ...ann, email: 'ANN@example.com' })).toBe('EMAIL_EXISTS');
});

test('of two concurrent sign-ups with one address one is refused', async () => {
  const { accounts } = await runIdentityProvider();
  const responses = await Promise.all([accounts('signUp', ann), accounts('signUp', ann)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test.each([
  ['ADMIN_ONLY_OPERATION', {}],
  ['ADMIN_ONLY_OPERATION', { returnSecureToken: true }],
  ['MISSING_EMAIL', { password: ann.password }],
  ['MISSING_PASSWORD', { email: ann.email }],
  ['MISSING_PASSWORD', { email: ann.email, password: '' }],
  ['INVALID_EMAIL', { email: 'ann', password: ann.password }],
  ['INVALID_EMAIL', { email: 'ann@example', password: ann.password }],
  ['INVALID_EMAIL', { email: 'an n@example.com', password: ann.password }],
  ['INVALID_EMAIL', { email: `${'a'.repeat(250)}@example.com`, password: ann.password }],
  [
    'WEAK_PASSWORD : Password should be at least 6 characters',
    { email: ann.email, password: '12345' },
  ],
])('accounts:signUp answers %s to %j', async (code, body) => {
  const { refused } = await runIdentityProvider();
  expect(await refused('signUp', body)).toBe(code);
});

import { UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import {
  ann,
  projectId,
  runIdentityProvider,
} from '../../../../tests/support/run-identity-provider';

test('an ID token is an unsigned JWT with exactly the claims of the emulator', async () => {
  const { signUp, clock } = await runIdentityProvider();
  const { idToken, localId } = await signUp({ ...ann, displayName: 'Ann' });
  const [header, claims, signature] = idToken.split('.');
  const issuedAt = Math.floor(clock.now() / 1000);
  expect(decodePart(header)).toEqual({ alg: 'none', typ: 'JWT' });
  expect(decodePart(claims)).toEqual({
    name: 'Ann',
    email: ann.email,
    email_verified: false,
    auth_time: issuedAt,
    user_id: localId,
    firebase: { identities: { email: [ann.email] }, sign_in_provider: 'password' },
    iat: issuedAt,
    exp: issuedAt + 3600,
    aud: projectId,
    iss: `https://securetoken.google.com/${projectId}`,
    sub: localId,
  });
  expect(signature).toBe('');
});

test('a refreshed ID token keeps auth_time and shows the current account', async () => {
  const { signUp, refresh, administer, clock } = await runIdentityProvider();
  const { refreshToken, localId } = await signUp();
  const signedInAt = Math.floor(clock.now() / 1000);
  await administer(':update', { localId, emailVerified: true, displayName: 'Ann' });
  clock.advanceSeconds(100);
  const { id_token } = await refresh(refreshToken);
  expect(decodePart(id_token.split('.')[1])).toMatchObject({
    name: 'Ann',
    email_verified: true,
    auth_time: signedInAt,
    iat: signedInAt + 100,
    exp: signedInAt + 3700,
  });
});

test.each([
  ['of another project', { aud: 'demo-other' }],
  ['of another issuer', { iss: 'https://example.com' }],
  ['without an end', { exp: undefined }],
  ['without a sign-in', { auth_time: undefined }],
  ['without a subject', { sub: '' }],
])('a token %s is refused', async (_, changes) => {
  const { signUp, refused } = await runIdentityProvider();
  const { idToken } = await signUp();
  const { payload } = UnsecuredJWT.decode(idToken);
  const forged = new UnsecuredJWT({ ...payload, ...changes }).encode();
  expect(await refused('lookup', { idToken: forged })).toBe('INVALID_ID_TOKEN');
});

test('a signed token is refused because its signature could not be checked', async () => {
  const { signUp, refused } = await runIdentityProvider();
  const { idToken } = await signUp();
  expect(await refused('lookup', { idToken: `${idToken}c2lnbmVk` })).toBe('INVALID_ID_TOKEN');
});

function decodePart(part = ''): unknown {
  return JSON.parse(Buffer.from(part, 'base64url').toString());
}

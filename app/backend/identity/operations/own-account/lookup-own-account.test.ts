import { expect, test } from 'vitest';
import { ann, runIdentityProvider } from '../../../../../tests/support/run-identity-provider';

test('an ID token tells what is known of its account', async () => {
  const { signUp, accounts, clock } = await runIdentityProvider();
  const { idToken, localId } = await signUp({ ...ann, displayName: 'Ann' });
  const { body } = await accounts('lookup', { idToken });
  expect(body).toEqual({
    kind: 'identitytoolkit#GetAccountInfoResponse',
    users: [
      {
        localId,
        email: ann.email,
        emailVerified: false,
        displayName: 'Ann',
        disabled: false,
        providerUserInfo: [
          {
            providerId: 'password',
            email: ann.email,
            federatedId: ann.email,
            rawId: ann.email,
            displayName: 'Ann',
          },
        ],
        passwordUpdatedAt: clock.now(),
        validSince: String(Math.floor(clock.now() / 1000)),
        createdAt: String(clock.now()),
        lastLoginAt: String(clock.now()),
        lastRefreshAt: new Date(clock.now()).toISOString(),
      },
    ],
  });
});

test('a missing, wrong, old or forsaken ID token is refused', async () => {
  const { signUp, refused, administer, clock } = await runIdentityProvider();
  const { idToken, localId } = await signUp();
  expect(await refused('lookup', {})).toBe('MISSING_ID_TOKEN');
  expect(await refused('lookup', { idToken: 'junk' })).toBe('INVALID_ID_TOKEN');

  await administer(':update', { localId, disableUser: true });
  expect(await refused('lookup', { idToken })).toBe('USER_DISABLED');

  await administer(':delete', { localId });
  expect(await refused('lookup', { idToken })).toBe('USER_NOT_FOUND');

  clock.advanceSeconds(3600);
  expect(await refused('lookup', { idToken })).toBe('TOKEN_EXPIRED');
});

test('the life of an ID token is a setting', async () => {
  const { signUp, accounts, refused, clock } = await runIdentityProvider({ tokenLifeSeconds: 60 });
  const { idToken, expiresIn } = await signUp();
  expect(expiresIn).toBe('60');
  clock.advanceSeconds(59);
  expect((await accounts('lookup', { idToken })).status).toBe(200);
  clock.advanceSeconds(1);
  expect(await refused('lookup', { idToken })).toBe('TOKEN_EXPIRED');
});

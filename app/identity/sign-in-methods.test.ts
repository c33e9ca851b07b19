import { expect, test } from 'vitest';
import type { AccountInfo } from './account-info.server';
import { canUnlink, waysToSignIn } from '~/features/settings/sign-in-methods.server';

const google = { name: 'google', email: null } as const;
const github = { name: 'github', email: null } as const;

function factsWith(change: Partial<AccountInfo>): AccountInfo {
  return {
    email: 'kim@example.com',
    isEmailVerified: false,
    hasPassword: false,
    federated: [google],
    secondFactors: [],
    createdAt: null,
    lastLoginAt: null,
    ...change,
  };
}

test.each([
  [{}, ['google']],
  [{ hasPassword: true }, ['password', 'google']],
  [{ isEmailVerified: true }, ['mail', 'google']],
  [{ isEmailVerified: true, email: null }, ['google']],
  [{ federated: [google, github] }, ['google']],
  [{ federated: [] }, []],
])('an account with %o is opened by %o', (change, ways) => {
  expect(waysToSignIn(factsWith(change), ['google'])).toEqual(ways);
});

test('the last way stays, and one that is no longer offered does not count', () => {
  const both = factsWith({ federated: [google, github] });
  expect(canUnlink(factsWith({}), 'google', ['google'])).toBe(false);
  expect(canUnlink(both, 'google', ['google', 'github'])).toBe(true);
  expect(canUnlink(both, 'google', ['google'])).toBe(false);
  expect(canUnlink(both, 'github', ['google'])).toBe(true);
  expect(canUnlink(factsWith({ isEmailVerified: true }), 'google', ['google'])).toBe(true);
  expect(canUnlink(factsWith({ hasPassword: true }), 'google', ['google'])).toBe(true);
});

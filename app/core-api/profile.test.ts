import { expect, test } from 'vitest';
import { profile } from '../../tests/support/core-fixtures';
import { hasVerifiedEmail, profileSchema, verifiedAddressesOf, withNewsletter } from './profile';

test('profileSchema reads a whole profile and keeps fields that the app does not know', () => {
  const stored = { ...profile(), shoeSize: 42 };
  expect(profileSchema.parse(stored)).toEqual({
    ...profile(),
    unreadable: 0,
    unreadableAddresses: 0,
    firstIssue: null,
    asStored: stored,
  });
});

test.each([
  ['gender', 'Divers'],
  ['firstName', 7],
  ['yearOfBirth', '1990'],
  ['productId', {}],
  ['emailPreferences', 'none'],
])('a %s that cannot be read counts as not given', (field, value) => {
  const read = profileSchema.parse({ ...profile(), [field]: value });
  expect(read).toMatchObject({ unreadable: 1, unreadableAddresses: 0 });
  expect(read).not.toHaveProperty(field);
  expect(read.firstIssue).toMatch(new RegExp(`^${field}: invalid_`));
  expect(hasVerifiedEmail(read)).toBe(true);
});

test.each([
  [[{ id: 7, address: 'a@example.com', isVerified: true }, null], 2],
  ['none', 1],
])('other addresses that cannot be read are left out and counted: %j', (addresses, count) => {
  const read = profileSchema.parse({ ...profile(), associatedEmailAddresses: addresses });
  expect(read).toMatchObject({ associatedEmailAddresses: [], unreadableAddresses: count });
});

test.each([
  'shopper@example.com',
  { id: 7, address: 'shopper@example.com', isVerified: true },
  { id: 'e-1', address: 'shopper@example.com', isVerified: 'yes' },
])('a primary address that cannot be read makes the profile unreadable: %j', (address) => {
  const stored = { ...profile(), primaryEmailAddress: address };
  expect(profileSchema.safeParse(stored).success).toBe(false);
});

test('purchases are shown of verified addresses alone, the primary one first, each once', () => {
  const [own, work, old] = ['shopper@example.com', 'work@example.com', 'old@example.com'];
  const associatedEmailAddresses = [
    { id: 'e-2', address: old, isVerified: false },
    { id: 'e-3', address: work, isVerified: true },
    { id: 'e-4', address: own, isVerified: true },
  ];
  const verifiedOf = (isVerified: boolean) => {
    const primaryEmailAddress = { id: 'e-1', address: own, isVerified };
    const stored = profile({ primaryEmailAddress, associatedEmailAddresses });
    return verifiedAddressesOf(profileSchema.parse(stored));
  };
  expect(verifiedOf(true)).toEqual([own, work]);
  expect(verifiedOf(false)).toEqual([work, own]);
  const alone = profileSchema.parse({ ...profile(), primaryEmailAddress: null });
  expect(verifiedAddressesOf(alone)).toEqual([]);
});

test('withNewsletter sends everything back as it was stored, also what could not be read', () => {
  const stored = {
    ...profile(),
    gender: 'Divers',
    emailPreferences: { Newsletter: false, Weekly: true },
    associatedEmailAddresses: [null],
  };
  expect(withNewsletter(profileSchema.parse(stored), true)).toEqual({
    ...stored,
    emailPreferences: { Newsletter: true, Weekly: true },
  });
  const odd = profileSchema.parse({ ...profile(), emailPreferences: 'none' });
  expect(withNewsletter(odd, true).emailPreferences).toEqual({ Newsletter: true });
});

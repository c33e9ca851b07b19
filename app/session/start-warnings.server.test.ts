import { expect, test } from 'vitest';
import { readConfig } from '~/config/config.server';
import { missingSettings } from './start-warnings.server';

const complete = {
  ...readConfig({}),
  authEmulatorHost: undefined,
  siteUrl: 'https://size.example',
  allowedHosts: ['size.example'],
  firebaseProjectId: 'sizes-of-people',
  serviceAccountFile: '/run/secrets/account.json',
};

test('a complete set-up gets no warning, and neither does the app without an outside provider', () => {
  expect(missingSettings(complete)).toEqual([]);
  expect(missingSettings({ ...readConfig({}), authEmulatorHost: '127.0.0.1:9099' })).toEqual([]);
});

test.each([
  [{ siteUrl: undefined }, /^SITE_URL is not set: links in e-mails/],
  [{ allowedHosts: [] }, /^ALLOWED_HOSTS is not set/],
  [{ firebaseProjectId: 'demo-size-profile' }, /^FIREBASE_PROJECT_ID is not set/],
  [{ serviceAccountFile: undefined }, /^GOOGLE_APPLICATION_CREDENTIALS is not set: .* deleting/],
])('%o is told in one line', (missing, line) => {
  expect(missingSettings({ ...complete, ...missing })).toEqual([expect.stringMatching(line)]);
});

import { expect, test } from 'vitest';
import { signInToSharedApp } from '../support/demo-sign-in';
import { paths } from '../support/core-fixtures';

const settings = '/profile/settings';
const pages = [
  settings,
  `${settings}/email`,
  `${settings}/email/e-2/delete`,
  `${settings}/newsletter`,
  `${settings}/change-password`,
  `${settings}/confirm`,
  `${settings}/terms-of-service-and-privacy`,
  `${settings}/terms-of-service-and-privacy/delete`,
];

test.each([
  ['status 500', { status: 500 }, 502, 'Your profile could not be loaded. Please try again later.'],
  ['a broken connection', 'cut', 502, 'Your profile could not be loaded. Please try again later.'],
  [
    'a response that is not JSON',
    { status: 200, text: 'OK' },
    502,
    'Your profile could not be loaded.',
  ],
  [
    'status 404 twice',
    { status: 404 },
    404,
    'We could not find your profile. Log out and log in again.',
  ],
] as const)(
  'when the profile fails with %s, every settings page shows the error',
  async (_, reply, status, message) => {
    const { visitor } = await signInToSharedApp({
      [paths.profile]: reply,
      [paths.createProfile]: { status: 201 },
    });
    for (const path of pages) {
      const page = await visitor.visit(path);
      expect([path, page.status, page.text.includes(message)]).toEqual([path, status, true]);
    }
  },
);

test('settings forms respond with 502 and change nothing while the profile cannot be read', async () => {
  const { core, visitor } = await signInToSharedApp({ [paths.profile]: { status: 500 } });
  const posts = ['/profile/settings?index', ...pages.slice(1)];
  for (const path of posts) {
    const response = await visitor.post(path, {
      newsletter: 'on',
      confirm: 'on',
      address: 'a@b.no',
    });
    expect([path, response.status]).toEqual([path, 502]);
  }
  expect(core.calls.every(({ method }) => method === 'GET')).toBe(true);
});

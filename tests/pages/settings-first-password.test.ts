import { expect, test } from 'vitest';
import { providerPaths, refusal, signInToScriptedProvider } from '../support/scripted-provider';
import { noticeOn, textOf } from '../support/visitor';

const path = '/profile/settings/change-password';
const unknown =
  'Oops! An error has occurred. Please try again later. Nothing you saved before is lost.';
const federated = {
  [providerPaths.lookup]: {
    status: 200,
    body: { users: [{ localId: 'u-1', providerUserInfo: [{ providerId: 'google.com' }] }] },
  },
};

async function openPassword(identity: Parameters<typeof signInToScriptedProvider>[0] = {}) {
  const signedIn = await signInToScriptedProvider(identity);
  return { ...signedIn, page: await signedIn.visitor.visit(path) };
}

test.each([
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 422, 'You have tried too many times. Please try again later.'],
  ['SOMETHING_ELSE', 502, unknown],
])(
  'an e-mail to set a password that fails with %s shows the error and may be requested again',
  async (code, status, message) => {
    const { visitor, page } = await openPassword({
      ...federated,
      [providerPaths.sendMail]: refusal(code),
    });
    for (let times = 0; times < 2; times += 1) {
      const refused = await visitor.submit(page, { button: 'Send me the link' });
      expect(refused.status).toBe(status);
      expect(textOf(refused.root.querySelector('.error-summary'))).toContain(message);
    }
  },
);

test('a user without a password is e-mailed a link to set one, at most once a minute', async () => {
  const { provider, visitor, page } = await openPassword({
    ...federated,
    [providerPaths.sendMail]: { status: 200, body: { email: 'shopper@example.com' } },
  });
  expect(page.root.querySelector('#currentPassword')).toBeNull();
  const button = 'Send me the link';
  const sent = await visitor.follow(await visitor.submit(page, { button }));
  expect(noticeOn(sent)).toBe('We’ve sent you an email.');
  const again = await visitor.submit(sent, { button });
  expect([again.status, again.text.includes('a link less than a minute ago')]).toEqual([422, true]);
  expect(provider.callsTo(providerPaths.sendMail).map(({ body }) => body)).toMatchObject([
    { requestType: 'PASSWORD_RESET', email: 'shopper@example.com' },
  ]);
});

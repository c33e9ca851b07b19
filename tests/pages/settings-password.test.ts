import { expect, test } from 'vitest';
import { hostApp } from '../support/host-app';
import {
  providerPaths,
  refusal,
  signInToScriptedProvider,
  tokenReply,
} from '../support/scripted-provider';
import { errorAt, noticeOn, textOf, Visitor } from '../support/visitor';
import { paths } from '../support/core-fixtures';

const path = '/profile/settings/change-password';
const good = {
  currentPassword: 'right one',
  newPassword: '  spaces kept  ',
  confirmPassword: '  spaces kept  ',
};

async function openPassword(identity: Parameters<typeof signInToScriptedProvider>[0] = {}) {
  const signedIn = await signInToScriptedProvider(identity);
  const page = await signedIn.visitor.visit(path);
  const submit = (values: Record<string, string>) =>
    signedIn.visitor.submit(page, { button: 'Save', values });
  return { ...signedIn, page, submit };
}

test('A40: password errors are shown at their fields, and no password is echoed', async () => {
  const { provider, submit } = await openPassword();
  const cases = [
    [{}, 'currentPassword', 'Required. Fill in this field.'],
    [{ ...good, newPassword: 'seven77' }, 'newPassword', 'Min 8 characters. You entered 7.'],
    [
      { ...good, newPassword: 'x'.repeat(201) },
      'newPassword',
      'Maximum 200 characters allowed. You entered 201.',
    ],
    [
      { ...good, confirmPassword: good.newPassword.trim() },
      'confirmPassword',
      'New password and confirmation password do not match. Enter the same password in both fields.',
    ],
  ] as const;
  const before = provider.calls.length;
  for (const [values, field, message] of cases) {
    const refused = await submit(values);
    expect([refused.status, errorAt(refused, field)]).toEqual([422, `Error: ${message}`]);
    for (const secret of Object.values(values)) expect(refused.html).not.toContain(secret);
    expect(refused.title).toBe('Error: Change password – My size profile');
  }
  expect(provider.calls.slice(before).filter(({ path }) => !path.endsWith('lookup'))).toEqual([]);
});

test.each([
  ['of a login with the new one', tokenReply('u-1', 'third'), 'id-third'],
  ['of the change, where nobody can log in yet', { status: 503 }, 'id-second'],
] as const)(
  'A41: changing the password confirms the current one, keeps the spaces of the new one and goes on with the tokens %s',
  async (_, login, token) => {
    const { core, provider, visitor, submit } = await openPassword();
    provider.answer({
      [providerPaths.update]: () => {
        provider.answer({ [providerPaths.signIn]: login });
        return tokenReply('u-1', 'second');
      },
    });
    const changed = await submit(good);
    expect([changed.status, changed.location]).toEqual([303, path]);
    const tried = provider.callsTo(providerPaths.signIn).slice(-2);
    expect(tried.map(({ body }) => body)).toMatchObject([
      { password: 'right one' },
      { password: '  spaces kept  ' },
    ]);
    expect(provider.callsTo(providerPaths.update).map(({ body }) => body)).toEqual([
      { idToken: 'id-first', password: '  spaces kept  ', returnSecureToken: true },
    ]);
    expect(noticeOn(await visitor.follow(changed))).toBe('Your password has been changed.');
    expect(core.callsTo(paths.profile).at(-1)?.headers.authorization).toBe(`Bearer ${token}`);
  },
);

const unknown =
  'Oops! An error has occurred. Please try again later. Nothing you saved before is lost.';

test.each([
  ['INVALID_PASSWORD', 422, 'The current password is not correct.'],
  ['INVALID_LOGIN_CREDENTIALS', 422, 'The current password is not correct.'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 422, 'You have tried too many times. Please try again later.'],
  ['EMAIL_NOT_FOUND', 502, unknown],
  ['SOMETHING_ELSE', 502, unknown],
])(
  'A41: a current password that the provider refuses with %s shows the error',
  async (code, status, message) => {
    const { provider, submit } = await openPassword();
    provider.answer({ [providerPaths.signIn]: refusal(code) });
    const refused = await submit(good);
    expect(refused.status).toBe(status);
    expect(textOf(refused.root.querySelector('.error-summary'))).toContain(message);
    expect(provider.callsTo(providerPaths.update)).toEqual([]);
  },
);

/** Attempts are counted for each address. */
function ownAccount() {
  const { body } = tokenReply('u-1');
  const email = `${Math.random()}@example.com`;
  return { [providerPaths.signIn]: { status: 200, body: { ...body, email } } };
}

test.each(['USER_DISABLED', 'TOKEN_EXPIRED', 'USER_NOT_FOUND'])(
  'a current or new password that the provider refuses with %s ends the session',
  async (code) => {
    for (const call of [providerPaths.signIn, providerPaths.update]) {
      const { provider, visitor, submit } = await openPassword(ownAccount());
      provider.answer({ [call]: refusal(code) });
      const refused = await submit(good);
      expect([refused.status, refused.location]).toEqual([
        303,
        `/account?next=${encodeURIComponent(path)}`,
      ]);
      expect((await visitor.follow(refused)).h1).toBe('Log in');
      expect(visitor.cookies.has('localhost_session')).toBe(false);
    }
  },
);

test.each(['USER_DISABLED', 'TOKEN_EXPIRED', 'USER_NOT_FOUND'])(
  'a proof that the provider refuses with %s ends the session',
  async (code) => {
    const { provider, visitor } = await openPassword(ownAccount());
    const confirm = await visitor.visit('/profile/settings/confirm?next=/profile/settings');
    provider.answer({ [providerPaths.signIn]: refusal(code) });
    const values = { currentPassword: 'right one' };
    const refused = await visitor.submit(confirm, { button: 'Confirm', values });
    expect([refused.status, refused.location?.startsWith('/account?next=')]).toEqual([303, true]);
    expect(visitor.cookies.has('localhost_session')).toBe(false);
  },
);

test('A41: the password of another account does not confirm the change', async () => {
  const { provider, submit } = await openPassword();
  provider.answer({ [providerPaths.signIn]: tokenReply('u-2') });
  const refused = await submit(good);
  expect(textOf(refused.root.querySelector('.error-summary'))).toContain(unknown);
  expect(provider.callsTo(providerPaths.update)).toEqual([]);
});

test.each([
  [
    'WEAK_PASSWORD : Password should be stronger',
    422,
    'Password must be at least 8 characters long. Three or four words in a row are easy to remember.',
  ],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 422, 'You have tried too many times. Please try again later.'],
  ['SOMETHING_ELSE', 502, unknown],
])(
  'A41: a new password that the provider refuses with %s shows the error',
  async (code, status, message) => {
    const { submit } = await openPassword({
      [providerPaths.update]: refusal(code),
      [providerPaths.signIn]: ({ body }) =>
        JSON.stringify(body).includes('right one')
          ? tokenReply('u-1')
          : refusal('INVALID_LOGIN_CREDENTIALS'),
    });
    const refused = await submit(good);
    expect(refused.status).toBe(status);
    expect(textOf(refused.root.querySelector('.error-summary'))).toContain(message);
  },
);

test('a new password that opens the account counts as set when the provider failed to say so', async () => {
  const { visitor, submit } = await openPassword({ [providerPaths.update]: refusal('INTERNAL') });
  const changed = await submit(good);
  expect([changed.status, changed.location]).toEqual([303, path]);
  expect(noticeOn(await visitor.follow(changed))).toBe('Your password has been changed.');
});

test('a new password submitted twice and again after Back is set once', async () => {
  const { provider, submit } = await openPassword({
    [providerPaths.update]: tokenReply('u-1', 'second'),
  });
  const twice = await Promise.all([submit(good), submit(good)]);
  const responses = [...twice, await submit(good)];
  for (const { status, location } of responses) expect([status, location]).toEqual([303, path]);
  expect(provider.callsTo(providerPaths.update)).toHaveLength(1);
});

test('G58: after five wrong current passwords the provider is not called again', async () => {
  const { body } = tokenReply('u-1');
  const { provider, submit } = await openPassword({
    [providerPaths.signIn]: { status: 200, body: { ...body, email: 'guessed@example.com' } },
  });
  provider.answer({ [providerPaths.signIn]: refusal('INVALID_PASSWORD') });
  for (const turn of [1, 2, 3, 4, 5]) {
    const refused = await submit({ ...good, currentPassword: `guess ${turn}` });
    expect(errorAt(refused, 'currentPassword')).toBe('Error: The current password is not correct.');
  }
  const callsBefore = provider.callsTo(providerPaths.signIn).length;
  const refused = await submit(good);
  expect(refused.status).toBe(422);
  expect(textOf(refused.root.querySelector('.error-summary'))).toContain(
    'You have tried too many times. Please try again later.',
  );
  expect(provider.callsTo(providerPaths.signIn).length).toBe(callsBefore);
});

test('A41: a sign-in too long ago to change the password asks for a proof, with a notice, and leads back', async () => {
  const { visitor, submit } = await openPassword({
    [providerPaths.update]: refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN'),
  });
  const page = await visitor.follow(await submit(good));
  const notice = page.root.querySelector('main > .notice');
  expect(notice?.getAttribute('role')).toBe('status');
  expect(notice?.classList.contains('notice-info')).toBe(true);
  expect(noticeOn(page)).toBe(
    "For security reasons, you'll need to log in again to complete this action.",
  );
  expect(page.h1).toBe('Confirm it’s you');
  const values = { currentPassword: 'right one' };
  const back = await visitor.submit(page, { button: 'Confirm', values });
  expect([back.status, back.location]).toEqual([303, path]);
});

test('a provider that closes the connection shows the unknown error', async () => {
  const { provider, submit } = await openPassword();
  provider.answer({ [providerPaths.signIn]: 'cut' });
  const refused = await submit(good);
  expect(refused.status).toBe(502);
  expect(textOf(refused.root.querySelector('.error-summary'))).toContain(unknown);
});

test('changing the password signs out another device, but not this one', async () => {
  const app = await hostApp({ SAMPLE_DATA: 'on' });
  const [here, there] = [new Visitor(app.url), new Visitor(app.url)];
  const values = { email: 'shopper@example.com', password: 'try-it-on' };
  for (const visitor of [here, there]) {
    await visitor.visit('/?disable=autologin');
    await visitor.submit(await visitor.visit('/account'), { button: 'Log in', values });
  }
  const changed = await here.submit(await here.visit(path), {
    button: 'Save',
    values: { ...good, currentPassword: 'try-it-on' },
  });
  expect(noticeOn(await here.follow(changed))).toBe('Your password has been changed.');
  expect((await here.visit('/profile')).status).toBe(200);
  expect((await there.visit('/profile')).location).toBe('/account?next=%2Fprofile');
});

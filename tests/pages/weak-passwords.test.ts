import { expect, test } from 'vitest';
import { accountApp } from '../support/account-app';
import { ann } from '../support/run-identity-provider';
import { errorAt } from '../support/visitor';

const common = 'Error: Too many people use this password';
const own = 'Error: Your own address is easy to guess.';

test('a common password and the own address are refused at the field wherever a password is chosen', async () => {
  const { visitor, signUp, linkTo } = await accountApp();
  const email = 'ann.shopper@example.com';
  await signUp({ email, password: ann.password });

  const newcomer = visitor();
  const create = await newcomer.visit('/account/create');
  for (const [password, error] of [
    ['Password1', common],
    ['new.shopper', own],
    ['NEW.SHOPPER@example.com', own],
  ] as const) {
    const values = { email: 'new.shopper@example.com', password, terms: 'accepted' };
    const refused = await newcomer.submit(create, { values });
    expect([refused.status, errorAt(refused, 'password')]).toEqual([
      422,
      expect.stringContaining(error),
    ]);
    expect(refused.root.querySelector('#email')?.getAttribute('value')).toBe(values.email);
    expect(refused.root.querySelector('#password')?.getAttribute('value')).toBeUndefined();
  }

  const forgetful = visitor();
  const forgot = await forgetful.visit('/account/forgot-password');
  await forgetful.submit(forgot, { values: { email } });
  const reset = await forgetful.visit(linkTo(email));
  for (const [password, error] of [
    ['12345678', common],
    ['Ann.Shopper', own],
  ] as const) {
    const values = { newPassword: password, passwordConfirmation: password };
    const refused = await forgetful.submit(reset, { values });
    expect([refused.status, errorAt(refused, 'newPassword')]).toEqual([
      422,
      expect.stringContaining(error),
    ]);
  }
  const values = { newPassword: 'four words in row', passwordConfirmation: 'four words in row' };
  expect((await forgetful.submit(reset, { values })).status).toBe(303);

  const signedIn = visitor();
  const account = await signedIn.visit('/account');
  await signedIn.submit(account, { values: { email, password: 'four words in row' } });
  const change = await signedIn.visit('/profile/settings/change-password');
  for (const [password, error] of [
    ['iloveyou', common],
    ['ann.shopper', own],
  ] as const) {
    const refused = await signedIn.submit(change, {
      button: 'Save',
      values: {
        currentPassword: 'four words in row',
        newPassword: password,
        confirmPassword: password,
      },
    });
    expect([refused.status, errorAt(refused, 'newPassword')]).toEqual([
      422,
      expect.stringContaining(error),
    ]);
  }
});

test('an old common password still signs in', async () => {
  const { visitor, signUp } = await accountApp();
  const old = { email: 'old@example.com', password: 'password1' };
  await signUp(old);
  const browser = visitor();
  const answer = await browser.submit(await browser.visit('/account'), { values: old });
  expect(answer.location).toBe('/profile');
});

test('whoever has chosen a new password by mail is not locked out by the guesses of others', async () => {
  const { visitor, signUp, linkTo } = await accountApp();
  await signUp(ann);
  const browser = visitor();
  const account = await browser.visit('/account');
  for (const password of ['one', 'two', 'three', 'four', 'five']) {
    await browser.submit(account, { values: { email: ann.email, password } });
  }
  const locked = await browser.submit(account, { values: ann });
  expect(locked.status).toBe(422);
  const forgot = await browser.visit('/account/forgot-password');
  await browser.submit(forgot, { values: { email: ann.email } });
  const reset = await browser.visit(linkTo(ann.email));
  const password = 'four words in row';
  await browser.submit(reset, {
    values: { newPassword: password, passwordConfirmation: password },
  });
  const answer = await browser.submit(account, { values: { email: ann.email, password } });
  expect(answer.location).toBe('/profile');
});

import { expect, test } from 'vitest';
import { signInToScriptedProvider } from '../support/scripted-provider';

test('password managers find whose password is changed', async () => {
  const { visitor } = await signInToScriptedProvider();
  const page = await visitor.visit('/profile/settings/change-password');
  const form = page.root.querySelector('form:has(#newPassword)');
  const username = form?.querySelector('input[autocomplete=username]');
  expect(username?.getAttribute('value')).toMatch(/@/);
  expect(username?.getAttribute('type')).toBe('email');
  expect(form?.querySelector('#currentPassword')?.getAttribute('autocomplete')).toBe(
    'current-password',
  );
  expect(form?.querySelector('#newPassword')?.getAttribute('autocomplete')).toBe('new-password');
});

test('the forms that ask for the current password carry its address for password managers', async () => {
  const { visitor } = await signInToScriptedProvider();
  const page = await visitor.visit('/profile/settings/change-password');
  const proof = await visitor.visit('/profile/settings/confirm');
  for (const { root } of [page, proof]) {
    const field = root.querySelector('form:has([type=password]) [autocomplete=username]');
    expect(field?.getAttribute('value')).toBe('shopper@example.com');
    expect(field?.hasAttribute('readonly')).toBe(true);
    expect(field?.getAttribute('tabindex')).toBe('-1');
    expect(field?.closest('[aria-hidden=true]')).not.toBeNull();
  }
});

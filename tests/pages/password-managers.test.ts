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

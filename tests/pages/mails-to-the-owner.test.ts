import { expect, test } from 'vitest';
import { paths } from '../support/core-fixtures';
import { keptSubjects } from '../support/kept-mails';
import { appForSessions } from '../support/signed-in-twice';
import type { Page } from '../support/visitor';

const settings = '/profile/settings';
const password = 'correct horse';
const newPassword = 'battery staple';

/** Somebody who has logged in to an account of their own, in the browser that it was made for. */
async function logIn(email: string) {
  const opened = await appForSessions();
  opened.core.answer({ [paths.addEmail]: { status: 201 } });
  await opened.signUp({ email, password });
  const browser = await opened.signIn({ email, password }, opened.visitor());
  const send = async (path: string, button: string, values = {}): Promise<Page> =>
    browser.submit(await browser.visit(path), { button, values });
  return { ...opened, browser, send, told: (to = email) => keptSubjects(opened.app, to) };
}

test('a changed password is told to the owner, and one that was not changed is not', async () => {
  const { send, told } = await logIn('ann@example.com');
  const change = (currentPassword: string) => {
    const values = { currentPassword, newPassword, confirmPassword: newPassword };
    return send(`${settings}/change-password`, 'Save', values);
  };
  expect((await change('wrong horse')).status).toBe(422);
  expect((await change(password)).status).toBe(303);
  await expect.poll(told).toEqual(['Your password has been changed']);
});

test('a password that was chosen by a mailed link is told to the owner', async () => {
  const email = 'bob@example.com';
  const { send, told, linkTo } = await logIn(email);
  await send('/account/forgot-password', 'Send', { email });
  const values = { newPassword, passwordConfirmation: newPassword };
  expect((await send(linkTo(email), 'Save password', values)).status).toBe(303);
  await expect.poll(told).toEqual(['Your password has been changed']);
});

test('an added address is told to the owner, not to that address', async () => {
  const { send, told } = await logIn('eve@example.com');
  const address = 'new@example.com';
  expect((await send(`${settings}/email`, 'Add', { address })).status).toBe(303);
  await expect.poll(told).toEqual(['An address was added to your account']);
  expect(told(address)).toEqual([]);
});

test('a deleted account is told to the owner, whose address the outbox does not keep', async () => {
  const { send, told } = await logIn('kim@example.com');
  const path = `${settings}/terms-of-service-and-privacy/delete`;
  expect((await send(path, 'Delete everything')).status).toBe(303);
  await expect.poll(() => told('k***@e***')).toEqual(['Your account has been deleted']);
  expect(told()).toEqual([]);
});

import { expect, test } from 'vitest';
import {
  at,
  keptNoteOn,
  loseSession,
  notDone,
  sessionNoteOn,
  signIn,
  signInByPassword,
} from '../support/lost-session';
import type { Page, Visitor } from '../support/visitor';
import { toItem } from '../support/wardrobe-page';

const settings = '/profile/settings';

const confirmations: [string, (visitor: Visitor) => Promise<Page>, string, string][] = [
  [
    'the deletion of an item',
    (visitor) => toItem(visitor, 'Old hat', 'Delete'),
    'Delete item',
    'Old hat',
  ],
  [
    'the deletion of the account',
    at(`${settings}/terms-of-service-and-privacy/delete`),
    'Delete',
    'purchases',
  ],
  ['a changed password', at(`${settings}/change-password`), 'Save', 'Current password'],
];

test.each(confirmations)(
  'of %s the page comes again, with nothing done',
  async (_name, open, button, text) => {
    const { visitor } = await signInByPassword();
    const page = await open(visitor);
    loseSession(visitor);
    const values: Record<string, string> = page.root.querySelector('[type=password]')
      ? {
          currentPassword: 'try-it-on',
          newPassword: 'correct horse',
          confirmPassword: 'correct horse',
        }
      : {};
    const signInPage = await visitor.follow(await visitor.submit(page, { button, values }));
    expect(sessionNoteOn(signInPage)).toBe(
      'You were logged out before this was done. Log in and do it again.',
    );
    const again = await signIn(visitor, signInPage);
    expect([again.h1, keptNoteOn(again)]).toEqual([page.h1, notDone]);
    expect(again.text).toContain(text);
    const passwords = again.root.querySelectorAll('[type=password]');
    expect(passwords.filter((field) => field.hasAttribute('value'))).toEqual([]);
  },
);

const elsewhere: [string, (visitor: Visitor) => Promise<Page>, string][] = [
  ['the begin of a feedback', at('/profile'), 'Give feedback'],
  ['a verification e-mail', toUnverified, 'Resend'],
  ['an undone deletion', toDeleted, 'Undo'],
  ['the end of all sessions', at(`${settings}/sessions`), 'Log out everywhere'],
];

async function toUnverified(visitor: Visitor): Promise<Page> {
  const form = await visitor.visit(`${settings}/email`);
  const address = `${Math.random()}@example.com`;
  return visitor.follow(
    await visitor.submit(form, { button: 'Add email address', values: { address } }),
  );
}

async function toDeleted(visitor: Visitor): Promise<Page> {
  const question = await toItem(visitor, 'Old shoe', 'Delete');
  return visitor.follow(await visitor.submit(question, { button: 'Delete item' }));
}

test.each(elsewhere)(
  'of %s, whose form has another address than its page, the page comes again',
  async (_name, open, button) => {
    const { visitor } = await signInByPassword();
    const page = await open(visitor);
    loseSession(visitor);
    const sent = await visitor.submit(page, { button });
    const again = await signIn(visitor, await visitor.follow(sent));
    expect([again.status, new URL(again.url).pathname]).toEqual([200, new URL(page.url).pathname]);
    expect(keptNoteOn(again)).toBe(notDone);
    expect(again.text).toContain(button);
  },
);

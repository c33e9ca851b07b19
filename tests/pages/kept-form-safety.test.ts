import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  keptNoteOn,
  loseSession,
  sessionNoteOn,
  signIn,
  signInByPassword,
} from '../support/lost-session';
import type { Page, Visitor } from '../support/visitor';
import { filledIn, valuesOn } from '../support/wardrobe-page';

const form = '/profile/wardrobe/new';
const cookieName = 'localhost_kept-form';
const newcomer = { email: 'newcomer@example.com', password: 'try-it-on' };
const notKept = 'What you entered could not be kept. Enter it again.';

/** Posts the form of an own item without a session; returns the sign-in page. */
async function sendTooLate(visitor: Visitor, values: Record<string, string> = {}): Promise<Page> {
  const page = await visitor.visit(form);
  loseSession(visitor);
  const answer = await visitor.submit(page, { button: 'Save', values: { ...filledIn, ...values } });
  expect(answer.status).toBe(303);
  return visitor.follow(answer);
}

test('another account that signs in on the same browser sees nothing of a saved form, and nobody does afterwards', async () => {
  const { visitor } = await signInByPassword();
  const other = await signIn(visitor, await sendTooLate(visitor), newcomer);
  expect(other.html).not.toContain(filledIn.name);
  expect(keptNoteOn(other)).toBe('');
  expect(visitor.cookies.has(cookieName)).toBe(false);
});

test('a saved form is encrypted: neither cookie nor address nor the sign-in page tells what was typed', async () => {
  const { visitor } = await signInByPassword();
  const page = await sendTooLate(visitor, { note: 'My secret note' });
  const kept = visitor.cookies.get(cookieName) ?? '';
  expect(kept).not.toBe('');
  for (const text of [
    kept,
    Buffer.from(kept, 'base64url').toString('latin1'),
    page.url,
    page.html,
  ]) {
    expect(text).not.toMatch(/secret|Blue jeans/);
  }
});

function changed(character: string): string {
  return character === 'A' ? 'B' : 'A';
}

test.each([
  // Not the last one, some of whose bits stand for nothing.
  ['a changed character', (kept: string) => kept.replace(/.(?=.$)/, changed)],
  [
    'another cookie of the app',
    (_kept: string, visitor: Visitor) => visitor.cookies.get('localhost_visitor') ?? '',
  ],
  ['nothing', () => ''],
])('a saved form that is %s is ignored', async (_name, forge) => {
  const { visitor } = await signInByPassword();
  const page = await sendTooLate(visitor);
  visitor.cookies.set(cookieName, forge(visitor.cookies.get(cookieName) ?? '', visitor));
  const again = await signIn(visitor, page);
  expect(again.status).toBe(200);
  expect(keptNoteOn(again)).toBe('');
  expect(valuesOn(again).name).toBe('');
});

test('a long text is kept, and one that cannot be kept is said to be lost', async () => {
  const { visitor } = await signInByPassword();
  const words = 'It is warm, a little long at the sleeves, and the colour has stayed. '.repeat(110);
  const long = await signIn(visitor, await sendTooLate(visitor, { note: words.trim() }));
  expect(valuesOn(long).note).toBe(words.trim());

  for (const note of ['x'.repeat(9000), randomBytes(3500).toString('base64')]) {
    const { visitor: late } = await signInByPassword();
    const page = await sendTooLate(late, { note });
    expect(sessionNoteOn(page)).toContain('could not be kept');
    const again = await signIn(late, page);
    expect(keptNoteOn(again)).toBe(notKept);
    expect(valuesOn(again).name).toBe('');
  }
});

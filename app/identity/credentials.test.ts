import { expect, test } from 'vitest';
import { emailAddress, newPassword } from './credentials';

test.each([
  ['ann@example.com', 'ann@example.com'],
  ['  ann@example.com ', 'ann@example.com'],
  ['Ann.B+tag@mail.example.co.uk', 'Ann.B+tag@mail.example.co.uk'],
])('"%s" is an e-mail address', (typed, address) => {
  expect(emailAddress.parse(typed)).toBe(address);
});

test.each([
  ['', 'required'],
  ['   ', 'required'],
  ['ann', 'email'],
  ['ann@', 'email'],
  ['@example.com', 'email'],
  ['ann@example', 'email'],
  ['an n@example.com', 'email'],
  ['ann@exam_ple.com', 'email'],
  ['ann@example..com', 'email'],
  ['ann@-example.com', 'email'],
  ['ann@example.com\nbcc: all@example.com', 'email'],
  [`${'a'.repeat(243)}@example.com`, 'email'],
])('"%s" is none: %s', (typed, problem) => {
  expect(emailAddress.safeParse(typed).error?.issues[0]?.message).toBe(problem);
});

test.each(['12345678', '        ', ' spaces kept ', 'x'.repeat(200), 'pässwörd'])(
  'the password "%.20s" is taken as it was typed',
  (typed) => {
    expect(newPassword('weak-password').parse(typed)).toBe(typed);
  },
);

test.each([
  ['', 'required'],
  ['1234567', 'weak-password'],
  ['x'.repeat(201), 'maximum'],
])('the password "%.20s" is refused: %s', (typed, problem) => {
  const parsed = newPassword('weak-password').safeParse(typed);
  expect(parsed.error?.issues[0]?.message).toBe(problem);
});

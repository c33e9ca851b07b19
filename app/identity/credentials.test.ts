import { expect, test } from 'vitest';
import { emailAddress, newPassword } from './credentials';

test.each([
  ['ann@example.com', 'ann@example.com'],
  ['  ann@example.com ', 'ann@example.com'],
  ['Ann.B+tag@mail.example.co.uk', 'Ann.B+tag@mail.example.co.uk'],
])('emailAddress accepts "%s"', (typed, address) => {
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
])('emailAddress rejects "%s" as %s', (typed, problem) => {
  expect(emailAddress.safeParse(typed).error?.issues[0]?.message).toBe(problem);
});

test.each(['12345678', '        ', ' spaces kept ', 'x'.repeat(200), 'pässwörd'])(
  'newPassword accepts "%.20s" unchanged',
  (typed) => {
    expect(newPassword('weak-password').parse(typed)).toBe(typed);
  },
);

test.each([
  ['', 'required'],
  ['1234567', 'weak-password'],
  ['x'.repeat(201), 'maximum'],
])('newPassword rejects "%.20s" as %s', (typed, problem) => {
  const parsed = newPassword('weak-password').safeParse(typed);
  expect(parsed.error?.issues[0]?.message).toBe(problem);
});

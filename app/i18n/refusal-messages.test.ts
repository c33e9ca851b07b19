import { expect, test } from 'vitest';
import { firstSentencesOf } from './refusal-messages';

test.each([
  ['Invalid email. Write it like name@example.com.', 1, 'Invalid email.'],
  [
    'Oops! An error has occurred. Try again. Nothing is lost.',
    2,
    'Oops! An error has occurred. Try again.',
  ],
  ['This email is already registered', 1, 'This email is already registered'],
  ['Only 3.5 of 4 were saved. Try again.', 1, 'Only 3.5 of 4 were saved.'],
  ['', 1, ''],
])('of “%s” the first %i', (message, count, expected) => {
  expect(firstSentencesOf(message, count)).toBe(expected);
});

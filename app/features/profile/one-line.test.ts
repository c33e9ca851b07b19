import { expect, test } from 'vitest';
import { oneLine } from './one-line';

test.each([
  ['Fell\nShoes: EU 50', 'Fell Shoes: EU 50'],
  [' Fell\r\n\t & Co\u2028', 'Fell & Co'],
  ['Fe\u0000ll\u001b[31m', 'Fe ll [31m'],
  ['\u202eFell\u202c', 'Fell'],
  ['Sølvi Dahl 👗', 'Sølvi Dahl 👗'],
])('%j becomes %j', (text, line) => {
  expect(oneLine(text)).toBe(line);
});

import { expect, test } from 'vitest';
import { addCursor, isNewest, listCursorOf, newestPart, type ListCursor } from './list-cursor';

function written(cursor: ListCursor): string {
  const parameters = new URLSearchParams();
  addCursor(parameters, cursor);
  return parameters.toString();
}

test.each([
  ['', newestPart],
  ['after=a%2Bb', { after: 'a+b', skip: 0 }],
  ['skip=100', { after: null, skip: 100 }],
  ['after=a&skip=7', { after: 'a', skip: 7 }],
])('listCursorOf and addCursor read and write "%s"', (search, cursor) => {
  expect(listCursorOf(new URLSearchParams(search))).toEqual(cursor);
  expect(written(cursor)).toBe(search);
});

test.each(['-1', '1.5', 'x', '1e3', '12345678'])('listCursorOf ignores skip=%s', (skip) => {
  expect(listCursorOf(new URLSearchParams({ skip }))).toEqual(newestPart);
});

test('isNewest is true for the beginning of the newest page only', () => {
  expect(isNewest(newestPart)).toBe(true);
  expect(isNewest({ after: 'a', skip: 0 })).toBe(false);
  expect(isNewest({ after: null, skip: 1 })).toBe(false);
});

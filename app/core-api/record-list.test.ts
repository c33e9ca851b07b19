import { expect, test } from 'vitest';
import { z } from 'zod';
import { pageOf, recordListOf } from './record-list';

const record = z.object({ id: z.string(), kind: z.enum(['a', 'b']).nullish() });
const list = recordListOf(record);

test('recordListOf keeps the order of readable records', () => {
  const records = [{ id: '2' }, { id: '1', kind: 'b' }];
  expect(list.parse(records)).toEqual({ records, unreadable: 0, firstIssue: null });
  expect(list.parse([])).toEqual({ records: [], unreadable: 0, firstIssue: null });
});

test.each([
  ['a null record', null, '1: invalid_type'],
  ['a null field', { id: null }, '1.id: invalid_type'],
  ['a numeric id', { id: 7 }, '1.id: invalid_type'],
  ['an unknown value', { id: '2', kind: 'secret' }, '1.kind: invalid_enum_value'],
  ['a missing field', {}, '1.id: invalid_type'],
])('recordListOf leaves out and counts %s', (_, odd, firstIssue) => {
  const read = list.parse([{ id: '1' }, odd, { id: '3' }, null]);
  expect(read).toEqual({ records: [{ id: '1' }, { id: '3' }], unreadable: 2, firstIssue });
});

test.each([null, undefined, {}, 'none', 7])('recordListOf rejects %j, which is no list', (odd) => {
  expect(list.safeParse(odd).success).toBe(false);
});

test('pageOf reads the list and the token, where an empty one is none, and rejects what has no list', () => {
  const page = { results: [{ id: '1' }, 'odd'], continuationToken: 'next' };
  expect(pageOf(record).parse(page)).toEqual({
    results: [{ id: '1' }],
    unreadable: 1,
    firstIssue: '1: invalid_type',
    continuationToken: 'next',
  });
  for (const continuationToken of [undefined, null, '']) {
    const last = pageOf(record).parse({ results: [], continuationToken });
    expect(last.continuationToken).toBeNull();
  }
  expect(pageOf(record).safeParse({ results: null }).success).toBe(false);
});

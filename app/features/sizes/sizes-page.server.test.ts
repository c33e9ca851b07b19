import { expect, test } from 'vitest';
import { profileSchema } from '~/core-api/profile';
import { createTranslator } from '~/i18n/translator.server';
import type { SizedItem } from '~/sizes/sized-item';
import { profile } from '../../../tests/support/core-fixtures';
import { sizedItem } from '../../../tests/support/sized-items';
import { sizesPageOf } from './sizes-page.server';

function pageOf(items: SizedItem[]) {
  const person = { profile: profileSchema.parse(profile()), items, since: null };
  return sizesPageOf(person, createTranslator('en'));
}

test('the surest size comes first, also where more of another kind was bought', () => {
  const some = (count: number, size: string, more: Parameters<typeof sizedItem>[2]) =>
    Array.from({ length: count }, (_, place) => sizedItem(place, size, more));
  const { kinds } = pageOf([
    ...some(2, 'L', { kind: 'Shirt' }),
    ...some(2, 'M', { kind: 'Shirt' }),
    ...some(3, 'M', { kind: 'Sweater', verdict: 'fits' }),
  ]);
  expect(kinds.map(({ kind, size }) => [kind, size])).toEqual([
    ['Sweaters', 'M'],
    ['Shirts', 'L or M'],
  ]);
});

test('of more than ten items in sizes that cannot be read the newest are named, the others counted', () => {
  const linesOf = (count: number) => {
    const items = Array.from({ length: count }, (_, place) =>
      sizedItem(100 - place, 'wide', { kind: 'Shirt', name: `Shirt ${place}` }),
    );
    return pageOf(items).unread;
  };
  expect(linesOf(10)).toHaveLength(10);
  expect(linesOf(10).at(-1)).toContain('Shirt 0');
  expect(linesOf(12)).toHaveLength(11);
  expect(linesOf(12).at(-1)).toBe('and 2 more items');
  expect(linesOf(12)[0]).toContain('Shirt 11');
});

import { expect, test } from 'vitest';
import { profileSchema } from '~/core-api/profile';
import { createTranslator } from '~/i18n/translator.server';
import { profile } from '../../../tests/support/core-fixtures';
import { sizedItem } from '../../../tests/support/sized-items';
import { sizesPageOf } from './sizes-page.server';

test('of more than ten items in sizes that cannot be read the newest are named, the others counted', () => {
  const linesOf = (count: number) => {
    const items = Array.from({ length: count }, (_, place) =>
      sizedItem(100 - place, 'wide', { kind: 'Shirt', name: `Shirt ${place}` }),
    );
    const person = { profile: profileSchema.parse(profile()), items, since: null, ownItems: [] };
    return sizesPageOf(person, createTranslator('en')).unread;
  };
  expect(linesOf(10)).toHaveLength(10);
  expect(linesOf(10).at(-1)).toContain('Shirt 0');
  expect(linesOf(12)).toHaveLength(11);
  expect(linesOf(12).at(-1)).toBe('and 2 more items');
  expect(linesOf(12)[0]).toContain('Shirt 11');
});

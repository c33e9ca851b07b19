import { expect, test } from 'vitest';
import { profileSchema } from '~/core-api/profile';
import { createTranslator } from '~/i18n/translator.server';
import { noAnswers, type SizedItem } from '~/sizes/sized-item';
import { profile } from '../../../tests/support/core-fixtures';
import { itemKey } from '../../../tests/support/item-key';
import { sizesPageOf } from './sizes-page.server';

function unreadable(day: number): SizedItem {
  return {
    ...{ id: `t-${day}`, key: itemKey, name: `Shirt ${day}`, kind: 'Shirt', brand: null },
    ...{ store: null, bought: 'wide', size: null, date: day, isReturned: false },
    answers: noAnswers,
  };
}

test('of more than ten items in sizes that cannot be read the newest are named, the others counted', () => {
  const linesOf = (count: number) => {
    const items = Array.from({ length: count }, (_, day) => unreadable(day));
    const history = { items, uncounted: 0, hasOlder: false };
    const person = { profile: profileSchema.parse(profile()), history };
    const nothing = { stillToCount: null, ownItems: [] };
    return sizesPageOf({ ...person, ...nothing }, createTranslator('en')).unread;
  };
  expect(linesOf(10)).toHaveLength(10);
  expect(linesOf(10).at(-1)).toContain('Shirt 0');
  expect(linesOf(12)).toHaveLength(11);
  expect(linesOf(12).at(-1)).toBe('and 2 more items');
  expect(linesOf(12)[0]).toContain('Shirt 11');
});

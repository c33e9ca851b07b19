import { expect, test } from 'vitest';
import { category, transaction } from '../../../../tests/support/wire';
import { categoriesOf, itemsIn, mostFrequent, sizesIn } from './sizes-in';

function sized(number: number, size: string | null, isReturned = false) {
  return transaction(number, { isReturned, product: { sizes: { label: size } } });
}

test('kept and returned sizes are counted apart, the most frequent first, and unknown ones left out', () => {
  const items = [sized(1, 's'), sized(2, 'm'), sized(3, 'M '), sized(4, 'l', true), sized(5, null)];
  expect(sizesIn(items)).toEqual({
    kept: [
      { size: 'M', count: 2 },
      { size: 'S', count: 1 },
    ],
    returned: [{ size: 'L', count: 1 }],
  });
});

test('five sizes are kept in mind', () => {
  const items = Array.from({ length: 9 }, (_, place) => sized(place, `size ${place}`));
  expect(sizesIn(items).kept).toHaveLength(5);
});

test('the most frequent size is one, or all that occur as often', () => {
  expect(mostFrequent(sizesIn([sized(1, 's'), sized(2, 'm'), sized(3, 'm')]).kept)).toEqual(['M']);
  expect(mostFrequent(sizesIn([sized(1, 's'), sized(2, 'm')]).kept)).toEqual(['S', 'M']);
  expect(mostFrequent([])).toEqual([]);
});

test('categories are those that occur, and items those of one of them', () => {
  const dress = transaction(1, { product: { category: category('Dress', null, null) } });
  const items = [transaction(2), dress, transaction(3, { product: { category: null } })];
  expect(categoriesOf(items)).toEqual(['Dress', 'Sweater']);
  expect(itemsIn(items, 'Dress')).toEqual([dress]);
});

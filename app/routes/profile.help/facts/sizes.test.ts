import { expect, test } from 'vitest';
import { category, feedback, transaction } from '../../../../tests/support/core-fixtures';
import { categoriesOf, countSizes, fitOf, itemsIn, mostFrequent } from './sizes';

function sized(number: number, size: string | null, isReturned = false) {
  return transaction(number, { isReturned, product: { sizes: { label: size } } });
}

test('countSizes counts kept and returned sizes apart, the most frequent first, and skips items without a size', () => {
  const items = [sized(1, 's'), sized(2, 'm'), sized(3, 'M '), sized(4, 'l', true), sized(5, null)];
  expect(countSizes(items)).toEqual({
    kept: [
      { size: 'M', count: 2 },
      { size: 'S', count: 1 },
    ],
    returned: [{ size: 'L', count: 1 }],
  });
});

test('countSizes returns five sizes at most', () => {
  const items = Array.from({ length: 9 }, (_, place) => sized(place, `size ${place}`));
  expect(countSizes(items).kept).toHaveLength(5);
});

test('mostFrequent returns one size, or all that are equally frequent', () => {
  expect(mostFrequent(countSizes([sized(1, 's'), sized(2, 'm'), sized(3, 'm')]).kept)).toEqual([
    'M',
  ]);
  expect(mostFrequent(countSizes([sized(1, 's'), sized(2, 'm')]).kept)).toEqual(['S', 'M']);
  expect(mostFrequent([])).toEqual([]);
});

test('categoriesOf lists the categories that occur, itemsIn the items of one of them', () => {
  const dress = transaction(1, { product: { category: category('Dress', null, null) } });
  const items = [transaction(2), dress, transaction(3, { product: { category: null } })];
  expect(categoriesOf(items)).toEqual(['Dress', 'Sweater']);
  expect(itemsIn(items, 'Dress')).toEqual([dress]);
});

const item = transaction(1);

test('fitOf reads the verdict and the next size from a finished feedback', () => {
  const answers = {
    forMe: ['forMe.yes'],
    fits: ['fits.no'],
    direction: ['direction.small'],
    whereUpper: ['whereUpper.chest'],
    sameAgain: ['sameAgain.up'],
  };
  expect(fitOf(item, feedback(answers, 100))).toEqual({
    name: 'Item 1',
    size: 'M',
    verdict: 'tooSmall',
    nextSize: 'sizeUp',
  });
});

test('fitOf falls back to "didNotFit" when no answer says how the item did not fit', () => {
  const answers = { forMe: ['forMe.yes'], fits: ['fits.no'] };
  expect(fitOf(item, feedback(answers, 40))).toMatchObject({
    verdict: 'didNotFit',
    nextSize: null,
  });
});

test('fitOf returns null for an item that was bought for another person', () => {
  expect(fitOf(item, feedback({ forMe: ['forMe.no'] }, 100))).toBeNull();
});

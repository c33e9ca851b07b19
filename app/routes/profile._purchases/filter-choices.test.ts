import { expect, test } from 'vitest';
import { choicesOf } from './filter-choices';

function choices(...values: string[]) {
  return values.map((value) => ({ value, text: value, isChosen: false }));
}

function valuesOf(parts: Parameters<typeof choicesOf>[0]) {
  const { categories, stores } = choicesOf(parts);
  return [categories, stores].map((list) => list.map(({ value }) => value));
}

test('choicesOf joins the choices of all parts, categories in the order of the specification, stores by name', () => {
  const parts = [
    { categories: choices('Dress', 'Shoes'), stores: choices('b', 'c') },
    { categories: choices('Top', 'Blouse', 'Shoes'), stores: choices('a', 'b') },
  ];
  expect(valuesOf(parts)).toEqual([
    ['Blouse', 'Dress', 'Shoes', 'Top'],
    ['a', 'b', 'c'],
  ]);
});

test('choicesOf offers stores as soon as there are two in all parts together', () => {
  const [first, second] = [
    { categories: [], stores: choices('a') },
    { categories: [], stores: choices('b') },
  ];
  expect(valuesOf([first, first])).toEqual([[], []]);
  expect(valuesOf([first, second])).toEqual([[], ['a', 'b']]);
});

test('choicesOf offers a single store that is chosen', () => {
  const stores = [{ value: 'a', text: 'a', isChosen: true }];
  expect(choicesOf([{ categories: [], stores }]).stores).toEqual(stores);
});

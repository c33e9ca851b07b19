import { expect, test } from 'vitest';
import { categoryOf } from './training-category';

test('the fit questions follow the subcategory where it has its own, else the main category', () => {
  expect(categoryOf({ main: 'Jackets', sub: 'Blazer' }, false)).toEqual({
    bodyArea: 'upper',
    trainingCategory: 'Outerwear',
    mainCategory: 'Jackets',
    subCategory: 'Blazer',
  });
  const trained = (main: Parameters<typeof categoryOf>[0]['main'], sub: 'Swimshorts' | 'Bikini') =>
    categoryOf({ main, sub }, false).trainingCategory;
  expect([trained('Swimwear', 'Swimshorts'), trained('Swimwear', 'Bikini')]).toEqual([
    'Shorts',
    'Swim',
  ]);
});

test('swimwear of no known kind and sets are not asked about', () => {
  expect(categoryOf({ main: 'Swimwear', sub: null }, false).trainingCategory).toBeNull();
  expect(categoryOf({ main: 'Skirt', sub: null }, true)).toMatchObject({
    bodyArea: 'lower',
    trainingCategory: null,
  });
});

import { expect, test } from 'vitest';
import { categoryOf } from './training-category';

test('categoryOf takes the training category of the subcategory, or else of the main category', () => {
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

test('swimwear without a subcategory and sets have no training category', () => {
  expect(categoryOf({ main: 'Swimwear', sub: null }, false).trainingCategory).toBeNull();
  expect(categoryOf({ main: 'Skirt', sub: null }, true)).toMatchObject({
    bodyArea: 'lower',
    trainingCategory: null,
  });
});

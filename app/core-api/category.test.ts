import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { categories, drawingOf, isMainCategory, mainCategories } from './category';

const folder = 'public/content/thumbnails/placeholders';

test.each([
  [{ mainCategory: 'Shoes', subCategory: 'LadiesFormalShoes' }, 'shoes-ladies-formal-shoes'],
  [{ mainCategory: 'Shirt', subCategory: 'T-Shirt' }, 'shirt-t-shirt'],
  [{ mainCategory: 'Pants', subCategory: 'Jeans' }, 'pants-jeans'],
  [{ mainCategory: 'Pants', subCategory: null }, 'pants'],
  [{ mainCategory: 'Pants', subCategory: 'Boots' }, 'pants'],
  [{ mainCategory: 'Hats', subCategory: 'Jeans' }, 'generic'],
  [{ mainCategory: null, subCategory: 'Jeans' }, 'generic'],
  [{ mainCategory: 'constructor' }, 'generic'],
  [{}, 'generic'],
  [null, 'generic'],
  [undefined, 'generic'],
])('drawingOf(%j) is %s', (category, drawing) => {
  expect(drawingOf(category)).toBe(drawing);
});

test('every category has a drawing, and every drawing but two a category', () => {
  const drawings = mainCategories.flatMap((mainCategory) => [
    drawingOf({ mainCategory }),
    ...categories[mainCategory].map((subCategory) => drawingOf({ mainCategory, subCategory })),
  ]);
  const files = readdirSync(folder).filter((name) => name.endsWith('.svg'));
  expect([...drawings, 'generic', 'mail'].map((name) => `${name}.svg`).sort()).toEqual(
    files.sort(),
  );
  expect(files).toHaveLength(22);
});

test('isMainCategory knows exactly the names of the main categories', () => {
  expect(mainCategories).toHaveLength(11);
  expect(isMainCategory('Sweater')).toBe(true);
  for (const name of ['sweater', 'Jeans', '', 'toString']) expect(isMainCategory(name)).toBe(false);
});

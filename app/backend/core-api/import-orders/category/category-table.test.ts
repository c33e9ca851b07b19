import { expect, test } from 'vitest';
import { categories, drawingOf, mainCategories } from '~/core-api/category';
import { categoryTable } from './category-table';

const garments = categoryTable.flatMap((row) => ('main' in row ? [row] : []));

test('the category table has a row with words in five languages for every category', () => {
  const wanted = mainCategories.flatMap((main) => [
    drawingOf({ mainCategory: main }),
    ...categories[main].map((sub) => drawingOf({ mainCategory: main, subCategory: sub })),
  ]);
  const found = garments
    .filter(({ isSet }) => !isSet)
    .map(({ main, sub }) => drawingOf({ mainCategory: main, subCategory: sub }));
  expect(found.sort()).toEqual(wanted.sort());
  for (const { en, no, sv, fr, es } of categoryTable) {
    expect([en, no, sv, fr, es].every((words) => words.trim() !== '')).toBe(true);
  }
});

test('every subcategory of the table belongs to its main category', () => {
  for (const { main, sub } of garments) {
    const known: readonly string[] = categories[main];
    if (sub) expect(known).toContain(sub);
  }
});

import { expect, test } from 'vitest';
import { categories } from '../category';
import { knownCategories } from './known-categories';
import { sizeHintsOf } from './size-hints';

const tree = {
  women: [
    { mainCategory: 'Dress', subCategories: [], sizeHints: ['S', '36'] },
    { mainCategory: 'Shoes', subCategories: ['Boots'], sizeHints: ['38'] },
  ],
  men: [{ mainCategory: 'Shoes', subCategories: ['Boots'], sizeHints: ['38', '44'] }],
};

test.each([
  ['', '', ['S', '36', '38', '44']],
  ['women', '', ['S', '36', '38']],
  ['', 'Shoes', ['38', '44']],
  ['men', 'Shoes', ['38', '44']],
  ['men', 'Dress', []],
])('sizeHintsOf section "%s" and category "%s" are %o', (section, mainCategory, sizes) => {
  expect(sizeHintsOf(tree, { section, mainCategory })).toEqual(sizes);
});

test('sizeHintsOf is empty for a section that the core does not know', () => {
  expect(sizeHintsOf({ women: null }, { section: '', mainCategory: '' })).toEqual([]);
});

test('every section has every category with its subcategories and some sizes', () => {
  for (const branches of Object.values(knownCategories)) {
    const found = branches.map(({ mainCategory, subCategories }) => [mainCategory, subCategories]);
    expect(Object.fromEntries(found)).toEqual(categories);
    expect(branches.every(({ sizeHints }) => sizeHints.length > 0)).toBe(true);
  }
});

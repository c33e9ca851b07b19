/** From the specification (section 3). */
export const categories = {
  Blouse: [],
  Dress: [],
  Jackets: ['Blazer'],
  Pants: ['Jeans'],
  Shirt: ['T-Shirt'],
  Shoes: ['MensFormalShoes', 'LadiesFormalShoes', 'Boots'],
  Shorts: [],
  Skirt: [],
  Sweater: [],
  Swimwear: ['Swimsuit', 'Bikini', 'Swimshorts'],
  Top: [],
} as const;

export type MainCategory = keyof typeof categories;
export type SubCategory = (typeof categories)[MainCategory][number];

export const mainCategories = Object.keys(categories).filter(isMainCategory);

export function isMainCategory(name: string): name is MainCategory {
  return Object.keys(categories).includes(name);
}

export function isSubCategoryOf(main: MainCategory, name: string): name is SubCategory {
  const known: readonly string[] = categories[main];
  return known.includes(name);
}

export type Category = {
  bodyArea?: string | null;
  trainingCategory?: string | null;
  mainCategory?: string | null;
  subCategory?: string | null;
};

/** Falls back to the main category, then to the generic drawing (G28). */
export function drawingOf(category: Category | null | undefined): string {
  const main = category?.mainCategory ?? '';
  if (!isMainCategory(main)) return 'generic';
  const sub = category?.subCategory ?? '';
  return isSubCategoryOf(main, sub) ? `${kebabCase(main)}-${kebabCase(sub)}` : kebabCase(main);
}

function kebabCase(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
}

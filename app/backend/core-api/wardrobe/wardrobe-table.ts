import type { Insertable, Selectable } from 'kysely';
import {
  fits,
  sections,
  type WardrobeItem,
  type WardrobeItemInput,
} from '~/core-api/wardrobe/wardrobe-item';
import { isMainCategory, isSubCategoryOf, type Category } from '~/core-api/category';
import type { CoreSchema } from '../database/schema';
import { categoryOf, noCategory } from '../import-orders/category/training-category';

export type WardrobeRow = Selectable<CoreSchema['wardrobe_items']>;

/** What a person says about an item, as the table keeps it. */
export function columnsOf({ category, ...input }: WardrobeItemInput) {
  return {
    ...input,
    main_category: category.mainCategory,
    sub_category: category.subCategory,
  } satisfies Partial<Insertable<CoreSchema['wardrobe_items']>>;
}

export function itemOf(row: WardrobeRow): WardrobeItem {
  return {
    id: row.id,
    section: sections.find((section) => section === row.section) ?? 'women',
    name: row.name,
    brand: row.brand,
    size: row.size,
    color: row.color,
    category: fullCategoryOf(row),
    fit: fits.find((fit) => fit === row.fit) ?? 'fitsRight',
    note: row.note,
    images: { small: null, large: null },
    dateAdded: row.date_added,
    addedByUser: true,
    usedInRecommendations: false,
  };
}

function fullCategoryOf({ main_category, sub_category }: WardrobeRow): Category {
  if (!isMainCategory(main_category)) return noCategory;
  const sub = sub_category ?? '';
  const garment = { main: main_category, sub: isSubCategoryOf(main_category, sub) ? sub : null };
  return categoryOf(garment, false);
}

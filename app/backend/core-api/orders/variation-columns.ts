import type { Selectable } from 'kysely';
import type { CoreSchema } from '../database/schema';
import type { Variation } from '../import-orders/products/catalog';

type Column =
  | ('brand' | 'color' | 'size' | 'picture_source')
  | ('body_area' | 'training_category' | 'main_category' | 'sub_category');

export type VariationColumns = Pick<Selectable<CoreSchema['variation_versions']>, Column>;

/** What is stored of a variation beside its key and its picture. */
export function columnsOf({
  brand,
  color,
  size,
  category,
  pictureUrl,
}: Variation): VariationColumns {
  return {
    brand,
    color,
    size,
    picture_source: pictureUrl,
    body_area: category.bodyArea ?? null,
    training_category: category.trainingCategory ?? null,
    main_category: category.mainCategory ?? null,
    sub_category: category.subCategory ?? null,
  };
}

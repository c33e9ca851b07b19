import type { Category, MainCategory, SubCategory } from '~/core-api/category';

export type Garment = { main: MainCategory; sub: SubCategory | null };

/** Which fit questions are asked about a garment, and for which part of the body. */
const training: Partial<Record<MainCategory | SubCategory, Pick<Category, TrainingFields>>> = {
  Blouse: { trainingCategory: 'Upper', bodyArea: 'upper' },
  Shirt: { trainingCategory: 'Upper', bodyArea: 'upper' },
  Sweater: { trainingCategory: 'Upper', bodyArea: 'upper' },
  Top: { trainingCategory: 'Upper', bodyArea: 'upper' },
  Jackets: { trainingCategory: 'Outerwear', bodyArea: 'upper' },
  Pants: { trainingCategory: 'Trousers', bodyArea: 'lower' },
  Shorts: { trainingCategory: 'Shorts', bodyArea: 'lower' },
  Swimshorts: { trainingCategory: 'Shorts', bodyArea: 'lower' },
  Skirt: { trainingCategory: 'Skirt', bodyArea: 'lower' },
  Dress: { trainingCategory: 'Dress', bodyArea: 'full' },
  Swimsuit: { trainingCategory: 'Swim', bodyArea: 'full' },
  Bikini: { trainingCategory: 'Swim', bodyArea: 'full' },
  Shoes: { trainingCategory: 'Footwear', bodyArea: 'feet' },
};

type TrainingFields = 'trainingCategory' | 'bodyArea';

/** The full category of a garment. The fit questions ask about one garment, so a set is not asked about. */
export function categoryOf({ main, sub }: Garment, isSet: boolean): Category {
  const found = (sub && training[sub]) ?? training[main];
  return {
    bodyArea: found?.bodyArea ?? null,
    trainingCategory: isSet ? null : (found?.trainingCategory ?? null),
    mainCategory: main,
    subCategory: sub,
  };
}

export const noCategory: Category = {
  bodyArea: null,
  trainingCategory: null,
  mainCategory: null,
  subCategory: null,
};

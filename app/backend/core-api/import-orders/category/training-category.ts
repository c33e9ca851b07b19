import type { Category, MainCategory, SubCategory } from '~/core-api/category';

export type Garment = { main: MainCategory; sub: SubCategory | null };

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

/** A set has no training category, because the fit questions are about a single garment. */
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

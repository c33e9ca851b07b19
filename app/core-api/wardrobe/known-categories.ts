import { z } from 'zod';
import { categories, mainCategories, type MainCategory } from '../category';
import type { Section } from './wardrobe-item';

const branchSchema = z.object({
  mainCategory: z.string(),
  subCategories: z.array(z.string()),
  sizeHints: z.array(z.string()),
});

export const wardrobeCategoriesSchema = z.object({
  women: z.array(branchSchema).nullish(),
  men: z.array(branchSchema).nullish(),
});

type CategoryBranch = z.infer<typeof branchSchema>;

export type WardrobeCategories = z.infer<typeof wardrobeCategoriesSchema>;

type SizeKind = 'letters' | 'clothes' | 'waists' | 'shoes';

const letters = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];

const sizes: Record<Section, Record<SizeKind, string[]>> = {
  women: {
    letters,
    clothes: [...letters, ...evenFrom(34, 48)],
    waists: [...letters, ...evenFrom(34, 48), 'W26', 'W28', 'W30', 'W32'],
    shoes: everyFrom(35, 42),
  },
  men: {
    letters: [...letters, '3XL'],
    clothes: [...letters, '3XL', ...evenFrom(44, 60)],
    waists: [...letters, ...evenFrom(44, 60), 'W30', 'W32', 'W34', 'W36', 'W38'],
    shoes: everyFrom(39, 47),
  },
};

const sizeKinds: Record<MainCategory, SizeKind> = {
  Blouse: 'clothes',
  Dress: 'clothes',
  Jackets: 'clothes',
  Pants: 'waists',
  Shirt: 'clothes',
  Shoes: 'shoes',
  Shorts: 'waists',
  Skirt: 'clothes',
  Sweater: 'letters',
  Swimwear: 'clothes',
  Top: 'letters',
};

/** Every section has every category: who wears what is not ours to decide. */
export const knownCategories: Record<Section, CategoryBranch[]> = {
  women: branchesOf('women'),
  men: branchesOf('men'),
};

function branchesOf(section: Section): CategoryBranch[] {
  return mainCategories.map((mainCategory) => ({
    mainCategory,
    subCategories: [...categories[mainCategory]],
    sizeHints: sizes[section][sizeKinds[mainCategory]],
  }));
}

function evenFrom(first: number, last: number): string[] {
  return everyFrom(first, last).filter((_, place) => place % 2 === 0);
}

function everyFrom(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, place) => String(first + place));
}

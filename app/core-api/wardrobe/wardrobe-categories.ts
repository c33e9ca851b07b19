import { z } from 'zod';

const branchSchema = z.object({
  mainCategory: z.string(),
  subCategories: z.array(z.string()),
  sizeHints: z.array(z.string()),
});

/** The categories of each section, with sizes that are usual in them. */
export const wardrobeCategoriesSchema = z.object({
  women: z.array(branchSchema).nullish(),
  men: z.array(branchSchema).nullish(),
});

export type CategoryBranch = z.infer<typeof branchSchema>;
export type WardrobeCategories = z.infer<typeof wardrobeCategoriesSchema>;

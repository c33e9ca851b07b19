import { z } from 'zod';
import { isMainCategory, isSubCategoryOf, type Category } from '../category';
import { pageOf, type Page } from '../record-list';
import { categorySchema } from '../transaction';

export const sections = ['women', 'men'] as const;

export const fits = ['fitsSnug', 'fitsRight', 'fitsRoomy'] as const;

export type Section = (typeof sections)[number];

export const wardrobePageSize = 50;
export const mostItems = 200;

export const longest = { name: 100, brand: 100, size: 20, color: 40, note: 500 } as const;

export const garmentSchema = z
  .object({
    mainCategory: z
      .string()
      .refine(isMainCategory, (name) => ({ message: name === '' ? 'required' : 'unknown' })),
    subCategory: z.string().nullish(),
  })
  .transform(({ mainCategory, subCategory }, context) => {
    if (!subCategory) return { mainCategory, subCategory: null };
    if (isSubCategoryOf(mainCategory, subCategory)) return { mainCategory, subCategory };
    context.addIssue({ code: 'custom', path: ['subCategory'], message: 'unknown' });
    return z.NEVER;
  });

export const wardrobeItemInputSchema = z.object({
  section: z.enum(sections),
  name: requiredText(longest.name),
  brand: optionalText(longest.brand),
  size: requiredText(longest.size),
  color: optionalText(longest.color),
  category: z.preprocess((category) => category ?? {}, garmentSchema),
  fit: z.enum(fits).default('fitsRight'),
  note: optionalText(longest.note),
});

export const wardrobeItemSchema = z.object({
  id: z.string(),
  section: z.enum(sections),
  name: z.string(),
  brand: z.string().nullish(),
  size: z.string(),
  color: z.string().nullish(),
  category: categorySchema.nullish(),
  fit: z.enum(fits).nullish(),
  note: z.string().nullish(),
  images: z.object({ small: z.string().nullish(), large: z.string().nullish() }).nullish(),
  dateAdded: z.string().nullish(),
  addedByUser: z.boolean().nullish(),
  usedInRecommendations: z.boolean().nullish(),
  /** An addition to the specification, absent unless asked for (decision 15). */
  deletedAt: z.string().nullish(),
});

export const wardrobePageSchema = pageOf(wardrobeItemSchema);

export type WardrobeItemInput = z.infer<typeof wardrobeItemInputSchema>;
/** The category of an item is sent back unchanged when it is none of ours. */
export type WardrobeItemChange = Omit<WardrobeItemInput, 'category'> & {
  category: Category | null | undefined;
};
export type WardrobeItem = z.infer<typeof wardrobeItemSchema>;
export type WardrobePage = Page<WardrobeItem>;

export function isSameAs(sent: WardrobeItemChange, item: WardrobeItem): boolean {
  return (
    item.section === sent.section &&
    item.name === sent.name &&
    item.size === sent.size &&
    (item.brand ?? '') === sent.brand &&
    (item.color ?? '') === sent.color &&
    (item.note ?? '') === sent.note &&
    item.fit === sent.fit &&
    (item.category?.mainCategory ?? null) === (sent.category?.mainCategory ?? null) &&
    (item.category?.subCategory ?? null) === (sent.category?.subCategory ?? null)
  );
}

function requiredText(maximum: number) {
  return z
    .string()
    .transform(tidy)
    .refine((text) => text !== '', 'required')
    .superRefine(atMost(maximum));
}

function optionalText(maximum: number) {
  return z
    .string()
    .nullish()
    .transform((text) => tidy(text ?? ''))
    .superRefine(atMost(maximum));
}

/** Browsers send a line break as two characters; readers count one. */
function tidy(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}

function atMost(maximum: number) {
  return (text: string, context: z.RefinementCtx) => {
    if ([...text].length <= maximum) return;
    const limit = { maximum, type: 'string', inclusive: true } as const;
    context.addIssue({ code: 'too_big', ...limit, message: 'maximum' });
  };
}

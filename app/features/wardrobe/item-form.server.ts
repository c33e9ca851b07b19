import { createHash, randomUUID } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { categories, isMainCategory, mainCategories } from '~/core-api/category';
import {
  fits,
  garmentSchema,
  longest,
  sections,
  wardrobeItemInputSchema,
  type WardrobeItem,
} from '~/core-api/wardrobe/wardrobe-item';
import { listWardrobeCategories } from '~/core-api/wardrobe/wardrobe.server';
import { getTranslator, type Translator } from '~/i18n/translator.server';
import type { User } from '~/session/user.server';
import type { WardrobeQuery } from './wardrobe-address';

const { name, brand, size, color, note } = wardrobeItemInputSchema.shape;
const section = z.enum(sections, { message: 'choice' });
const fit = z.enum(fits, { message: 'choice' }).default('fitsRight');

/** One field, such as `Pants/Jeans`. */
const categoryField = z.string().transform((choice, context) => {
  const [mainCategory, subCategory] = choice.split('/');
  const garment = garmentSchema.safeParse({ mainCategory, subCategory });
  if (garment.success) return garment.data;
  context.addIssue({ code: 'custom', message: 'choice' });
  return z.NEVER;
});

/** Errors are shown in the order of the fields here. */
export const newItemSchema = z.object({
  section,
  name,
  category: categoryField,
  size,
  brand,
  color,
  fit,
  note,
});

/** The choice of an item whose category is none of ours: to leave it as it is. */
export const storedCategory = 'stored';

export const changedItemSchema = newItemSchema.extend({
  category: z.literal(storedCategory).or(categoryField),
});

type ItemValues = {
  section: string;
  name: string;
  category: string;
  size: string;
  brand: string;
  color: string;
  fit: string;
  note: string;
};

export type ItemFormData = Awaited<ReturnType<typeof itemFormOf>>;

export async function itemFormOf(
  args: LoaderFunctionArgs,
  user: User,
  values: ItemValues,
  item?: WardrobeItem,
) {
  const [translator, tree] = await Promise.all([getTranslator(args), listWardrobeCategories(user)]);
  const { t, words } = translator;
  const { form, fits: fitNames, item: facts } = words('wardrobe');
  const { brand, color, fit, note } = facts;
  const { section, name, category, size } = form;
  return {
    words: form,
    /** For the error summary, where "(optional)" and a question mark are out of place. */
    labels: { section, name, category, size, brand, color, fit, note },
    noteHint: t('wardrobe:form.noteHint', { max: longest.note }),
    /** Part of the idempotency key: two items with equal values are two items. */
    itemKey: randomUUID(),
    categories: [...storedCategoryOption(translator, item), ...categoryOptions(translator)],
    fits: fits.map((value) => ({ value, text: fitNames[value] })),
    tree,
    values,
  };
}

export function newItemValues({ section }: WardrobeQuery): ItemValues {
  return {
    section: section ?? '',
    name: '',
    category: '',
    size: '',
    brand: '',
    color: '',
    fit: 'fitsRight',
    note: '',
  };
}

export function valuesOf({ category, ...item }: WardrobeItem): ItemValues {
  const garment = garmentSchema.safeParse(category);
  const { mainCategory, subCategory } = garment.data ?? {};
  return {
    section: item.section,
    name: item.name,
    category: garment.success
      ? [mainCategory, subCategory].filter(Boolean).join('/')
      : storedCategory,
    size: item.size,
    brand: item.brand ?? '',
    color: item.color ?? '',
    fit: item.fit ?? 'fitsRight',
    note: item.note ?? '',
  };
}

/** The same form sent again adds nothing; after going back and changing it, it adds another item. */
export function idempotencyKeyOf(form: FormData): string {
  const fields = [...form].filter(([name]) => !/^form(Token|Language)$/.test(name));
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url');
}

function storedCategoryOption({ words }: Translator, item: WardrobeItem | undefined) {
  if (!item || garmentSchema.safeParse(item.category).success) return [];
  const main = item.category?.mainCategory ?? '';
  const name = isMainCategory(main) ? words('purchases').categories[main] : main;
  const text = [name, item.category?.subCategory].filter(Boolean).join(' – ');
  return [{ value: storedCategory, text: text || words('wardrobe').form.otherCategory }];
}

function categoryOptions({ words }: Translator) {
  const mains = words('purchases').categories;
  const subs = words('wardrobe').subCategories;
  return mainCategories.flatMap((main) => [
    { value: main, text: mains[main] },
    ...categories[main].map((sub) => ({
      value: `${main}/${sub}`,
      text: `${mains[main]} – ${subs[sub]}`,
    })),
  ]);
}

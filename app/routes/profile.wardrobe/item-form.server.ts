import { createHash, randomUUID } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { categories, mainCategories } from '~/core-api/category';
import {
  fits,
  garmentSchema,
  longest,
  wardrobeItemInputSchema,
  type WardrobeItem,
} from '~/core-api/wardrobe/wardrobe-item';
import { listWardrobeCategories } from '~/core-api/wardrobe/wardrobe.server';
import { getTranslator, type Translator } from '~/i18n/translator.server';
import type { User } from '~/session/user.server';
import type { WardrobeQuery } from './wardrobe-address';

const { section, name, brand, size, color, fit, note } = wardrobeItemInputSchema.shape;

/** `category` is one field, such as `Pants/Jeans`. Errors are shown in the order of the fields here. */
export const itemSchema = z.object({
  section,
  name,
  category: z.string().transform((choice, context) => {
    const [mainCategory, subCategory] = choice.split('/');
    const garment = garmentSchema.safeParse({ mainCategory, subCategory });
    if (garment.success) return garment.data;
    context.addIssue({ code: 'custom', message: 'required' });
    return z.NEVER;
  }),
  size,
  brand,
  color,
  fit,
  note,
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

export async function itemFormOf(args: LoaderFunctionArgs, user: User, values: ItemValues) {
  const [translator, tree] = await Promise.all([getTranslator(args), listWardrobeCategories(user)]);
  const { t, words } = translator;
  const { form, fits: fitNames } = words('wardrobe');
  return {
    words: form,
    noteHint: t('wardrobe:form.noteHint', { max: longest.note }),
    /** Part of the idempotency key: two items with equal values are two items. */
    itemKey: randomUUID(),
    categories: categoryOptions(translator),
    fits: fits.map((fit) => ({ value: fit, text: fitNames[fit] })),
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
  const garment = [category?.mainCategory, category?.subCategory].filter(Boolean);
  return {
    section: item.section,
    name: item.name,
    category: garment.join('/'),
    size: item.size,
    brand: item.brand ?? '',
    color: item.color ?? '',
    fit: item.fit ?? 'fitsRight',
    note: item.note ?? '',
  };
}

/** The same form sent again adds nothing; after going back and changing it, it adds another item. */
export function idempotencyKeyOf(form: FormData): string {
  const fields = [...form].filter(([name]) => name !== 'formToken');
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url');
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

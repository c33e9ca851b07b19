import { createHash, randomUUID } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { categories, mainCategories } from '~/core-api/category';
import { fits, longest, type WardrobeItem } from '~/core-api/wardrobe/wardrobe-item';
import { listWardrobeCategories } from '~/core-api/wardrobe/wardrobe.server';
import { getTranslator, type Translator } from '~/i18n/translator.server';
import type { User } from '~/session/user.server';
import type { WardrobeQuery } from '../wardrobe-address';

/** What stands in the fields of the form. */
export type ItemValues = {
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

/** All that the form of an item shows, in finished words. */
export async function itemFormOf(args: LoaderFunctionArgs, user: User, values: ItemValues) {
  const [translator, tree] = await Promise.all([getTranslator(args), listWardrobeCategories(user)]);
  const { t, words } = translator;
  const { form, fits: fitNames } = words('wardrobe');
  return {
    words: form,
    noteHint: t('wardrobe:form.noteHint', { max: longest.note }),
    /** Makes the item count once, however often the form is sent. */
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

/** The form sent again is the same item; with other words in it, gone back to and changed, it is another. */
export function idempotencyKeyOf(form: FormData): string {
  const said = [...form].filter(([name]) => name !== 'formToken');
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
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

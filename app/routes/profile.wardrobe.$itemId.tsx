import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { isSameAs, type WardrobeItemChange } from '~/core-api/wardrobe/wardrobe-item';
import { changeWardrobeItem, getWardrobeItem } from '~/core-api/wardrobe/wardrobe.server';
import { parseForm } from '~/forms/parse-form';
import { rejectForm } from '~/forms/rejected-form.server';
import { getTranslator, titledPage } from '~/i18n/translator.server';
import { trustStored } from '~/server/outcome';
import { redirectWithNotice } from '~/session/notices.server';
import type { User } from '~/session/user.server';
import { pageMeta } from '~/ui/page-meta';
import { ItemFormPage } from '~/features/wardrobe/item-form';
import {
  changedItemSchema,
  itemFormOf,
  storedCategory,
  valuesOf,
} from '~/features/wardrobe/item-form.server';
import {
  requireItem,
  requireOwner,
  rejectItem,
  wardrobeFailure,
} from '~/features/wardrobe/guards.server';
import { itemAddressOf, wardrobeAddressOf } from '~/features/wardrobe/wardrobe-address';

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireOwner(args);
  const [{ t }, item] = await Promise.all([getTranslator(args), requireItem(args, user)]);
  const heading = t('wardrobe:form.editTitle', { name: item.name });
  const form = await itemFormOf(args, user, valuesOf(item), item);
  return titledPage(args, heading, { heading, itemId: item.id, form });
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireOwner(args);
  const { t } = await getTranslator(args);
  const form = await args.request.formData();
  const parsed = parseForm(changedItemSchema, form);
  if (!parsed.ok) return rejectForm(args, parsed);
  const { category, ...rest } = parsed.value;
  const isKept = category === storedCategory;
  const stored = isKept ? (await requireItem(args, user)).category : category;
  const changed = await changeItem(user, args.params.itemId ?? '', { ...rest, category: stored });
  if (changed.ok) {
    return redirectWithNotice(args, wardrobeAddressOf(), 'success', t('messages:wardrobe.saved'));
  }
  const { refusal } = changed;
  if (refusal === 'not-found') throw await wardrobeFailure(args, refusal);
  return rejectItem(args, refusal, form);
}

export default function ItemPage() {
  const { heading, itemId, form } = useLoaderData<typeof loader>();
  return <ItemFormPage {...form} heading={heading} action={itemAddressOf(itemId)} />;
}

function changeItem(user: User, itemId: string, change: WardrobeItemChange) {
  return trustStored(changeWardrobeItem(user, itemId, change), async () => {
    const item = await getWardrobeItem(user, itemId);
    return item.ok && isSameAs(change, item.value);
  });
}

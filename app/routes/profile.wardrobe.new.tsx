import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { addWardrobeItem } from '~/core-api/wardrobe/wardrobe.server';
import { parseForm } from '~/forms/parse-form';
import { rejectForm } from '~/forms/rejected-form.server';
import { getTranslator, titledPage } from '~/i18n/translator.server';
import { trustStored } from '~/server/outcome';
import { redirectWithNotice } from '~/session/notices.server';
import { pageMeta } from '~/ui/page-meta';
import { ItemFormPage } from '~/features/wardrobe/item-form';
import {
  idempotencyKeyOf,
  itemFormOf,
  newItemSchema,
  newItemValues,
} from '~/features/wardrobe/item-form.server';
import { rejectItem, requireOwner } from '~/features/wardrobe/guards.server';
import { wardrobeAddressOf, wardrobeQueryOf } from '~/features/wardrobe/wardrobe-address';

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireOwner(args);
  const query = wardrobeQueryOf(new URL(args.request.url).searchParams);
  const form = await itemFormOf(args, user, newItemValues(query));
  return titledPage(args, form.words.addTitle, { form });
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireOwner(args);
  const { t } = await getTranslator(args);
  const form = await args.request.formData();
  const parsed = parseForm(newItemSchema, form);
  if (!parsed.ok) return rejectForm(args, parsed);
  const idempotencyKey = idempotencyKeyOf(form);
  const add = () => addWardrobeItem(user, parsed.value, { idempotencyKey });
  // With the same key the second call adds nothing when the first one did.
  const added = await trustStored(add(), async () => (await add()).ok);
  if (!added.ok) return rejectItem(args, added.refusal, form);
  return redirectWithNotice(args, wardrobeAddressOf(), 'success', t('messages:wardrobe.saved'));
}

export default function NewItemPage() {
  const { form } = useLoaderData<typeof loader>();
  return <ItemFormPage {...form} heading={form.words.addTitle} action="/profile/wardrobe/new" />;
}

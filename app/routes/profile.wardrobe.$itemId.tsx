import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { isSameAs, type WardrobeItemChange } from '~/core-api/wardrobe/wardrobe-item';
import { changeWardrobeItem, getWardrobeItem } from '~/core-api/wardrobe/wardrobe.server';
import { ErrorSummary } from '~/forms/error-summary';
import { useRejectedForm } from '~/forms/rejected-form';
import { parseForm, typedInto } from '~/forms/parse-form';
import { rejectForm } from '~/forms/rejected-form.server';
import { pageTitle, getTranslator } from '~/i18n/translator.server';
import { trustStored } from '~/server/outcome';
import { pageData } from '~/server/page-data.server';
import { redirectWithNotice } from '~/session/notices.server';
import type { User } from '~/session/user.server';
import { FailureBoundary } from '~/ui/failure/failure-page';
import { pageMeta } from '~/ui/page-meta';
import { ItemForm } from '~/features/wardrobe/item-form';
import {
  changedItemSchema,
  itemFormOf,
  storedCategory,
  valuesOf,
} from '~/features/wardrobe/item-form.server';
import {
  requireItem,
  requireOwner,
  rejectionOf,
  wardrobeFailure,
} from '~/features/wardrobe/guards.server';
import { itemAddressOf, wardrobeAddressOf } from '~/features/wardrobe/wardrobe-address';

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireOwner(args);
  const [{ t }, item] = await Promise.all([getTranslator(args), requireItem(args, user)]);
  const heading = t('wardrobe:form.editTitle', { name: item.name });
  const form = await itemFormOf(args, user, valuesOf(item), item);
  return pageData(args, { title: await pageTitle(args, heading), heading, itemId: item.id, form });
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireOwner(args);
  const { t } = await getTranslator(args);
  const form = await args.request.formData();
  const parsed = parseForm(changedItemSchema, form);
  if (!parsed.ok) return rejectForm(args, { problems: parsed.problems, typed: parsed.typed });
  const { category, ...rest } = parsed.value;
  const isKept = category === storedCategory;
  const stored = isKept ? (await requireItem(args, user)).category : category;
  const changed = await changeItem(user, args.params.itemId ?? '', { ...rest, category: stored });
  if (changed.ok) {
    const message = t('messages:wardrobe.saved');
    return redirectWithNotice(args, wardrobeAddressOf(), { type: 'success', message });
  }
  const { refusal } = changed;
  if (refusal === 'not-found') throw await wardrobeFailure(args, refusal);
  return rejectForm(args, { ...(await rejectionOf(args, refusal)), typed: typedInto(form) });
}

export default function ItemPage() {
  const { heading, itemId, form } = useLoaderData<typeof loader>();
  const rejected = useRejectedForm();
  return (
    <div className="page narrow">
      <ErrorSummary rejected={rejected} labels={form.labels} />
      <h1>{heading}</h1>
      <ItemForm {...form} action={itemAddressOf(itemId)} rejected={rejected} />
    </div>
  );
}

export const ErrorBoundary = FailureBoundary;

function changeItem(user: User, itemId: string, change: WardrobeItemChange) {
  return trustStored(changeWardrobeItem(user, itemId, change), async () => {
    const item = await getWardrobeItem(user, itemId);
    return item.ok && isSameAs(change, item.value);
  });
}

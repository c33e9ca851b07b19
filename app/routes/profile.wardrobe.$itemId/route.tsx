import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { changeWardrobeItem } from '~/core-api/wardrobe/wardrobe.server';
import { ErrorSummary } from '~/forms/error-summary';
import { parseForm, typedInto } from '~/forms/parse-form';
import { rejectForm } from '~/forms/rejected-form.server';
import { pageTitle } from '~/i18n/page-title.server';
import { getTranslator } from '~/i18n/translator.server';
import { redirectWithNotice } from '~/session/notices.server';
import { FailureBoundary } from '~/ui/failure/failure-boundary';
import { pageMeta } from '~/ui/page-meta';
import { ItemForm } from '../profile.wardrobe/item-form';
import { itemFormOf, itemSchema, valuesOf } from '../profile.wardrobe/item-form.server';
import { requireItem, requireOwner } from '../profile.wardrobe/guards.server';
import { itemAddressOf, wardrobeAddressOf } from '../profile.wardrobe/wardrobe-address';
import { rejectionOf, wardrobeFailure } from '../profile.wardrobe/wardrobe-failure.server';

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireOwner(args);
  const [{ t }, item] = await Promise.all([getTranslator(args), requireItem(args, user)]);
  const heading = t('wardrobe:form.editTitle', { name: item.name });
  const form = await itemFormOf(args, user, valuesOf(item));
  return json({ title: await pageTitle(args, heading), heading, itemId: item.id, form });
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireOwner(args);
  const { t } = await getTranslator(args);
  const form = await args.request.formData();
  const parsed = parseForm(itemSchema, form);
  if (!parsed.ok) return rejectForm(args, { problems: parsed.problems, typed: parsed.typed });
  const changed = await changeWardrobeItem(user, args.params.itemId ?? '', parsed.value);
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
  const rejected = useActionData<typeof action>();
  return (
    <div className="page narrow">
      <ErrorSummary rejected={rejected} labels={form.words} />
      <h1>{heading}</h1>
      <ItemForm {...form} action={itemAddressOf(itemId)} rejected={rejected} />
    </div>
  );
}

export const ErrorBoundary = FailureBoundary;

import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { removeWardrobeItem } from '~/core-api/wardrobe/wardrobe.server';
import { ErrorSummary } from '~/forms/error-summary';
import { rejectForm } from '~/forms/rejected-form.server';
import { pageTitle } from '~/i18n/page-title.server';
import { getTranslator } from '~/i18n/translator.server';
import { redirectWithNotice } from '~/session/notices.server';
import { FailureBoundary } from '~/ui/failure/failure-boundary';
import { pageMeta } from '~/ui/page-meta';
import { DeleteForm } from '../profile.wardrobe/delete-form';
import { rememberDeleted } from '../profile.wardrobe/deleted-item.server';
import { requireItem, requireOwner } from '../profile.wardrobe/guards.server';
import { wardrobeAddressOf } from '../profile.wardrobe/wardrobe-address';
import { rejectionOf, wardrobeFailure } from '../profile.wardrobe/wardrobe-failure.server';

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireOwner(args);
  const [{ t, words }, item] = await Promise.all([getTranslator(args), requireItem(args, user)]);
  const question = t('wardrobe:delete.title', { name: item.name });
  return json({
    title: await pageTitle(args, question),
    words: words('wardrobe').delete,
    question,
    itemId: item.id,
  });
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireOwner(args);
  const { t } = await getTranslator(args);
  const itemId = args.params.itemId ?? '';
  const removed = await removeWardrobeItem(user, itemId);
  if (!removed.ok) {
    if (removed.refusal === 'not-found') throw await wardrobeFailure(args, removed.refusal);
    return rejectForm(args, await rejectionOf(args, removed.refusal));
  }
  rememberDeleted(args, user, itemId);
  const message = t('messages:wardrobe.deleted');
  return redirectWithNotice(args, wardrobeAddressOf(), { type: 'success', message });
}

export default function DeleteItemPage() {
  const { words, question, itemId } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <div className="page narrow">
      <ErrorSummary rejected={rejected} />
      <h1>{question}</h1>
      <DeleteForm itemId={itemId} words={words} />
    </div>
  );
}

export const ErrorBoundary = FailureBoundary;

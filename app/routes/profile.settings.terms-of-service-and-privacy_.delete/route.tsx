import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { removeProfile, unsubscribe } from '~/core-api/profile.server';
import { ErrorSummary } from '~/forms/error-summary';
import { rejectForm } from '~/forms/rejected-form.server';
import { useRejectedForm } from '~/forms/use-rejected-form';
import { pageTitle } from '~/i18n/page-title.server';
import { getTranslator } from '~/i18n/translator.server';
import { deleteIdentity } from '~/identity/own-account.server';
import type { Outcome, Unexpected } from '~/server/outcome';
import { redirectWithNotice } from '~/session/notices.server';
import { endSession } from '~/session/current-session.server';
import type { User } from '~/session/user.server';
import { CancelLink } from '~/ui/confirm/cancel-link';
import { FailureBoundary } from '~/ui/failure/failure-boundary';
import { Form } from '~/ui/form';
import { pageMeta } from '~/ui/page-meta';
import { deletePath, termsPath } from '../profile.settings/addresses';
import { WhatIsLost } from '../profile.settings/what-is-lost';
import { forgetHistory } from '../profile/history-cache.server';
import { requireProfile } from '../profile/require-profile.server';

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  await requireProfile(args);
  const { words } = await getTranslator(args);
  const { remove } = words('settings').terms;
  return json({ title: await pageTitle(args, remove.question), words: remove });
}

/** Scripts stay on the page for a moment to confirm the deletion (G60). */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requireProfile(args);
  const { t } = await getTranslator(args);
  const form = await args.request.formData();
  const deleted = await deleteEverything(user);
  if (!deleted.ok) {
    return rejectForm(args, { message: t('messages:profile.delete-failed'), status: 502 });
  }
  await endSession(args);
  const message = t('messages:profile.deleted');
  if (form.has('stay')) {
    return json({ errors: {}, typed: {}, message, toast: null, isDeleted: true });
  }
  return redirectWithNotice(args, '/', { type: 'success', message });
}

export default function DeleteProfilePage() {
  const { words } = useLoaderData<typeof loader>();
  const rejected = useRejectedForm();
  return (
    <>
      <ErrorSummary rejected={rejected} />
      <h1>{words.question}</h1>
      <WhatIsLost words={words} />
      <Form action={deletePath} className="actions">
        <CancelLink to={termsPath}>{words.cancel}</CancelLink>{' '}
        <button className="button danger">{words.submit}</button>
      </Form>
    </>
  );
}

export const ErrorBoundary = FailureBoundary;

/**
 * In this order (G59, G61). A failed deletion of the account is only logged: without its profile it holds nothing but
 * an address.
 */
async function deleteEverything(user: User): Promise<Outcome<void, Unexpected>> {
  const unsubscribed = await unsubscribe(user);
  if (!unsubscribed.ok) return unsubscribed;
  const removed = await removeProfile(user);
  if (removed.ok) {
    forgetHistory(user);
    await deleteIdentity(user);
  }
  return removed;
}

import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ErrorSummary } from '~/forms/error-summary';
import { rejectForm } from '~/forms/rejected-form.server';
import { useRejectedForm } from '~/forms/rejected-form';
import { getTranslator, titledPage } from '~/i18n/translator.server';
import { redirectWithNotice } from '~/session/notices.server';
import { requireReauthentication } from '~/session/user.server';
import { ConfirmButtons } from '~/ui/confirm';
import { FailureBoundary } from '~/ui/failure/failure-page';
import { Form } from '~/ui/form';
import { sayWhatIsLeft } from '~/session/delete-sign-in.server';
import { pageMeta } from '~/ui/page-meta';
import { deletePath, termsPath } from '~/features/settings/addresses';
import { WhatIsLost } from '~/features/settings/what-is-lost';
import { requireProfile } from '~/features/profile/guards.server';
import { deleteEverything } from '~/features/settings/delete-everything.server';

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireProfile(args);
  requireReauthentication(args, user, deletePath);
  const { words } = await getTranslator(args);
  const { remove } = words('settings').terms;
  return titledPage(args, remove.question, { words: remove });
}

/** Scripts stay on the page for a moment to confirm the deletion (G60). */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requireProfile(args);
  requireReauthentication(args, user, deletePath);
  const { t } = await getTranslator(args);
  const form = await args.request.formData();
  const deleted = await deleteEverything(args, user);
  if (deleted === 'failed') {
    return rejectForm(args, { message: t('messages:profile.delete-failed'), status: 502 });
  }
  if (deleted === 'pending') return sayWhatIsLeft(args);
  const message = t('messages:profile.deleted');
  if (form.has('stay')) {
    return json({ errors: {}, typed: {}, message, toast: null, isDeleted: true });
  }
  return redirectWithNotice(args, '/', 'success', message);
}

export default function DeleteProfilePage() {
  const { words } = useLoaderData<typeof loader>();
  const rejected = useRejectedForm();
  return (
    <>
      <ErrorSummary rejected={rejected} />
      <h1>{words.question}</h1>
      <WhatIsLost words={words} />
      <Form action={deletePath}>
        <ConfirmButtons back={termsPath} cancel={words.cancel} submit={words.submit} />
      </Form>
    </>
  );
}

export const ErrorBoundary = FailureBoundary;

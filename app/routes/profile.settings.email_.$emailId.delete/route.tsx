import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { removeEmail } from '~/core-api/email.server';
import { hasVerifiedEmail } from '~/core-api/profile';
import { ErrorSummary } from '~/forms/error-summary';
import { rejectForm } from '~/forms/rejected-form.server';
import { pageTitle } from '~/i18n/page-title.server';
import { refusalMessages } from '~/i18n/refusal-messages';
import { getTranslator } from '~/i18n/translator.server';
import { redirectWithNotice } from '~/session/notices.server';
import { FailureBoundary } from '~/ui/failure/failure-boundary';
import { failurePage } from '~/ui/failure/failure-page.server';
import { pageMeta } from '~/ui/page-meta';
import { emailPath } from '../profile.settings/addresses';
import { DeleteEmailForm } from '../profile.settings/delete-email-form';
import { requireProfile } from '../profile/require-profile.server';

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { email } = await requireEmail(args);
  const { words } = await getTranslator(args);
  const { remove } = words('settings').email;
  return json({ title: await pageTitle(args, remove.title), words: remove, email });
}

export async function action(args: ActionFunctionArgs) {
  const { user, email } = await requireEmail(args);
  const { t } = await getTranslator(args);
  const removed = await removeEmail(user, { emailId: email.id });
  if (removed.ok) {
    const notice = { type: 'success', message: t('messages:email.deleted') } as const;
    return redirectWithNotice(args, emailPath, notice);
  }
  return removed.refusal === 'not-found'
    ? rejectForm(args, { message: t('messages:email.resource-not-found') })
    : rejectForm(args, { message: t(refusalMessages[removed.refusal]), status: 502 });
}

export default function DeleteEmailPage() {
  const { words, email } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <ErrorSummary rejected={rejected} />
      <h1>{words.title}</h1>
      <DeleteEmailForm email={email} words={words} />
    </>
  );
}

export const ErrorBoundary = FailureBoundary;

/** The primary address cannot be deleted (G53). */
async function requireEmail(args: LoaderFunctionArgs) {
  const { user, profile } = await requireProfile(args);
  if (!hasVerifiedEmail(profile)) throw redirect(emailPath, 303);
  const { emailId } = args.params;
  const email = profile.associatedEmailAddresses?.find(({ id }) => id === emailId);
  if (email) return { user, email };
  const { t, words } = await getTranslator(args);
  const back = { address: emailPath, label: words('settings').email.remove.cancel };
  throw await failurePage(args, 404, t('messages:email.not-found'), back);
}

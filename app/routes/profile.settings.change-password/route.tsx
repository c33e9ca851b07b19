import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ErrorSummary } from '~/forms/error-summary';
import { parseForm } from '~/forms/parse-form';
import { rejectForm } from '~/forms/rejected-form.server';
import { pageTitle } from '~/i18n/page-title.server';
import { getTranslator } from '~/i18n/translator.server';
import { hasPassword } from '~/identity/own-account.server';
import { FailureBoundary } from '~/ui/failure/failure-boundary';
import { pageMeta } from '~/ui/page-meta';
import { requireProfile } from '../profile/profile-of.server';
import { changeOwnPassword } from './change-own-password.server';
import { PasswordForm } from './password-form';
import { passwordSchema } from './password-schema';
import { SetPassword } from './set-password';
import { SignOutEverywhere } from './sign-out-everywhere';
import { mailPasswordLink } from './mail-password-link.server';

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireProfile(args);
  const { words } = await getTranslator(args);
  const { password, save } = words('settings');
  return json({
    title: await pageTitle(args, password.title),
    words: password,
    save,
    mismatch: words('messages').password.mismatch,
    hasPassword: await hasPassword(user),
  });
}

export async function action(args: ActionFunctionArgs) {
  const { user } = await requireProfile(args);
  const form = await args.request.formData();
  if (form.get('intent') === 'mail') return mailPasswordLink(args, user);
  const parsed = parseForm(passwordSchema, form);
  if (!parsed.ok) return rejectForm(args, parsed);
  return changeOwnPassword(args, user, parsed.value);
}

export default function ChangePasswordPage() {
  const { words, save, mismatch, hasPassword } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const labels = {
    currentPassword: words.current,
    newPassword: words.new,
    confirmPassword: words.confirm,
  };
  return (
    <>
      <ErrorSummary rejected={rejected} labels={labels} />
      <h1>{words.title}</h1>
      {hasPassword ? (
        <PasswordForm words={words} save={save} mismatch={mismatch} rejected={rejected} />
      ) : (
        <SetPassword words={words} />
      )}
      <SignOutEverywhere words={words.everywhere} />
    </>
  );
}

export const ErrorBoundary = FailureBoundary;

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { ErrorSummary } from '~/forms/error-summary';
import { parseForm } from '~/forms/parse-form';
import { rejectForm } from '~/forms/rejected-form.server';
import { useRejectedForm } from '~/forms/use-rejected-form';
import { WaysOut } from '~/forms/ways-out';
import { pageTitle } from '~/i18n/page-title.server';
import { getTranslator } from '~/i18n/translator.server';
import type { Words } from '~/i18n/words';
import { newPassword, passwordLength } from '~/identity/credentials';
import { pageData } from '~/server/page-data.server';
import { FailureBoundary } from '~/ui/failure/failure-boundary';
import { Form } from '~/ui/form';
import { Link } from '~/ui/link';
import { pageMeta } from '~/ui/page-meta';
import { emailPath, passwordPath, sessionsPath } from '~/features/settings/addresses';
import { factsOrGuess } from '~/features/settings/require-facts.server';
import { requireProfile } from '~/features/profile/require-profile.server';
import { changeOwnPassword, mailPasswordLink } from '~/features/settings/change-password.server';
import { PasswordForm } from '~/features/settings/password-form';

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireProfile(args);
  const { words } = await getTranslator(args);
  const { password, save } = words('settings');
  return pageData(args, {
    title: await pageTitle(args, password.title),
    words: password,
    sessions: words('sessions').title,
    save,
    mismatch: words('messages').password.mismatch,
    username: { label: words('account').email, address: user.email },
    hasPassword: (await factsOrGuess(args, user)).hasPassword,
    noAddress: {
      text: words('sign-in-ways').password.noAddress,
      link: words('settings').navigation.email,
    },
    forgot: words('account').forgotPassword.link,
    length: passwordLength,
  });
}

export async function action(args: ActionFunctionArgs) {
  const { user } = await requireProfile(args);
  const form = await args.request.formData();
  if (form.get('intent') === 'mail') return mailPasswordLink(args, user);
  const parsed = parseForm(passwordSchema(), form);
  if (!parsed.ok) return rejectForm(args, parsed);
  return changeOwnPassword(args, user, parsed.value);
}

export default function ChangePasswordPage() {
  const { words, sessions, hasPassword, noAddress, forgot, ...form } =
    useLoaderData<typeof loader>();
  const rejected = useRejectedForm();
  const labels = {
    currentPassword: words.current,
    newPassword: words.new,
    confirmPassword: words.confirm,
  };
  return (
    <>
      <ErrorSummary rejected={rejected} labels={labels} />
      <WaysOut rejected={rejected} />
      <h1>{words.title}</h1>
      {hasPassword ? (
        <>
          <PasswordForm {...form} words={words} rejected={rejected} />
          <p className="actions">
            <Link to="/account/forgot-password">{forgot}</Link>
          </p>
        </>
      ) : form.username.address === '' ? (
        <NoAddress words={noAddress} />
      ) : (
        <MailPasswordLink words={words} />
      )}
      <p>
        <Link to={sessionsPath}>{sessions}</Link>
      </p>
    </>
  );
}

export const ErrorBoundary = FailureBoundary;

function NoAddress({ words }: { words: { text: string; link: string } }) {
  return (
    <p>
      {words.text} <Link to={emailPath}>{words.link}</Link>
    </p>
  );
}

function MailPasswordLink({ words }: { words: Words['settings']['password'] }) {
  return (
    <>
      <p>{words.none}</p>
      <Form action={passwordPath}>
        <input type="hidden" name="intent" value="mail" />
        <button className="button">{words.mail}</button>
      </Form>
    </>
  );
}

function passwordSchema() {
  return z
    .object({
      currentPassword: z.string().min(1, 'required'),
      newPassword: newPassword('minimum'),
      confirmPassword: newPassword('minimum'),
    })
    .refine((form) => form.newPassword === form.confirmPassword, {
      path: ['confirmPassword'],
      message: 'mismatch',
    });
}

import { useLoaderData } from '@remix-run/react';
import { ErrorSummary } from '~/forms/error-summary';
import { useRejectedForm } from '~/forms/use-rejected-form';
import { WaysOut } from '~/forms/ways-out';
import type { Words } from '~/i18n/words';
import { Form } from '~/ui/form';
import { Link } from '~/ui/link';
import { emailPath, passwordPath, sessionsPath } from './addresses';
import { PasswordForm } from './password-form';
import type { loadChangePasswordPage } from './change-password-page.server';

export function ChangePasswordPage() {
  const { words, sessions, hasPassword, noAddress, forgot, ...form } =
    useLoaderData<typeof loadChangePasswordPage>();
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

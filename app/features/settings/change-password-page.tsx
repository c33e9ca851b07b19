import { useLoaderData } from '@remix-run/react';
import { useState, type FormEvent } from 'react';
import { ErrorSummary } from '~/forms/error-summary';
import { useRejectedForm, type RejectedForm } from '~/forms/rejected-form';
import { textIn } from '~/forms/parse-form';
import type { Words } from '~/i18n/words';
import { Form } from '~/ui/form';
import { Link } from '~/ui/link';
import { PasswordField, UsernameField } from '~/forms/fields/credential-fields';
import { SaveForm } from '~/forms/save-form';
import { emailPath, passwordPath, sessionsPath } from './addresses';
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
      <h1>{words.title}</h1>
      {hasPassword ? (
        <PasswordForm {...form} words={words} rejected={rejected} />
      ) : form.username.address === '' ? (
        <NoAddress words={noAddress} />
      ) : (
        <MailPasswordLink words={words} />
      )}
      <p className="actions">
        {hasPassword && <Link to="/account/forgot-password">{forgot}</Link>}{' '}
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

type PasswordFormProps = {
  words: Words['settings']['password'];
  save: string;
  mismatch: string;
  username: { label: string; address: string };
  /** In characters. */
  length: { min: number; max: number };
  rejected: RejectedForm | undefined;
};

/** Scripts show and say a mismatch once it cannot be typed away, or the field is left. */
function PasswordForm(form: PasswordFormProps) {
  const { words, save, mismatch, username, length, rejected } = form;
  const [hasMismatch, setHasMismatch] = useState(false);

  function compare({ target, type }: FormEvent): void {
    const form = target instanceof HTMLInputElement ? target.form : null;
    if (form) setHasMismatch(isMismatch(passwordsIn(form), type === 'input'));
  }

  return (
    <div onInput={compare} onBlur={compare}>
      <SaveForm
        action={passwordPath}
        label={save}
        className="box"
        isReady={(form) => isComplete(passwordsIn(form), length)}
      >
        <UsernameField {...username} />
        <PasswordField
          name="currentPassword"
          label={words.current}
          autoComplete="current-password"
          rejected={rejected}
        />
        <PasswordField
          name="newPassword"
          label={words.new}
          hint={words.rule}
          autoComplete="new-password"
          rejected={rejected}
        />
        <PasswordField
          name="confirmPassword"
          label={words.confirm}
          autoComplete="new-password"
          rejected={hasMismatch ? withMismatch(mismatch) : rejected}
        />
      </SaveForm>
      <p className="visually-hidden" role="status">
        {hasMismatch && mismatch}
      </p>
    </div>
  );
}

type Passwords = ReturnType<typeof passwordsIn>;

function isMismatch({ newPassword, confirmPassword }: Passwords, isTyping: boolean): boolean {
  const isBegun = isTyping && newPassword.startsWith(confirmPassword);
  return confirmPassword !== '' && confirmPassword !== newPassword && !isBegun;
}

function isComplete(
  { currentPassword, newPassword, confirmPassword }: Passwords,
  { min, max }: PasswordFormProps['length'],
): boolean {
  const isPossible = newPassword.length >= min && newPassword.length <= max;
  return currentPassword !== '' && isPossible && newPassword === confirmPassword;
}

function passwordsIn(form: HTMLFormElement) {
  const data = new FormData(form);
  return {
    currentPassword: textIn(data, 'currentPassword'),
    newPassword: textIn(data, 'newPassword'),
    confirmPassword: textIn(data, 'confirmPassword'),
  };
}

function withMismatch(message: string): RejectedForm {
  return { errors: { confirmPassword: message }, message: null, typed: {}, toast: null };
}

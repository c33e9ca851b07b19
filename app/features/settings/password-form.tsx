import { useState, type FormEvent } from 'react';
import { PasswordField } from '~/forms/fields/password-field';
import { UsernameField } from '~/forms/fields/username-field';
import { textIn } from '~/forms/parse-form';
import type { RejectedForm } from '~/forms/rejected-form';
import { SaveForm } from '~/forms/save-form';
import type { Words } from '~/i18n/words';
import { passwordPath } from './addresses';

type PasswordFormProps = {
  words: Words['settings']['password'];
  save: string;
  mismatch: string;
  username: { label: string; address: string };
  /** In characters. */
  length: { min: number; max: number };
  rejected: RejectedForm | undefined;
};

/** Scripts show the mismatch while the passwords are typed. */
export function PasswordForm(form: PasswordFormProps) {
  const { words, save, mismatch, username, length, rejected } = form;
  const [hasMismatch, setHasMismatch] = useState(false);

  function compare({ target }: FormEvent): void {
    const form = target instanceof HTMLInputElement ? target.form : null;
    if (form) setHasMismatch(isMismatch(passwordsIn(form)));
  }

  return (
    <div onInput={compare}>
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
    </div>
  );
}

type Passwords = ReturnType<typeof passwordsIn>;

function isMismatch({ newPassword, confirmPassword }: Passwords): boolean {
  return confirmPassword !== '' && confirmPassword !== newPassword;
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

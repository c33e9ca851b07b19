import { useState, type FormEvent } from 'react';
import { textIn } from '~/forms/parse-form';
import { PasswordField } from '~/forms/fields/password-field';
import type { RejectedForm } from '~/forms/rejected-form';
import { SaveForm } from '~/forms/save-form';
import type { Words } from '~/i18n/words';
import { areDifferent, isNewPassword } from './password-rules';
import { passwordPath } from '../profile.settings/addresses';

type PasswordFormProps = {
  words: Words['settings']['password'];
  save: string;
  mismatch: string;
  rejected: RejectedForm | undefined;
};

/** The current password, and the new one twice. A script says while they are typed that the two differ. */
export function PasswordForm({ words, save, mismatch, rejected }: PasswordFormProps) {
  const [hasMismatch, setHasMismatch] = useState(false);

  function compare({ target }: FormEvent): void {
    const form = target instanceof HTMLInputElement ? target.form : null;
    if (form) setHasMismatch(areDifferent(passwordsIn(form)));
  }

  return (
    <div onInput={compare}>
      <SaveForm action={passwordPath} label={save} isReady={isComplete}>
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

function isComplete(form: HTMLFormElement): boolean {
  const passwords = passwordsIn(form);
  return passwords.currentPassword !== '' && isNewPassword(passwords);
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

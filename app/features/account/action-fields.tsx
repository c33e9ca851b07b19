import { EmailField } from '~/forms/fields/email-field';
import { PasswordField } from '~/forms/fields/password-field';
import type { RejectedForm } from '~/forms/rejected-form';
import type { ActionMode } from '~/identity/links/action-code.server';

type ActionFieldsProps = {
  mode: ActionMode;
  email: string | null;
  words: {
    email: string;
    newPassword: string;
    passwordConfirmation: string;
    passwordHint: string;
  };
  rejected: RejectedForm | undefined;
};

/** The address beside a new password is for password managers. */
export function ActionFields({ mode, email, words, rejected }: ActionFieldsProps) {
  if (mode !== 'resetPassword' && mode !== 'signIn') return null;
  const address = (
    <EmailField
      name="email"
      label={words.email}
      defaultValue={email ?? undefined}
      readOnly={mode === 'resetPassword'}
      isUsername={mode === 'resetPassword'}
      rejected={rejected}
    />
  );
  if (mode === 'signIn') return address;
  return (
    <>
      {address}
      <PasswordField
        name="newPassword"
        label={words.newPassword}
        hint={words.passwordHint}
        autoComplete="new-password"
        rejected={rejected}
      />
      <PasswordField
        name="passwordConfirmation"
        label={words.passwordConfirmation}
        autoComplete="new-password"
        rejected={rejected}
      />
    </>
  );
}

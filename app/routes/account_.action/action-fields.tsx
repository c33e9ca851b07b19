import { Field } from '~/forms/field';
import { PasswordField } from '~/forms/fields/password-field';
import type { RefusedForm } from '~/forms/refused-form';
import type { ActionMode } from '~/identity/links/action-mode';

type ActionFieldsProps = {
  mode: ActionMode;
  email: string | null;
  words: {
    email: string;
    newPassword: string;
    passwordConfirmation: string;
    passwordHint: string;
  };
  refused: RefusedForm | undefined;
};

/** What two of the kinds of links ask for. The address beside a new password is for password managers. */
export function ActionFields({ mode, email, words, refused }: ActionFieldsProps) {
  if (mode !== 'resetPassword' && mode !== 'signIn') return null;
  const address = (
    <Field
      name="email"
      label={words.email}
      type="email"
      autoComplete="email"
      spellCheck={false}
      defaultValue={email ?? undefined}
      readOnly={mode === 'resetPassword'}
      refused={refused}
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
        refused={refused}
      />
      <PasswordField
        name="passwordConfirmation"
        label={words.passwordConfirmation}
        autoComplete="new-password"
        refused={refused}
      />
    </>
  );
}

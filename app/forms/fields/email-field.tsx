import type { ComponentProps } from 'react';
import { Field } from '../field';

type EmailFieldProps = Omit<
  ComponentProps<typeof Field>,
  'type' | 'autoComplete' | 'spellCheck'
> & {
  /** Beside a password: the address is the username of a password manager. */
  isUsername?: boolean;
};

export function EmailField({ isUsername = false, ...props }: EmailFieldProps) {
  const autoComplete = isUsername ? 'username' : 'email';
  return <Field {...props} type="email" autoComplete={autoComplete} spellCheck={false} />;
}

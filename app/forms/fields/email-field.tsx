import type { ComponentProps } from 'react';
import { Field } from '../field';

type EmailFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'autoComplete' | 'spellCheck'>;

export function EmailField(props: EmailFieldProps) {
  return <Field {...props} type="email" autoComplete="email" spellCheck={false} />;
}

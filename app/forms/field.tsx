import type { InputHTMLAttributes } from 'react';
import { controlProps, FieldFrame, type LabelledField } from './field-frame';

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name'> & LabelledField;

export function Field({
  name,
  label,
  hint,
  rejected,
  type = 'text',
  defaultValue,
  ...input
}: FieldProps) {
  const isSecret = type === 'password';
  return (
    <FieldFrame name={name} label={label} hint={hint} rejected={rejected}>
      <input
        {...input}
        type={type}
        {...controlProps({ name, hint, rejected })}
        defaultValue={isSecret ? undefined : (rejected?.typed[name] ?? defaultValue)}
      />
    </FieldFrame>
  );
}

import type { ReactNode } from 'react';
import { descriptionOf, FieldError, hintIdOf } from './field-error';
import type { RejectedForm } from './rejected-form';

export type LabelledField = {
  name: string;
  label: string;
  hint?: string;
  rejected: RejectedForm | undefined;
};

export function FieldFrame({
  name,
  label,
  hint,
  rejected,
  children,
}: LabelledField & { children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {hint && (
        <p className="hint" id={hintIdOf(name)}>
          {hint}
        </p>
      )}
      <FieldError name={name} error={rejected?.errors[name]} />
      {children}
    </div>
  );
}

export function controlProps({ name, hint, rejected }: Omit<LabelledField, 'label'>) {
  return {
    id: name,
    name,
    'aria-invalid': rejected?.errors[name] ? true : undefined,
    'aria-describedby': descriptionOf({ name, hint, rejected }),
  };
}

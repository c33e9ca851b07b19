import type { ReactNode } from 'react';
import { descriptionOf, FieldError, hintIdOf } from './field-error';
import type { RejectedForm } from './rejected-form';

/** What every field has, whatever its control. */
export type LabelledField = {
  name: string;
  label: string;
  hint?: string;
  rejected: RejectedForm | undefined;
};

/** The label, the hint and the error of a field before its control, which takes its `controlProps`. */
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

/** Joins a control to its label, its hint and its error for those who do not see them together. */
export function controlProps({ name, hint, rejected }: Omit<LabelledField, 'label'>) {
  return {
    id: name,
    name,
    'aria-invalid': rejected?.errors[name] ? true : undefined,
    'aria-describedby': descriptionOf({ name, hint, rejected }),
  };
}

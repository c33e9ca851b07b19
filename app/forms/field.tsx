import type { InputHTMLAttributes, ReactNode } from 'react';
import { useSiteData } from '~/ui/site-data';
import type { RejectedForm } from './rejected-form';

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

export function FieldError({ name, error }: { name: string; error: string | undefined }) {
  const words = useSiteData()?.words.form;
  if (!error) return null;
  return (
    <p className="error" id={errorIdOf(name)}>
      <span className="visually-hidden">{words?.error}</span> {error}
    </p>
  );
}

type Described = { name: string; hint?: string; rejected: RejectedForm | undefined };

export function descriptionOf({ name, hint, rejected }: Described): string | undefined {
  const ids = [hint && hintIdOf(name), rejected?.errors[name] && errorIdOf(name)].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

export function hintIdOf(name: string): string {
  return `${name}-hint`;
}

function errorIdOf(name: string): string {
  return `${name}-error`;
}

import type { InputHTMLAttributes } from 'react';
import { useSiteData } from '~/ui/site-data';
import type { RefusedForm } from './refused-form';

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name'> & {
  name: string;
  label: string;
  hint?: string;
  refused: RefusedForm | undefined;
};

/** A labelled input with its hint and its error, joined for those who do not see them together. */
export function Field({ name, label, hint, refused, defaultValue, ...input }: FieldProps) {
  const error = refused?.errors[name];
  const isSecret = input.type === 'password';
  const descriptions = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean);
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <FieldError name={name} error={error} />
      <input
        {...input}
        id={name}
        name={name}
        defaultValue={isSecret ? undefined : (refused?.typed[name] ?? defaultValue)}
        aria-invalid={error ? true : undefined}
        aria-describedby={descriptions.length > 0 ? descriptions.join(' ') : undefined}
      />
    </div>
  );
}

export function FieldError({ name, error }: { name: string; error: string | undefined }) {
  const words = useSiteData()?.words.form;
  if (!error) return null;
  return (
    <p className="error" id={`${name}-error`}>
      <span className="visually-hidden">{words?.error}</span> {error}
    </p>
  );
}

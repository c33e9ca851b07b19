import { useSiteData } from '~/ui/site-data';
import type { RejectedForm } from './rejected-form';

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

import type { ComponentPropsWithoutRef } from 'react';
import { stepAttribute, type StepOptions } from './navigation/step-attribute';

type LinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'target' | 'download'> &
  Omit<StepOptions, 'replace'> & {
    /** Absolute, as is every address of a form. */
    to: string;
  };

/** A step of the router; a plain `a` loads a new document. */
export function Link({ to, reloadDocument, preventScrollReset, children, ...props }: LinkProps) {
  const step = stepAttribute({ reloadDocument, preventScrollReset });
  return (
    <a {...props} href={to} data-step={step}>
      {children}
    </a>
  );
}

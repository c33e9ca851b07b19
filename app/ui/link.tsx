import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { stepAttribute, type StepOptions } from './navigation/step-attribute';

type Attributes = ComponentPropsWithoutRef<'a'>;

type LinkProps = Pick<Attributes, 'aria-current' | 'aria-label' | 'className' | 'onClick'> &
  Omit<StepOptions, 'replace'> & {
    /** Absolute, as is every address of a form. */
    to: string;
    'data-item'?: string;
    children: ReactNode;
  };

/** A step of the router; a plain `a` loads a new document. */
export function Link(props: LinkProps) {
  return (
    <a
      className={props.className}
      href={props.to}
      data-step={stepAttribute(props)}
      data-item={props['data-item']}
      aria-current={props['aria-current']}
      aria-label={props['aria-label']}
      onClick={props.onClick}
    >
      {props.children}
    </a>
  );
}

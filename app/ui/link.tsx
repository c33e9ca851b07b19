import { type ComponentPropsWithoutRef, type ReactNode, Fragment } from 'react';
import { withNavigation, type NavigationOptions } from '~/remix/use-client-navigation';

type Attributes = ComponentPropsWithoutRef<'a'>;

type LinkProps = Pick<Attributes, 'aria-current' | 'aria-label' | 'className' | 'onClick'> &
  Omit<NavigationOptions, 'replace'> & {
    /** Absolute, as is every address of a form. */
    to: string;
    'data-item'?: string;
    children: ReactNode;
  };

/** Followed by the router; a plain `a` loads a new document. */
export function Link({ to, children, ...props }: LinkProps) {
  return (
    <a href={to} {...withNavigation(props)}>
      {children}
    </a>
  );
}

export type Way = { text: string; to: string };

type WaysProps = {
  ways: readonly Way[];
  isSecond?: boolean;
};

export function LinkList({ ways, isSecond }: WaysProps) {
  if (ways.length === 0) return null;
  return (
    <p className="actions">
      {ways.map(({ text, to }, place) => (
        <Fragment key={to}>
          <Link className={place === 0 && !isSecond ? 'button' : 'quiet'} to={to}>
            {text}
          </Link>{' '}
        </Fragment>
      ))}
    </p>
  );
}

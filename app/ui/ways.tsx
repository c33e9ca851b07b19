import { Fragment } from 'react';
import { Link } from './link';

export type Way = { text: string; to: string };

type WaysProps = {
  ways: readonly Way[];
  /** After a button of its own, all are links. */
  isSecond?: boolean;
};

/** Where to go from a page that has nothing: the best way is a button. */
export function Ways({ ways, isSecond }: WaysProps) {
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

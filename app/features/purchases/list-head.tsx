import { KeptMessage } from '~/forms/kept-message';
import { Tabs } from '~/ui/controls/tabs';
import { Link } from '~/ui/link';
import { ListFilter } from './list-filter';
import type { ShownList } from './purchase-list.server';
import { RateCall } from './rate-call';

type ListHeadProps = {
  list: ShownList;
  /** The sizes above have the heading and the call. */
  hasSizes: boolean;
  isNewest: boolean;
};

export function ListHead({ list, hasSizes, isNewest }: ListHeadProps) {
  const { words, heading, tabs, clear } = list;
  // Beside it, a phone has room for one line only.
  const hasCall = !hasSizes && list.rate !== null;
  return (
    <>
      <KeptMessage />
      {!hasSizes && <h1>{heading.title}</h1>}
      <div className="list-head">
        <Tabs label={words.tabs.label} tabs={tabs} />
        <p className="lead">
          {!hasCall && (
            <>
              <strong>{heading.place}</strong>
              {' · '}
            </>
          )}
          {heading.description}
        </p>
        <ListFilter {...list} />
        {clear && (
          <Link className="quiet no-print" to={clear.to}>
            {clear.text}
          </Link>
        )}{' '}
        {hasCall && <RateCall {...list} />}
      </div>
      {list.notes.map(({ type, message }) => (
        <p
          key={message}
          className={`notice notice-${type}`}
          role={type === 'error' ? 'alert' : 'status'}
        >
          {message}
        </p>
      ))}
      {!isNewest && (
        <p>
          <Link to={list.addresses.newest}>{words.list.newest}</Link>
        </p>
      )}
    </>
  );
}

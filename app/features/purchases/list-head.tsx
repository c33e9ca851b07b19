import { useEffect, useRef, type ReactNode } from 'react';
import { SavedFormMessage } from '~/forms/saved-form-message';
import { Tabs } from '~/ui/controls/tabs';
import { Link } from '~/ui/link';
import { Chip, ChoiceChips } from '~/forms/fields/choice-chips';
import { MultiSelect } from '~/forms/fields/multi-select';
import { QueryForm } from '~/ui/form';
import { Icon } from '~/ui/icon';
import { resetForm } from '~/ui/navigation/use-form-reset';
import type { ShownList, PurchaseList } from './purchase-list.server';

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
      <SavedFormMessage />
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

/** Search and choices are one form, so that each keeps the other. */
function ListFilter(list: ShownList) {
  const { filter, query, words } = list;
  if (filter.categories.length + filter.stores.length === 0 && query.search === '') return null;
  return (
    <MultiSelect
      summary={filter.title}
      title={words.filter.title}
      closeLabel={words.filter.close}
      count={list.chosen}
      form={(choices) => (
        <>
          <details className="tool searching" open={query.search !== ''}>
            <summary aria-label={words.search.title}>
              <Icon name="search" />
            </summary>
          </details>
          <FilterForm list={list}>{choices}</FilterForm>
        </>
      )}
    >
      {(place) => <ListChoices {...list} place={place} />}
    </MultiSelect>
  );
}

function FilterForm({ list, children }: { list: ShownList; children: ReactNode }) {
  const { query, words, addresses } = list;
  const form = useRef<HTMLFormElement>(null);
  // With the next list, whose new form would lose the focus. What was typed before this script ran stays.
  useEffect(() => {
    const { current } = form;
    return () => {
      if (current) resetForm(current);
    };
  }, [addresses.newest]);
  return (
    <QueryForm action="/profile" role="search" preventScrollReset ref={form}>
      {query.tab === 'returns' && <input type="hidden" name="tab" value="returns" />}
      <p className="search">
        <label htmlFor="q">{words.search.label}</label>{' '}
        <input id="q" name="q" type="search" defaultValue={query.search} autoComplete="off" />{' '}
        <button className="button secondary">{words.search.title}</button>
      </p>
      {children}
    </QueryForm>
  );
}

type ListChoicesProps = ShownList & { place: 'page' | 'sheet' };

function ListChoices({ filter, query, words, orders, place }: ListChoicesProps) {
  const { categories, stores } = filter;
  return (
    <>
      {categories.length > 0 && (
        <ChoiceChips name="category" legend={words.filter.category} options={categories} />
      )}
      {stores.length > 0 && (
        <ChoiceChips name="store" legend={words.filter.store} options={stores} />
      )}
      <Chip name="unrated" value="yes" text={words.filter.unrated} isChosen={query.isUnrated} />
      <ChoiceChips type="radio" name="order" legend={words.filter.order} options={orders} />
      <p className="actions">
        <button className={place === 'sheet' ? 'button' : 'button secondary'}>
          {place === 'sheet' ? words.filter.save : words.filter.show}
        </button>
      </p>
    </>
  );
}

/** The only solid button of the page. */
export function RateCall({ rate, addresses }: Pick<PurchaseList, 'rate' | 'addresses'>) {
  return (
    rate && (
      <Link className="button no-print" to={addresses.queue}>
        {rate.button}
      </Link>
    )
  );
}

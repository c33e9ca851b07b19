import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { SavedFormMessage } from '~/forms/saved-form-message';
import { Tabs } from '~/ui/controls/tabs';
import { Link } from '~/ui/link';
import { ChoiceChips, type ChoiceChipsProps } from '~/forms/fields/choice-chips';
import { MultiSelect } from '~/forms/fields/multi-select';
import { QueryForm } from '~/ui/form';
import { Icon } from '~/ui/icon';
import { resetForm } from '~/ui/navigation/use-form-reset';
import { useHydrated } from '~/ui/use-hydrated';
import type { ShownList, PurchaseList } from './purchase-list.server';

type ListHeadProps = {
  list: ShownList;
  /** The sizes above have the heading and the call. */
  hasSizes: boolean;
  isNewest: boolean;
};

export function ListHead({ list, hasSizes, isNewest }: ListHeadProps) {
  const { words, heading, tabs, clear } = list;
  const { chosen } = list.filter;
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
        {(clear || chosen.length > 0) && (
          <ul className="chosen no-print">
            {chosen.map(({ to, text, label }) => (
              <li key={to}>
                <Link className="pill" to={to} aria-label={label} preventScrollReset>
                  {text} <Icon name="close" />
                </Link>
              </li>
            ))}
            {clear && (
              <li>
                <Link className="quiet" to={clear.to}>
                  {clear.text}
                </Link>
              </li>
            )}
          </ul>
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
      count={filter.chosen.length}
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
      {children}
      <p className="search">
        <label htmlFor="q">{words.search.label}</label>{' '}
        <input id="q" name="q" type="search" defaultValue={query.search} autoComplete="off" />{' '}
        <button className="button secondary">
          <Icon name="search" />
          <span className="visually-hidden">{words.search.title}</span>
        </button>
      </p>
    </QueryForm>
  );
}

type ListChoicesProps = ShownList & { place: 'page' | 'sheet' };

function ListChoices({ filter, words, orders, place }: ListChoicesProps) {
  const { category, store, feedback, order, save } = words.filter;
  const groups: Choices[] = [
    { name: 'category', legend: category, options: filter.categories },
    { name: 'store', legend: store, options: filter.stores },
    { name: 'unrated', legend: feedback, options: filter.unrated },
    { name: 'order', legend: order, options: orders, type: 'radio' },
  ];
  const offered = groups.filter(({ options }) => options.length > 0);
  if (place === 'page') return <ChoiceMenus menus={offered} show={words.filter.show} />;
  return (
    <>
      {offered.map((group) => (
        <ChoiceChips key={group.name} {...group} />
      ))}
      <p className="actions">
        <button className="button">{save}</button>
      </p>
    </>
  );
}

type Choices = Pick<ChoiceChipsProps, 'name' | 'legend' | 'options' | 'type'>;

/** In the page a choice is sent by scripts as soon as it is made, and the menus lie over the list. */
function ChoiceMenus({ menus, show }: { menus: Choices[]; show: string }) {
  const isHydrated = useHydrated();
  return (
    <div className={isHydrated ? 'menus over' : 'menus'} onChange={sendForm}>
      {menus.map((menu) => (
        <details key={menu.name} name="choices">
          <summary>{menu.legend}</summary>
          <div>
            <ChoiceChips {...menu} />
            {!isHydrated && <button className="button secondary">{show}</button>}
          </div>
        </details>
      ))}
    </div>
  );
}

/** As `requestSubmit`, which older browsers do not have. */
function sendForm({ target }: FormEvent): void {
  if (!(target instanceof HTMLInputElement)) return;
  target.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
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

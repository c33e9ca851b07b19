import { Form } from '@remix-run/react';
import type { PurchaseList } from './list/purchase-list.server';

/** A plain search: the address holds what is chosen, so that it can be kept, shared and gone back to. */
export function ListFilter({ filter, query, words, addresses }: PurchaseList) {
  if (filter.categories.length === 0 && filter.stores.length === 0) return null;
  return (
    <details className="filter">
      <summary>{filter.title}</summary>
      <Form method="get" action="/profile" key={addresses.newest}>
        {query.tab === 'returns' && <input type="hidden" name="tab" value="returns" />}
        <Choices name="category" legend={words.filter.category} choices={filter.categories} />
        <Choices name="store" legend={words.filter.store} choices={filter.stores} />
        <p className="actions">
          <button className="button secondary">{words.filter.show}</button>
        </p>
      </Form>
    </details>
  );
}

type ChoicesProps = {
  name: string;
  legend: string;
  choices: { value: string; label: string; isChosen: boolean }[];
};

function Choices({ name, legend, choices }: ChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <fieldset className="chips">
      <legend>{legend}</legend>
      {choices.map(({ value, label, isChosen }) => (
        <label key={value} className="chip">
          <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
          <span>{label} </span>
        </label>
      ))}
    </fieldset>
  );
}

import { Form } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { ChoiceChips } from '~/forms/fields/choice-chips';
import { MultiSelect } from '~/forms/fields/multi-select';
import { resetForm } from '~/ui/navigation/use-form-reset';
import type { PurchaseList } from './purchase-list.server';

export function ListFilter({ filter, query, words, addresses }: PurchaseList) {
  const { categories, stores } = filter;
  const form = useRef<HTMLFormElement>(null);
  // A new element would lose the focus.
  useEffect(() => {
    if (form.current) resetForm(form.current);
  }, [addresses.newest]);
  if (categories.length === 0 && stores.length === 0) return null;
  return (
    <MultiSelect summary={filter.title} title={words.filter.title} closeLabel={words.filter.close}>
      {(place) => (
        <Form method="get" action="/profile" role="search" preventScrollReset ref={form}>
          {query.tab === 'returns' && <input type="hidden" name="tab" value="returns" />}
          {categories.length > 0 && (
            <ChoiceChips name="category" legend={words.filter.category} options={categories} />
          )}
          {stores.length > 0 && (
            <ChoiceChips name="store" legend={words.filter.store} options={stores} />
          )}
          <p className="actions">
            <button className={place === 'sheet' ? 'button' : 'button secondary'}>
              {place === 'sheet' ? words.filter.save : words.filter.show}
            </button>
          </p>
        </Form>
      )}
    </MultiSelect>
  );
}

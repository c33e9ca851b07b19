import type { ItemKey } from '~/core-api/transaction';

/** One segment of an address, and the name of a field: the ids of a core may hold any character. */
export function itemKeyText({ purchaseId, sourceId, sourceVariationId }: ItemKey): string {
  const bytes = new TextEncoder().encode(JSON.stringify([purchaseId, sourceId, sourceVariationId]));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** @param list the parameters of the list to go back to, without the question mark */
export function itemAddressOf(item: ItemKey, list = ''): string {
  const parameters = list === '' ? '' : `?${new URLSearchParams({ list })}`;
  return `/profile/items/${itemKeyText(item)}${parameters}`;
}

import type { ItemKey } from '~/core-api/transaction';

/** One segment of an address, and the name of a field: the ids of a core may hold any character. */
export function itemKeyText({ purchaseId, sourceId, sourceVariationId }: ItemKey): string {
  const text = btoa(byteTextOf(JSON.stringify([purchaseId, sourceId, sourceVariationId])));
  return text
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/={1,2}$/, '');
}

/** In UTF-8, a character for each byte, as `btoa` takes them. */
function byteTextOf(text: string): string {
  // Nearly all ids are ASCII, and a list has 50: encoding would take most of the time of their addresses.
  return /[^ -~]/.test(text) ? String.fromCharCode(...new TextEncoder().encode(text)) : text;
}

/** @param list the parameters of the list to go back to, without the question mark */
export function itemAddressOf(item: ItemKey, list = ''): string {
  const parameters = list === '' ? '' : `?${new URLSearchParams({ list })}`;
  return `/profile/items/${itemKeyText(item)}${parameters}`;
}

import { z } from 'zod';
import type { ItemKey } from '~/core-api/transaction';
import { parseJson } from '~/server/parse-json';

const idsSchema = z.tuple([z.string().min(1), z.string().min(1), z.string().min(1)]);

/** One segment of an address, and the name of a field: the ids of a core may hold any character. */
export function itemKeyText({ purchaseId, sourceId, sourceVariationId }: ItemKey): string {
  return Buffer.from(JSON.stringify([purchaseId, sourceId, sourceVariationId])).toString(
    'base64url',
  );
}

/** @returns null for what `itemKeyText` has not written. */
export function readItemKeyText(text: string): ItemKey | null {
  const ids = idsSchema.safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
  if (!ids.success) return null;
  const [purchaseId, sourceId, sourceVariationId] = ids.data;
  const key = { purchaseId, sourceId, sourceVariationId };
  // The same item has one address.
  return itemKeyText(key) === text ? key : null;
}

/** @param list the parameters of the list to go back to, without the question mark */
export function itemAddressOf(item: ItemKey, list = ''): string {
  const parameters = list === '' ? '' : `?${new URLSearchParams({ list })}`;
  return `/profile/items/${itemKeyText(item)}${parameters}`;
}

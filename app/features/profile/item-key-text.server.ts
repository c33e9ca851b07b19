import { z } from 'zod';
import type { ItemKey } from '~/core-api/transaction';
import { parseJson } from '~/server/parse-json';
import { itemKeyText } from './item-address';

const idsSchema = z.tuple([z.string().min(1), z.string().min(1), z.string().min(1)]);

/** @returns null for what `itemKeyText` has not written. */
export function readItemKeyText(text: string): ItemKey | null {
  const ids = idsSchema.safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
  if (!ids.success) return null;
  const [purchaseId, sourceId, sourceVariationId] = ids.data;
  const key = { purchaseId, sourceId, sourceVariationId };
  // The same item has one address.
  return itemKeyText(key) === text ? key : null;
}

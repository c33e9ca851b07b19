import type { ItemKey } from '~/core-api/transaction';
import { joinTexts } from './joined-texts';

/** Tells items apart, also in an attribute: the control that gets the focus back when its feedback closes. */
export function itemIdOf({ purchaseId, sourceId, sourceVariationId }: ItemKey): string {
  return joinTexts([purchaseId, sourceId, sourceVariationId]);
}

/** @returns null when an id of the item is missing. */
export function itemKeyIn(parameters: URLSearchParams): ItemKey | null {
  const [purchaseId, sourceId, sourceVariationId] = [
    parameters.get('purchaseId'),
    parameters.get('sourceId'),
    parameters.get('sourceVariationId'),
  ];
  if (!purchaseId || !sourceId || !sourceVariationId) return null;
  return { purchaseId, sourceId, sourceVariationId };
}

export function cardIdOf(transactionId: string): string {
  return `item-${transactionId.replace(/[^\w-]/g, '_')}`;
}

import type { ItemKey } from '~/core-api/transaction';

/** Marks the control of an item's feedback, to which the focus returns when the dialog closes. */
export function itemIdOf({ purchaseId, sourceId, sourceVariationId }: ItemKey): string {
  return JSON.stringify([purchaseId, sourceId, sourceVariationId]);
}

/** A card's place in the page. */
export function cardIdOf(transactionId: string): string {
  return `item-${transactionId.replace(/[^\w-]/g, '_')}`;
}

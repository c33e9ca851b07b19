import type { ItemKey } from '~/core-api/transaction';

/** Identifies the feedback control that gets the focus back when its dialog closes. */
export function itemIdOf({ purchaseId, sourceId, sourceVariationId }: ItemKey): string {
  return JSON.stringify([purchaseId, sourceId, sourceVariationId]);
}

export function cardIdOf(transactionId: string): string {
  return `item-${transactionId.replace(/[^\w-]/g, '_')}`;
}

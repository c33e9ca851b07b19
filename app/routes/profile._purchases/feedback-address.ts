import type { ItemKey } from '~/core-api/transaction';
import { listAddressOf, listQueryOf, type ListQuery } from './list-query';

export type FeedbackAddress = { item: ItemKey; list: ListQuery };

export function feedbackAddressOf(item: ItemKey, list: ListQuery): string {
  const parameters = new URLSearchParams({ ...item });
  const search = listAddressOf(list).split('?')[1];
  if (search !== undefined) parameters.set('list', search);
  return `/profile/feedback?${parameters}`;
}

/** @returns null when an id of the item is missing. */
export function readFeedbackAddress(parameters: URLSearchParams): FeedbackAddress | null {
  const [purchaseId, sourceId, sourceVariationId] = [
    parameters.get('purchaseId'),
    parameters.get('sourceId'),
    parameters.get('sourceVariationId'),
  ];
  if (!purchaseId || !sourceId || !sourceVariationId) return null;
  return {
    item: { purchaseId, sourceId, sourceVariationId },
    list: listQueryOf(new URLSearchParams(parameters.get('list') ?? '')),
  };
}

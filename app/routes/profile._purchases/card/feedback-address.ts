import type { ItemKey } from '~/core-api/transaction';
import { listAddressOf, listQueryOf, type ListQuery } from '../list/list-query';

/** The page about an item, which remembers the list that it was opened from. */
export function feedbackAddressOf(item: ItemKey, list: ListQuery): string {
  const parameters = new URLSearchParams({ ...item });
  const search = listAddressOf(list).split('?')[1];
  if (search !== undefined) parameters.set('list', search);
  return `/profile/feedback?${parameters}`;
}

/** The item and the list of a feedback page's address; null when an id is missing. */
export function readFeedbackAddress(
  parameters: URLSearchParams,
): { item: ItemKey; list: ListQuery } | null {
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

import type { ItemKey } from '~/core-api/transaction';
import { itemAddressOf } from '~/features/profile/item-address';
import { feedbackAddressOf } from './feedback-address';
import { listTextOf, type ListQuery } from './list-query';

export type CardAddresses = {
  /** Of the page of its item. */
  address: string;
  feedbackAddress: string;
};

/** Both addresses lead back to the list. */
export function addressed<Facts extends { item: ItemKey }>(
  facts: Facts,
  list: ListQuery,
): Facts & CardAddresses {
  return {
    ...facts,
    address: itemAddressOf(facts.item, listTextOf(list)),
    feedbackAddress: feedbackAddressOf(facts.item, list),
  };
}

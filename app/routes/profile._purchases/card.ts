import { itemAddressOf } from '../profile/item-address';
import type { CardFacts } from './card.server';
import { feedbackAddressOf } from './feedback-address';
import { listParametersOf, type ListQuery } from './list-query';

export type Card = CardFacts & {
  /** Of the page of its item. */
  address: string;
  feedbackAddress: string;
};

/** Both addresses lead back to the list. */
export function addressed(facts: CardFacts, list: ListQuery): Card {
  return {
    ...facts,
    address: itemAddressOf(facts.item, String(listParametersOf(list))),
    feedbackAddress: feedbackAddressOf(facts.item, list),
  };
}

import type { ItemKey } from '~/core-api/transaction';
import { itemAddressOf } from '~/features/profile/item-address';
import { itemKeyIn } from './product';
import { listQueryOf, listTextOf, type ListQuery } from './list-query';

export type FeedbackAddress = {
  item: ItemKey;
  list: ListQuery;
  /** Template id of the question to show; null opens the feedback, which starts over when it is finished (G32). */
  question: string | null;
  /** The encrypted product of the item (G75). */
  about: string | null;
  /** Shows the thank-you panel: without it, a reload would begin with the first question again. */
  isThanks: boolean;
  /** The thank-you panel after all questions on one page: the next item is rated so too. */
  isAll: boolean;
};

type Place = Partial<Pick<FeedbackAddress, 'question' | 'about' | 'isThanks' | 'isAll'>>;

export function feedbackAddressOf(
  item: ItemKey,
  list: ListQuery,
  { question, about, isThanks, isAll }: Place = {},
  path: '/profile/feedback' | '/profile/feedback/all' = '/profile/feedback',
): string {
  const parameters = new URLSearchParams({ ...item });
  const search = listTextOf(list);
  if (search !== '') parameters.set('list', search);
  if (question) parameters.set('question', question);
  if (isThanks) parameters.set('thanks', '');
  if (isAll) parameters.set('all', '');
  if (about) parameters.set('about', about);
  return `${path}?${parameters}`;
}

export function allQuestionsAddressOf(item: ItemKey, list: ListQuery, about: string | null) {
  return feedbackAddressOf(item, list, { about }, '/profile/feedback/all');
}

export function readFeedbackAddress(parameters: URLSearchParams): FeedbackAddress | null {
  const item = itemKeyIn(parameters);
  if (!item) return null;
  return {
    item,
    list: listQueryOf(new URLSearchParams(parameters.get('list') ?? '')),
    question: parameters.get('question') || null,
    about: parameters.get('about') || null,
    isThanks: parameters.has('thanks'),
    isAll: parameters.has('all'),
  };
}

export type CardAddresses = {
  address: string;
  feedbackAddress: string;
};

export function addressed<Facts extends { item: ItemKey }>(
  facts: Facts,
  list: ListQuery,
): Facts & CardAddresses {
  // Spread last: an object that begins with two dozen spread fields takes ten times as long.
  return {
    address: itemAddressOf(facts.item, listTextOf(list)),
    feedbackAddress: feedbackAddressOf(facts.item, list),
    ...facts,
  };
}

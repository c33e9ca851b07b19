import { expect, test } from 'vitest';
import { listQueryOf } from './list-query';
import { feedbackAddressOf, readFeedbackAddress } from './feedback-address';

const item = { purchaseId: 'p 1&x', sourceId: 's/ø', sourceVariationId: 'v=9?#' };

function read(address: string) {
  return readFeedbackAddress(new URL(address, 'http://own.invalid').searchParams);
}

test.each(['', 'tab=returns&category=Shoes&store=a%26b&after=t%2B'])(
  'a feedback address keeps the item and the list "%s"',
  (search) => {
    const list = listQueryOf(new URLSearchParams(search));
    const opened = { item, list, question: null, about: null, isThanks: false, isAll: false };
    expect(read(feedbackAddressOf(item, list))).toEqual(opened);
    const place = { question: 'q/1?', about: 'a.b_c', isThanks: true, isAll: true };
    expect(read(feedbackAddressOf(item, list, place))).toEqual({ item, list, ...place });
  },
);

test('feedbackAddressOf leaves the unfiltered list out of the address', () => {
  const address = feedbackAddressOf(
    { purchaseId: 'p-1', sourceId: 's-1', sourceVariationId: 'v-1' },
    listQueryOf(new URLSearchParams()),
  );
  expect(address).toBe('/profile/feedback?purchaseId=p-1&sourceId=s-1&sourceVariationId=v-1');
});

test.each(['purchaseId', 'sourceId', 'sourceVariationId'])(
  'readFeedbackAddress returns null without %s',
  (name) => {
    const parameters = new URLSearchParams(item);
    parameters.set(name, '');
    expect(readFeedbackAddress(parameters)).toBeNull();
    parameters.delete(name);
    expect(readFeedbackAddress(parameters)).toBeNull();
  },
);

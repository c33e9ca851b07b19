import { expect, test } from 'vitest';
import { listQueryOf } from '../list/list-query';
import { feedbackAddressOf, readFeedbackAddress } from './feedback-address';

const item = { purchaseId: 'p 1&x', sourceId: 's/ø', sourceVariationId: 'v=9?#' };

function read(address: string) {
  return readFeedbackAddress(new URL(address, 'http://own.invalid').searchParams);
}

test.each(['', 'tab=returns&category=Shoes&store=a%26b&after=t%2B'])(
  'the address leads to the item, and back to the list "%s"',
  (search) => {
    const list = listQueryOf(new URLSearchParams(search));
    expect(read(feedbackAddressOf(item, list))).toEqual({ item, list });
  },
);

test('the plain list leaves no trace in the address', () => {
  const address = feedbackAddressOf(
    { purchaseId: 'p-1', sourceId: 's-1', sourceVariationId: 'v-1' },
    listQueryOf(new URLSearchParams()),
  );
  expect(address).toBe('/profile/feedback?purchaseId=p-1&sourceId=s-1&sourceVariationId=v-1');
});

test.each(['purchaseId', 'sourceId', 'sourceVariationId'])(
  'an address without %s leads nowhere',
  (name) => {
    const parameters = new URLSearchParams(item);
    parameters.set(name, '');
    expect(readFeedbackAddress(parameters)).toBeNull();
    parameters.delete(name);
    expect(readFeedbackAddress(parameters)).toBeNull();
  },
);

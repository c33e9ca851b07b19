import { expect, test } from 'vitest';
import { cardIdOf, itemIdOf } from './product';

test('itemIdOf keeps items apart whose ids contain the separator', () => {
  const one = itemIdOf({ purchaseId: 'a', sourceId: 'b|c', sourceVariationId: 'd' });
  const other = itemIdOf({ purchaseId: 'a|b', sourceId: 'c', sourceVariationId: 'd' });
  expect(one).not.toBe(other);
});

test('cardIdOf needs no escaping in a fragment or in a selector', () => {
  expect(cardIdOf('t/1 "x"#é')).toBe('item-t_1__x___');
});

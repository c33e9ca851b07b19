import { expect, test } from 'vitest';
import { cardIdOf, itemIdOf } from './item-id';

test('two items never have one id, whatever their ids look like', () => {
  const one = itemIdOf({ purchaseId: 'a', sourceId: 'b,c', sourceVariationId: 'd' });
  const other = itemIdOf({ purchaseId: 'a,b', sourceId: 'c', sourceVariationId: 'd' });
  expect(one).not.toBe(other);
});

test('the id of a card can stand in a link and in a selector', () => {
  expect(cardIdOf('t/1 "x"#é')).toBe('item-t_1__x___');
});

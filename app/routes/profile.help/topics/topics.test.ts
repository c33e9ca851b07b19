import { expect, test } from 'vitest';
import { topicsFor } from './topics';

test('without a verified address nothing is offered that needs purchases', () => {
  expect(topicsFor({ isUnverified: true })).toEqual(['verify', 'data', 'delete']);
  expect(topicsFor({ isUnverified: false })).toEqual([
    ...['purchases', 'size', 'rate', 'data', 'delete'],
  ]);
});

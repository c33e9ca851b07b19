import { expect, test } from 'vitest';
import { topicsFor } from './topics';

test('topicsFor offers nothing that needs purchases without a verified address', () => {
  expect(topicsFor({ isUnverified: true })).toEqual([
    ...['verify', 'return', 'data', 'delete', 'contact'],
  ]);
  expect(topicsFor({ isUnverified: false })).toEqual([
    ...['purchases', 'size', 'return', 'rate', 'data', 'delete', 'contact'],
  ]);
});

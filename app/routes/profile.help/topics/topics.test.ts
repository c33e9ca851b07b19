import { expect, test } from 'vitest';
import { topicsFor } from './topics';

test('topicsFor offers nothing that needs purchases without a verified address', () => {
  expect(topicsFor({ isUnverified: true })).toEqual(['verify', 'data', 'delete']);
  expect(topicsFor({ isUnverified: false })).toEqual([
    ...['purchases', 'size', 'rate', 'data', 'delete'],
  ]);
});

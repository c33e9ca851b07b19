import { expect, test } from 'vitest';
import { allMutants } from './mutants/mutant';

test('every mutant still fits to the code that it breaks', () => {
  expect(allMutants().length).toBeGreaterThan(50);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signInToSharedApp } from '../support/demo-sign-in';
import { histories, pages, type Truth, type Visit } from '../support/one-history';
import { isWholeRun } from '../support/tier';
import type { Visitor } from '../support/visitor';

async function visitAll(visitor: Visitor, order: Visit[], truth: Truth) {
  for (const name of order) {
    const { path, read } = pages[name];
    const page = await visitor.visit(path);
    expect({ name, said: read(page) }).toEqual({ name, said: truth[name] });
  }
}

test('G90: every number and every size is that of the whole history, on the first visit too, in any order', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async ({ replies, order, truth }) => {
      const { visitor } = await signInToSharedApp(replies);
      await visitAll(visitor, order, truth);
      // Once more, when everything is known.
      await visitAll(visitor, [...order].reverse(), truth);
    }),
    { numRuns: isWholeRun ? 40 : 12 },
  );
});

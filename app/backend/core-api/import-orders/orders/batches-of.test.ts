import { expect, test } from 'vitest';
import { batchesOf } from './batches-of';

async function* stream(text: string) {
  yield* text;
}

test('a batch is full at its size, and closes before a key comes again', async () => {
  const batches: string[] = [];
  for await (const batch of batchesOf(stream('abcdedfg'), 3, (letter) => letter)) {
    batches.push(batch.join(''));
  }
  expect(batches).toEqual(['abc', 'de', 'dfg']);
});

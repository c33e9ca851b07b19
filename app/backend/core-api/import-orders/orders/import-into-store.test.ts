import { expect, test } from 'vitest';
import { batchesOf } from './import-into-store';

async function* stream(text: string) {
  yield* text;
}

test('batchesOf closes a batch at its size and before a repeated key', async () => {
  const batches: string[] = [];
  for await (const batch of batchesOf(stream('abcdedfg'), 3, (letter) => letter)) {
    batches.push(batch.join(''));
  }
  expect(batches).toEqual(['abc', 'de', 'dfg']);
});

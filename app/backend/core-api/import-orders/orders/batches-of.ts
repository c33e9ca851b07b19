/** Gathers what is streamed into batches of at most `size`, in which no key appears twice. */
export async function* batchesOf<Item>(
  items: AsyncIterable<Item>,
  size: number,
  keyOf: (item: Item) => string,
): AsyncGenerator<Item[]> {
  let batch = new Map<string, Item>();
  for await (const item of items) {
    if (batch.size >= size || batch.has(keyOf(item))) {
      yield [...batch.values()];
      batch = new Map();
    }
    batch.set(keyOf(item), item);
  }
  if (batch.size > 0) yield [...batch.values()];
}

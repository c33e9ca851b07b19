/** In characters. */
const blockSize = 16_384;

/** @throws when the first block fails. A later failure breaks the stream off, so that a part is never taken for the whole. */
export async function streamOf(pieces: AsyncGenerator<string>): Promise<ReadableStream> {
  const blocks = inBlocks(pieces);
  const first = await blocks.next();
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(stream) {
      if (!first.done) stream.enqueue(encoder.encode(first.value));
    },
    async pull(stream) {
      const block = await blocks.next();
      if (block.done) stream.close();
      else stream.enqueue(encoder.encode(block.value));
    },
    async cancel() {
      await blocks.return(undefined);
    },
  });
}

async function* inBlocks(pieces: AsyncGenerator<string>): AsyncGenerator<string> {
  let block = '';
  for await (const piece of pieces) {
    block += piece;
    if (block.length < blockSize) continue;
    yield block;
    block = '';
  }
  if (block !== '') yield block;
}

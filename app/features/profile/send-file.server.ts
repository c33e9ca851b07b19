import type { LoaderFunctionArgs } from '@remix-run/node';
import { getTranslator } from '~/i18n/translator.server';
import { failurePage } from '~/ui/failure/failure-page.server';

type File = { name: string; contentType: string; pieces: AsyncGenerator<string> };

export const csv = 'text/csv; charset=utf-8';

/** @throws the failure page when there is no first block (decision 037). */
export async function sendFile(
  args: LoaderFunctionArgs,
  { name, contentType, pieces }: File,
): Promise<Response> {
  const { t } = await getTranslator(args);
  const stream = await streamOf(pieces).catch(() => null);
  if (!stream) throw await failurePage(args, 502, t('messages:generic.fetching-data-failed'));
  return new Response(stream, {
    headers: {
      'Content-Type': contentType,
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });
}

/** In characters. */
const blockSize = 16_384;

/** @throws when the first block fails. A later failure breaks the stream off, so that a part is never taken for the whole. */
async function streamOf(pieces: AsyncGenerator<string>): Promise<ReadableStream> {
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

import type { LoaderFunctionArgs } from '@remix-run/node';
import { stringify } from 'csv-stringify/sync';
import { getTranslator } from '~/i18n/translator.server';
import { failurePage } from '~/ui/failure/failure-page.server';
import { readAllPages } from '~/core-api/read-pages.server';
import { getTransactions } from '~/core-api/transaction.server';
import { sizeOf, storeOf, type Transaction } from '~/core-api/transaction';
import type { Caller } from '~/server/caller';

type File = { name: string; contentType: string; pieces: AsyncGenerator<string> };

export const csv = 'text/csv; charset=utf-8';

/** @throws the failure page when there is no first block (decision 09). */
export async function sendFile(args: LoaderFunctionArgs, { name, contentType, pieces }: File) {
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

/** @throws when the first block fails; a later failure breaks the stream: a part is never taken for the whole. */
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

export type Columns<Item> = Record<string, (item: Item) => string | number | null | undefined>;

// Spreadsheets execute a cell that begins like a formula.
const options = { escape_formulas: true };

// Without it spreadsheets assume an old encoding.
const byteOrderMark = '\ufeff';

export async function* csvFile<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  columns: Columns<Item>,
): AsyncGenerator<string> {
  yield byteOrderMark + stringify([Object.keys(columns)]);
  const cells = Object.values(columns);
  for await (const item of items) yield stringify([cells.map((cell) => cell(item))], options);
}

export async function* jsonFile(
  known: Record<string, unknown>,
  lists: Record<string, AsyncIterable<unknown>>,
): AsyncGenerator<string> {
  yield JSON.stringify(known).slice(0, -1);
  for (const [name, items] of Object.entries(lists)) {
    yield `,\n${JSON.stringify(name)}: [`;
    let separator = '\n';
    for await (const item of items) {
      yield separator + JSON.stringify(item);
      separator = ',\n';
    }
    yield '\n]';
  }
  yield '}\n';
}

export const purchaseColumns: Columns<Transaction> = {
  date: ({ transactionDate }) => transactionDate,
  store: (item) => storeOf(item)?.name,
  brand: ({ product }) => product.brand,
  name: ({ productDisplayName }) => productDisplayName,
  size: sizeOf,
  color: ({ product }) => product.color,
  mainCategory: ({ product }) => product.category?.mainCategory,
  subCategory: ({ product }) => product.category?.subCategory,
  isReturned: ({ isReturned }) => String(isReturned),
  purchaseId: ({ purchaseId }) => purchaseId,
  sourceId: ({ product }) => product.sourceId,
  sourceVariationId: ({ product }) => product.sourceVariationId,
};

/** @throws when the core refuses, which ends a download that has begun. */
export function purchasesOf(caller: Caller): AsyncGenerator<Transaction> {
  return readAllPages((continuationToken) => getTransactions(caller, { continuationToken }));
}

import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { PageBody } from '~/core-api/record-list';
import { transactionPageSize, type Transaction } from '~/core-api/transaction';
import type { PersonRequest, Reply } from '../bearer';
import { readToken, tokenAfter } from '../continuation-token';
import type { CoreDatabase, CoreSchema } from '../database/schema';
import { verifiedKeysOf } from '../people/email-addresses';

const querySchema = z.object({
  maxItemCount: z.coerce.number().int().min(1).max(100).default(transactionPageSize),
  continuationToken: z.string().optional(),
});

type Row = Selectable<CoreSchema['transactions']> &
  Selectable<CoreSchema['variations']> & { store_name: string; store_url: string | null };

/** Of all verified addresses, newest first, undated last. */
export async function listTransactions(db: CoreDatabase, call: PersonRequest): Promise<Reply> {
  const query = querySchema.safeParse(call.request.query);
  if (!query.success) return { status: 400, body: { code: 'validation' } };
  const { maxItemCount, continuationToken } = query.data;
  const after = continuationToken === undefined ? undefined : readToken(continuationToken);
  if (after === null) return { status: 400, body: { code: 'continuation-token' } };

  const buyers = await verifiedKeysOf(db, call.person);
  const rows = await selectRows(db, buyers, after, maxItemCount + 1);
  const shown = rows.slice(0, maxItemCount);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  const body: PageBody<Transaction> = {
    results: shown.map(transactionOf),
    continuationToken: last ? tokenAfter({ date: last.transaction_date ?? '', id: last.id }) : null,
  };
  return { status: 200, body };
}

function selectRows(
  db: CoreDatabase,
  buyers: string[],
  after: { date: string; id: string } | undefined,
  limit: number,
): Promise<Row[]> {
  if (buyers.length === 0) return Promise.resolve([]);
  let query = db
    .selectFrom('transactions')
    .innerJoin('variations', (join) =>
      join
        .onRef('variations.source_id', '=', 'transactions.source_id')
        .onRef('variations.source_variation_id', '=', 'transactions.source_variation_id'),
    )
    .innerJoin('stores', 'stores.id', 'transactions.store_id')
    .selectAll('variations')
    .selectAll('transactions')
    .select(['stores.name as store_name', 'stores.url as store_url'])
    .where('buyer_key', 'in', buyers);
  if (after) {
    query = query.where((is) => {
      const date = is.fn.coalesce('transaction_date', is.val(''));
      return is.or([
        is(date, '<', after.date),
        is.and([is(date, '=', after.date), is('transactions.id', '<', after.id)]),
      ]);
    });
  }
  return query
    .orderBy((is) => is.fn.coalesce('transaction_date', is.val('')), 'desc')
    .orderBy('transactions.id', 'desc')
    .limit(limit)
    .execute();
}

function transactionOf(row: Row): Transaction {
  return {
    id: row.id,
    purchaseId: row.purchase_id,
    productDisplayName: row.name,
    isReturned: row.is_returned === 1,
    transactionDate: row.transaction_date,
    returnDate: row.returned_at,
    store: { id: row.store_id, name: row.store_name, url: row.store_url },
    product: {
      sourceId: row.source_id,
      sourceVariationId: row.source_variation_id,
      brand: row.brand,
      color: row.color,
      images: imagesOf(row),
      sizes: row.size === null ? {} : { label: row.size },
      category: row.main_category === null ? null : categoryOf(row),
    },
  };
}

function imagesOf(row: Row): { small: string | null; large: string | null } {
  if (row.has_picture === 0) return { small: null, large: null };
  const ids = [row.source_id, row.source_variation_id];
  // Encoded twice: the folder names are encoded ids themselves.
  const folder = ids.map((id) => encodeURIComponent(encodeURIComponent(id))).join('/');
  return { small: `products/${folder}/96.webp`, large: `products/${folder}/256.webp` };
}

function categoryOf(row: Row) {
  return {
    bodyArea: row.body_area,
    trainingCategory: row.training_category,
    mainCategory: row.main_category,
    subCategory: row.sub_category,
  };
}

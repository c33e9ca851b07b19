import type { InferResult } from 'kysely';
import { z } from 'zod';
import type { PageBody } from '~/core-api/record-list';
import { transactionPageSize, type Transaction } from '~/core-api/transaction';
import type { PersonRequest, Reply } from '../bearer';
import { replyUnlessKnown, pageFields, pageOfRows, readToken, type Position } from '../list-reply';
import type { CoreDatabase } from '../database/schema';
import { pictureAddress } from '../import-orders/pictures/picture-file';
import { emailsOf, listVersionOf } from '../people/email-addresses';

const querySchema = z.object(pageFields(transactionPageSize));

type Row = InferResult<ReturnType<typeof pageOf>>[number];
/** Whose variation or store is there; those of others are not shown. */
type CompleteRow = Row & { has_picture: number; store_name: string };

/** Of all verified addresses, newest first, undated last. */
export async function listTransactions(db: CoreDatabase, call: PersonRequest): Promise<Reply> {
  const query = querySchema.safeParse(call.request.query);
  if (!query.success) return { status: 400, body: { code: 'validation' } };
  const { maxItemCount, continuationToken } = query.data;
  const after = readToken(continuationToken);
  if (after === null) return { status: 400, body: { code: 'continuation-token' } };

  const addresses = (await emailsOf(db, call.person)).filter(
    ({ is_verified }) => is_verified === 1,
  );
  const catalog = await db.selectFrom('catalog').select('list_version').executeTakeFirst();
  const counted = listVersionOf(addresses);
  const buyers = addresses.map(({ address_key }) => address_key);
  return replyUnlessKnown(call.request, counted && [catalog, counted], () =>
    readPage(db, buyers, { after, maxItemCount }),
  );
}

async function readPage(
  db: CoreDatabase,
  buyers: string[],
  { after, maxItemCount }: { after: Position | undefined; maxItemCount: number },
): Promise<Reply> {
  const rows =
    buyers.length === 0 ? [] : await pageOf(db, buyers, after, maxItemCount + 1).execute();
  const { shown, continuationToken } = pageOfRows(rows, maxItemCount, ({ sort_date, id }) => ({
    date: sort_date,
    id,
  }));
  const body: PageBody<Transaction> = {
    results: shown.filter(isComplete).map(transactionOf),
    continuationToken,
  };
  return { status: 200, body };
}

/** Each address is read in the order of its index, no further than `limit`; only the page is joined. */
export function pageOf(
  db: CoreDatabase,
  buyers: string[],
  after: Position | undefined,
  limit: number,
) {
  const [first = '', ...others] = buyers;
  const newest = others.reduce(
    (query, buyer) => query.unionAll(newestOf(db, buyer, after, limit)),
    newestOf(db, first, after, limit),
  );
  const page = db
    .selectFrom(newest.as('newest'))
    .selectAll()
    .orderBy('sort_date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  return db
    .selectFrom(page.as('page'))
    .leftJoin('variations', (join) =>
      join
        .onRef('variations.source_id', '=', 'page.source_id')
        .onRef('variations.source_variation_id', '=', 'page.source_variation_id'),
    )
    .leftJoin('stores', 'stores.id', 'page.store_id')
    .selectAll('page')
    .select(['brand', 'color', 'size', 'has_picture'])
    .select(['body_area', 'training_category', 'main_category', 'sub_category'])
    .select(['stores.name as store_name', 'stores.url as store_url'])
    .orderBy('page.sort_date', 'desc')
    .orderBy('page.id', 'desc');
}

function newestOf(db: CoreDatabase, buyer: string, after: Position | undefined, limit: number) {
  let own = db.selectFrom('transactions').selectAll().where('buyer_key', '=', buyer);
  if (after) {
    const { date, id } = after;
    own = own.where((is) => is(is.refTuple('sort_date', 'id'), '<', is.tuple(date, id)));
  }
  const limited = own.orderBy('sort_date', 'desc').orderBy('id', 'desc').limit(limit);
  return db.selectFrom(limited.as('own')).selectAll();
}

function isComplete(row: Row): row is CompleteRow {
  return row.has_picture !== null && row.store_name !== null;
}

function transactionOf(row: CompleteRow): Transaction {
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

function imagesOf({ has_picture, source_id, source_variation_id }: CompleteRow) {
  if (has_picture === 0) return { small: null, large: null };
  return {
    small: pictureAddress(source_id, source_variation_id, 96),
    large: pictureAddress(source_id, source_variation_id, 256),
    extraLarge: pictureAddress(source_id, source_variation_id, 640),
  };
}

function categoryOf(row: Row) {
  return {
    bodyArea: row.body_area,
    trainingCategory: row.training_category,
    mainCategory: row.main_category,
    subCategory: row.sub_category,
  };
}

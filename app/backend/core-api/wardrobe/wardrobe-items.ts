import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  mostItems,
  sections,
  wardrobeItemInputSchema,
  wardrobePageSize,
  type WardrobePage,
} from '~/core-api/wardrobe/wardrobe-item';
import type { PersonRequest, Reply } from '../bearer';
import { readToken, tokenAfter } from '../continuation-token';
import type { CoreDatabase } from '../database/schema';
import { notValid } from './not-valid';
import { eraseForgotten, restorableSince } from './restorable';
import { columnsOf, itemOf, type WardrobeRow } from './wardrobe-row';

const notFound: Reply = { status: 404, body: { code: 'not-found' } };
const limit: Reply = { status: 409, body: { code: 'limit' } };

const querySchema = z.object({
  section: z.enum(sections).optional(),
  mainCategory: z.union([z.string().transform((name) => [name]), z.array(z.string())]).optional(),
  maxItemCount: z.coerce.number().int().min(1).max(100).default(wardrobePageSize),
  continuationToken: z.string().optional(),
});

type Query = z.infer<typeof querySchema>;

/** One part of a person's own items, newest first. 404 for somebody who never added one. */
export async function listItems(db: CoreDatabase, { person, request }: PersonRequest): Promise<Reply> {
  const query = querySchema.safeParse(request.query);
  if (!query.success) return notValid(query.error);
  const { maxItemCount, continuationToken } = query.data;
  const after = continuationToken === undefined ? undefined : readToken(continuationToken);
  if (after === null) return { status: 400, body: { code: 'continuation-token' } };
  if (!(await hasWardrobe(db, person.uid))) return notFound;

  const rows = await selectRows(db, person.uid, query.data, after);
  const shown = rows.slice(0, maxItemCount);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  const body: WardrobePage = {
    results: shown.map(itemOf),
    continuationToken: last ? tokenAfter({ date: last.date_added, id: last.id }) : null,
  };
  return { status: 200, body };
}

/** Adds an item. A call that is repeated with its key is answered with the item that it added. */
export async function createItem(db: CoreDatabase, { person, request }: PersonRequest): Promise<Reply> {
  const input = wardrobeItemInputSchema.safeParse(request.body);
  if (!input.success) return notValid(input.error);
  const key = request.get('idempotency-key') ?? null;
  return db.transaction().execute(async (change) => {
    const added = key === null ? undefined : await findByKey(change, person.uid, key);
    if (added) return created(added);
    if (!(await isKnown(change, person.uid))) return notFound;
    if ((await countItems(change, person.uid)) >= mostItems) return limit;
    const row = await change
      .insertInto('wardrobe_items')
      .values({
        ...columnsOf(input.data),
        id: randomUUID(),
        uid: person.uid,
        idempotency_key: key,
        date_added: new Date().toISOString(),
        deleted_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return created(row);
  });
}

export async function getItem(db: CoreDatabase, asked: PersonRequest): Promise<Reply> {
  const row = await findRow(db, asked);
  return row && row.deleted_at === null ? { status: 200, body: itemOf(row) } : notFound;
}

/** Replaces everything that the person said about an item. */
export async function changeItem(db: CoreDatabase, asked: PersonRequest): Promise<Reply> {
  const input = wardrobeItemInputSchema.safeParse(asked.request.body);
  if (!input.success) return notValid(input.error);
  const row = await db
    .updateTable('wardrobe_items')
    .set(columnsOf(input.data))
    .where('id', '=', idIn(asked))
    .where('uid', '=', asked.person.uid)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ? { status: 200, body: itemOf(row) } : notFound;
}

export async function deleteItem(db: CoreDatabase, asked: PersonRequest): Promise<Reply> {
  const { numUpdatedRows } = await db
    .updateTable('wardrobe_items')
    .set({ deleted_at: new Date().toISOString() })
    .where('id', '=', idIn(asked))
    .where('uid', '=', asked.person.uid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  await eraseForgotten(db);
  return numUpdatedRows > 0n ? { status: 200 } : notFound;
}

/** Brings a deleted item back within 24 hours; afterwards 410, and 409 when others have taken its place. */
export async function restoreItem(db: CoreDatabase, asked: PersonRequest): Promise<Reply> {
  return db.transaction().execute(async (change) => {
    const row = await findRow(change, asked);
    if (!row) return notFound;
    if (row.deleted_at === null) return { status: 200, body: itemOf(row) };
    if (row.deleted_at < restorableSince()) return { status: 410, body: { code: 'expired' } };
    if ((await countItems(change, row.uid)) >= mostItems) return limit;
    await change
      .updateTable('wardrobe_items')
      .set({ deleted_at: null })
      .where('id', '=', row.id)
      .execute();
    return { status: 200, body: itemOf(row) };
  });
}

function created(row: WardrobeRow): Reply {
  const headers = { Location: `/mywardrobe/api/v1/items/${row.id}` };
  return { status: 201, headers, body: itemOf(row) };
}

function idIn({ request }: PersonRequest): string {
  return request.params.id ?? '';
}

function findRow(db: CoreDatabase, asked: PersonRequest): Promise<WardrobeRow | undefined> {
  return db
    .selectFrom('wardrobe_items')
    .selectAll()
    .where('id', '=', idIn(asked))
    .where('uid', '=', asked.person.uid)
    .executeTakeFirst();
}

function findByKey(db: CoreDatabase, uid: string, key: string): Promise<WardrobeRow | undefined> {
  return db
    .selectFrom('wardrobe_items')
    .selectAll()
    .where('uid', '=', uid)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

async function isKnown(db: CoreDatabase, uid: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('uid').where('uid', '=', uid).executeTakeFirst();
  return user !== undefined;
}

async function hasWardrobe(db: CoreDatabase, uid: string): Promise<boolean> {
  const item = await db
    .selectFrom('wardrobe_items')
    .select('id')
    .where('uid', '=', uid)
    .executeTakeFirst();
  return item !== undefined;
}

async function countItems(db: CoreDatabase, uid: string): Promise<number> {
  const { count } = await db
    .selectFrom('wardrobe_items')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

function selectRows(
  db: CoreDatabase,
  uid: string,
  { section, mainCategory, maxItemCount }: Query,
  after: { date: string; id: string } | undefined,
): Promise<WardrobeRow[]> {
  let query = db
    .selectFrom('wardrobe_items')
    .selectAll()
    .where('uid', '=', uid)
    .where('deleted_at', 'is', null);
  if (section) query = query.where('section', '=', section);
  if (mainCategory) query = query.where('main_category', 'in', mainCategory);
  if (after) {
    query = query.where((is) =>
      is.or([
        is('date_added', '<', after.date),
        is.and([is('date_added', '=', after.date), is('id', '<', after.id)]),
      ]),
    );
  }
  return query
    .orderBy('date_added', 'desc')
    .orderBy('id', 'desc')
    .limit(maxItemCount + 1)
    .execute();
}

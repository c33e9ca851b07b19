import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import { z } from 'zod';
import type { PageBody } from '~/core-api/record-list';
import { knownCategories, type WardrobeCategories } from '~/core-api/wardrobe/known-categories';
import {
  mostItems,
  sections,
  wardrobeItemInputSchema,
  wardrobePageSize,
  type WardrobeItem,
} from '~/core-api/wardrobe/wardrobe-item';
import { inTransaction } from '../../database/dialect';
import type { PersonRequest, Reply } from '../bearer';
import { pageFields, pageOfRows, readToken } from '../list-reply';
import type { CoreDatabase } from '../database/schema';
import {
  columnsOf,
  countItems,
  findItemByKey,
  findItem,
  hasWardrobe,
  itemOf,
  restorableSince,
  selectItems,
  type WardrobeRow,
} from './wardrobe-table';

const notFound: Reply = { status: 404, body: { code: 'not-found' } };
/** More than an index of PostgreSQL takes would be an error. */
const longestKey = 255;
const notValidKey: Reply = { status: 400, body: { code: 'validation' } };
const limit: Reply = { status: 409, body: { code: 'limit' } };

const categoriesQuerySchema = z.object({ section: z.enum(sections).optional() });
const itemsQuerySchema = z.object({
  section: z.enum(sections).optional(),
  mainCategory: z.union([z.string().transform((name) => [name]), z.array(z.string())]).optional(),
  ...pageFields(wardrobePageSize),
  includeDeleted: z.literal('true').optional(),
});

export async function listCategories(_db: CoreDatabase, { request }: PersonRequest) {
  const query = categoriesQuerySchema.safeParse(request.query);
  if (!query.success) return validationError(query.error);
  const { section } = query.data;
  const body: WardrobeCategories = section
    ? { [section]: knownCategories[section] }
    : knownCategories;
  return { status: 200, body };
}

/** One page, newest first; 404 until the user has added an item. */
export async function listItems(db: CoreDatabase, { person, request }: PersonRequest) {
  const query = itemsQuerySchema.safeParse(request.query);
  if (!query.success) return validationError(query.error);
  const { maxItemCount, continuationToken: token, ...filter } = query.data;
  const after = readToken(token);
  if (after === null) return { status: 400, body: { code: 'continuation-token' } };
  if (!(await hasWardrobe(db, person.uid))) return notFound;

  const rows = await selectItems(db, person.uid, { ...filter, limit: maxItemCount + 1 }, after);
  const { shown, continuationToken } = pageOfRows(rows, maxItemCount, ({ date_added, id }) => ({
    date: date_added,
    id,
  }));
  const body: PageBody<WardrobeItem> = { results: shown.map(itemOf), continuationToken };
  return { status: 200, body };
}

/** Repeated with the same idempotency key, returns the item already added. */
export async function createItem(db: CoreDatabase, { person, request }: PersonRequest) {
  const input = wardrobeItemInputSchema.safeParse(request.body);
  if (!input.success) return validationError(input.error);
  const key = request.get('idempotency-key') ?? null;
  if (key !== null && key.length > longestKey) return notValidKey;
  return inTransaction(db, async (trx) => {
    const added = key === null ? undefined : await findItemByKey(trx, person.uid, key);
    if (added) return created(added);
    if (!(await hasProfile(trx, person.uid))) return notFound;
    if ((await countItems(trx, person.uid)) >= mostItems) return limit;
    const row = await trx
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

export async function getItem(db: CoreDatabase, { person, request }: PersonRequest) {
  const row = await findItem(db, person.uid, idIn(request));
  return row && row.deleted_at === null ? { status: 200, body: itemOf(row) } : notFound;
}

export async function changeItem(db: CoreDatabase, { person, request }: PersonRequest) {
  const input = wardrobeItemInputSchema.safeParse(request.body);
  if (!input.success) return validationError(input.error);
  const row = await db
    .updateTable('wardrobe_items')
    .set(columnsOf(input.data))
    .where('id', '=', idIn(request))
    .where('uid', '=', person.uid)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ? { status: 200, body: itemOf(row) } : notFound;
}

export async function deleteItem(db: CoreDatabase, { person, request }: PersonRequest) {
  const { numUpdatedRows } = await db
    .updateTable('wardrobe_items')
    .set({ deleted_at: new Date().toISOString() })
    .where('id', '=', idIn(request))
    .where('uid', '=', person.uid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? { status: 200 } : notFound;
}

export async function restoreItem(db: CoreDatabase, { person, request }: PersonRequest) {
  return inTransaction(db, async (trx) => {
    const row = await findItem(trx, person.uid, idIn(request));
    if (!row) return notFound;
    if (row.deleted_at === null) return { status: 200, body: itemOf(row) };
    if (row.deleted_at < restorableSince()) return { status: 410, body: { code: 'expired' } };
    if ((await countItems(trx, row.uid)) >= mostItems) return limit;
    await trx
      .updateTable('wardrobe_items')
      .set({ deleted_at: null })
      .where('id', '=', row.id)
      .execute();
    return { status: 200, body: itemOf({ ...row, deleted_at: null }) };
  });
}

function created(row: WardrobeRow): Reply {
  const headers = { Location: `/mywardrobe/api/v1/items/${row.id}` };
  return { status: 201, headers, body: itemOf(row) };
}

function idIn(request: Request): string {
  return request.params.id ?? '';
}

async function hasProfile(db: CoreDatabase, uid: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('uid').where('uid', '=', uid).executeTakeFirst();
  return user !== undefined;
}

function validationError({ issues }: z.ZodError): Reply {
  const errors = issues.map((issue) => ({ field: fieldOf(issue), code: codeOf(issue) }));
  const message = errors.map(({ field, code }) => `${field}: ${code}`).join(', ');
  return { status: 400, body: { code: 'validation', message, errors } };
}

function fieldOf({ path }: z.ZodIssue): string {
  return String(path.at(-1) ?? '');
}

function codeOf(issue: z.ZodIssue): 'required' | 'maxLength' | 'unknownValue' {
  if (issue.code === 'too_big') return 'maxLength';
  const isMissing = issue.code === 'invalid_type' && issue.received === 'undefined';
  return isMissing || issue.message === 'required' ? 'required' : 'unknownValue';
}

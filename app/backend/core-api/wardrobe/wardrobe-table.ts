import { sql, type Insertable, type Selectable } from 'kysely';
import {
  fits,
  sections,
  type WardrobeItem,
  type WardrobeItemInput,
} from '~/core-api/wardrobe/wardrobe-item';
import { isMainCategory, isSubCategoryOf, type Category } from '~/core-api/category';
import type { CoreDatabase, CoreSchema } from '../database/schema';
import { categoryOf, noCategory } from '../import-orders/category/training-category';

const restorableForMs = 86_400_000;

export type WardrobeRow = Selectable<CoreSchema['wardrobe_items']>;

export function columnsOf({ category, ...input }: WardrobeItemInput) {
  return {
    ...input,
    main_category: category.mainCategory,
    sub_category: category.subCategory,
  } satisfies Partial<Insertable<CoreSchema['wardrobe_items']>>;
}

export function itemOf(row: WardrobeRow): WardrobeItem {
  return {
    id: row.id,
    section: sections.find((section) => section === row.section) ?? 'women',
    name: row.name,
    brand: row.brand,
    size: row.size,
    color: row.color,
    category: fullCategoryOf(row),
    fit: fits.find((fit) => fit === row.fit) ?? 'fitsRight',
    note: row.note,
    images: { small: null, large: null },
    dateAdded: row.date_added,
    addedByUser: true,
    usedInRecommendations: false,
    ...(row.deleted_at !== null && { deletedAt: row.deleted_at }),
  };
}

function fullCategoryOf({ main_category, sub_category }: WardrobeRow): Category {
  if (!isMainCategory(main_category)) return noCategory;
  const sub = sub_category ?? '';
  const garment = { main: main_category, sub: isSubCategoryOf(main_category, sub) ? sub : null };
  return categoryOf(garment, false);
}

export function restorableSince(now = Date.now()): string {
  return new Date(now - restorableForMs).toISOString();
}

/** Keeps the id, which is answered with 410. With the literal SQLite takes the index of what is still to erase. */
export async function eraseExpired(db: CoreDatabase, now = Date.now()): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('wardrobe_items')
    .set({ name: '', brand: '', size: '', color: '', note: '', idempotency_key: null })
    .where('deleted_at', '<', restorableSince(now))
    .where('name', '<>', sql.lit(''))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export function findItem(db: CoreDatabase, uid: string, id: string) {
  return db
    .selectFrom('wardrobe_items')
    .selectAll()
    .where('id', '=', id)
    .where('uid', '=', uid)
    .executeTakeFirst();
}

export function findItemByKey(db: CoreDatabase, uid: string, key: string) {
  return db
    .selectFrom('wardrobe_items')
    .selectAll()
    .where('uid', '=', uid)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

export async function hasWardrobe(db: CoreDatabase, uid: string): Promise<boolean> {
  const item = await db
    .selectFrom('wardrobe_items')
    .select('id')
    .where('uid', '=', uid)
    .executeTakeFirst();
  return item !== undefined;
}

export async function countItems(db: CoreDatabase, uid: string): Promise<number> {
  const { count } = await db
    .selectFrom('wardrobe_items')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

type Filter = {
  section?: string;
  mainCategory?: string[];
  includeDeleted?: string;
  limit: number;
};

export function selectItems(
  db: CoreDatabase,
  uid: string,
  { section, mainCategory, includeDeleted, limit }: Filter,
  after: { date: string; id: string } | undefined,
): Promise<WardrobeRow[]> {
  let query = db
    .selectFrom('wardrobe_items')
    .selectAll()
    .where('uid', '=', uid)
    .where((is) => {
      const isKept = is('deleted_at', 'is', null);
      return includeDeleted ? is.or([isKept, is('deleted_at', '>=', restorableSince())]) : isKept;
    });
  if (section) query = query.where('section', '=', section);
  if (mainCategory) query = query.where('main_category', 'in', mainCategory);
  if (after) {
    query = query.where((is) =>
      is(is.refTuple('date_added', 'id'), '<', is.tuple(after.date, after.id)),
    );
  }
  return query.orderBy('date_added', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

import { StartError } from '~/config/file-error.server';
import { inTransaction, emptyLog } from '../../database/dialect';
import type { CoreDatabase } from '../database/schema';
import { slug } from '../import-orders/slug';
import { deleteStore } from './forget-orders';
import { addKey, endKeys, platforms, type Platform } from './store-keys';

type Added = { id: string; keyId: string; key: string; platform: Platform };

/** A store that came from files, or was removed, gets its first key or a new one. @throws StartError */
export async function addStore(
  db: CoreDatabase,
  store: { name: string; url?: string; platform: Platform; shopDomain?: string; secret?: string },
): Promise<Added> {
  const { name, platform, shopDomain: shop_domain = null, secret } = store;
  const id = slug(name);
  if (id === '') throw new StartError('The name of the store has no letters and no digits.');
  const known = await db.selectFrom('stores').selectAll().where('id', '=', id).executeTakeFirst();
  const keys = await db.selectFrom('store_keys').select('id').where('store_id', '=', id).execute();
  if (known?.state === 'active' && keys.length > 0) {
    throw new StartError(`The store "${known.name}" has a key already. To change it: rotate ${id}`);
  }
  // Keys of the time before it was removed open nothing again.
  await db.deleteFrom('store_keys').where('store_id', '=', id).execute();
  const url = store.url ?? known?.url ?? null;
  await db
    .insertInto('stores')
    .values({ id, name, url, platform, shop_domain, created_at: new Date().toISOString() })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ name, url, platform, shop_domain, state: 'active' }),
    )
    .execute();
  const { id: keyId, key } = await addKey(db, { storeId: id, platform, secret });
  return { id, keyId, key, platform };
}

/** @throws StartError */
export async function rotateKey(
  db: CoreDatabase,
  { id, keepDays, secret }: { id: string; keepDays: number; secret?: string },
): Promise<Added> {
  const { state, platform } = await storeOf(db, id);
  if (state !== 'active' || !platform) {
    throw new StartError(`The store "${id}" has no keys. To give it one: add`);
  }
  await endKeys(db, { storeId: id, keepDays });
  const { id: keyId, key } = await addKey(db, { storeId: id, platform, secret });
  return { id, keyId, key, platform };
}

/** Its keys stay, so that it is told that it was removed, and may still ask to forget. @throws StartError */
export async function removeStore(
  db: CoreDatabase,
  { id, withOrders }: { id: string; withOrders: boolean },
): Promise<void> {
  await storeOf(db, id);
  await inTransaction(db, async (change) => {
    await change
      .updateTable('stores')
      .set({ state: 'removed', ...(withOrders && { deletion_requested_at: null }) })
      .where('id', '=', id)
      .execute();
    if (withOrders) await deleteStore(change, id);
  });
  if (withOrders) await emptyLog(db);
}

/** Its purchases stay, although Shopify has asked to delete them. @throws StartError */
export async function keepStore(db: CoreDatabase, id: string): Promise<void> {
  const store = await storeOf(db, id);
  if (store.deletion_requested_at === null) {
    throw new StartError(`Nobody asks to delete the store "${store.name}".`);
  }
  await db
    .updateTable('stores')
    .set({ deletion_requested_at: null })
    .where('id', '=', id)
    .execute();
}

export async function requestDeletion(db: CoreDatabase, id: string): Promise<void> {
  await db
    .updateTable('stores')
    .set({ deletion_requested_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('deletion_requested_at', 'is', null)
    .execute();
}

export async function deletionRequests(db: CoreDatabase): Promise<string[]> {
  const rows = await db
    .selectFrom('stores')
    .select('id')
    .where('deletion_requested_at', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** @throws StartError */
export async function storeOf(db: CoreDatabase, id: string) {
  const row = await db.selectFrom('stores').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new StartError(`There is no store "${id}". To see them: list`);
  return { ...row, platform: platforms.find((known) => known === row.platform) ?? null };
}

export async function listStores(db: CoreDatabase) {
  const stores = await db.selectFrom('stores').selectAll().orderBy('id').execute();
  const keys = await db
    .selectFrom('store_keys')
    .select(['id', 'store_id', 'created_at', 'expires_at'])
    .orderBy('created_at')
    .execute();
  const orders = await db
    .selectFrom('transactions')
    .select((is) => ['store_id', is.fn.max('transaction_date').as('last')])
    .groupBy('store_id')
    .execute();
  return stores.map((store) => ({
    ...store,
    keys: keys.filter(({ store_id }) => store_id === store.id),
    lastOrder: orders.find(({ store_id }) => store_id === store.id)?.last ?? null,
  }));
}

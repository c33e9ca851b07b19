import type { Transaction } from 'kysely';
import type { CoreDatabase, CoreSchema } from '../database/schema';
import { sha256 } from '../sha256';
import { pageOf } from '../purchases/transactions';
import { deleteReportsOf } from '../stores/forget-orders';
import { keyOf } from './email-addresses';

const all = 1_000_000_000;

/** Several `uids` when somebody has signed up again. `buyerKeys` are the addresses whose purchases are theirs. */
export type Owner = { uids: string[]; buyerKeys: string[] };

export async function profilesWith(db: CoreDatabase, address: string) {
  const rows = await db
    .selectFrom('emails')
    .select(['uid', 'is_verified', 'is_primary'])
    .where('address_key', '=', keyOf(address))
    .orderBy('created_at')
    .execute();
  return {
    verified: rows.filter(({ is_verified }) => is_verified === 1).map(({ uid }) => uid),
    entered: rows.find(({ is_primary }) => is_primary === 1)?.uid ?? null,
  };
}

export async function ownerOf(
  db: CoreDatabase,
  uids: string[],
  addresses: string[],
): Promise<Owner> {
  const rows = await db
    .selectFrom('emails')
    .select('address_key')
    .where('uid', 'in', oneOrMore(uids))
    .where('is_verified', '=', 1)
    .execute();
  const keys = rows.map(({ address_key }) => address_key);
  return { uids, buyerKeys: [...new Set([...addresses.map(keyOf), ...keys])] };
}

/** PostgreSQL knows no empty list. */
function oneOrMore(uids: string[]): string[] {
  return uids.length > 0 ? uids : [''];
}

export async function personData(db: CoreDatabase, { uids, buyerKeys }: Owner) {
  const ids = oneOrMore(uids);
  const [reports, refunds] = await reportsOf(db, buyerKeys);
  return {
    profile: await db.selectFrom('users').selectAll().where('uid', 'in', ids).execute(),
    addresses: await db.selectFrom('emails').selectAll().where('uid', 'in', ids).execute(),
    purchases: await purchasesOf(db, buyerKeys),
    feedback: await db.selectFrom('feedback').selectAll().where('uid', 'in', ids).execute(),
    ownGarments: await db
      .selectFrom('wardrobe_items')
      .selectAll()
      .where('uid', 'in', ids)
      .execute(),
    reportedOrders: reports,
    reportedRefunds: refunds,
    refusedAddresses: await db
      .selectFrom('refused_addresses')
      .selectAll()
      .where('uid', 'in', ids)
      .execute(),
  };
}

export type PersonData = Awaited<ReturnType<typeof personData>>;

async function purchasesOf(db: CoreDatabase, buyerKeys: string[]) {
  const rows = await pageOf(db, buyerKeys, undefined, all).execute();
  return rows.map(({ store_name: store, ...row }) => ({ store, ...row }));
}

async function reportsOf(db: CoreDatabase, buyerKeys: string[]) {
  const orders = db.selectFrom('reported_orders').where('buyer_key', 'in', buyerKeys);
  const refunds = db
    .selectFrom('reported_refunds')
    .innerJoin('reported_orders', (join) =>
      join
        .onRef('reported_orders.store_id', '=', 'reported_refunds.store_id')
        .onRef('reported_orders.order_id', '=', 'reported_refunds.order_id'),
    )
    .selectAll('reported_refunds')
    .where('buyer_key', 'in', buyerKeys);
  return [await orders.selectAll().execute(), await refunds.execute()] as const;
}

/** Whether there was a profile. A login from before makes no new one. */
export async function deletePerson(change: Transaction<CoreSchema>, { uids, buyerKeys }: Owner) {
  for (const key of buyerKeys) {
    await change.deleteFrom('transaction_versions').where('buyer_key', '=', key).execute();
  }
  await deleteReportsOf(change, buyerKeys);
  let hadProfile = false;
  for (const uid of uids) {
    const { numDeletedRows } = await change
      .deleteFrom('users')
      .where('uid', '=', uid)
      .executeTakeFirst();
    if (numDeletedRows === 0n) continue;
    await rememberDeleted(change, uid);
    hadProfile = true;
  }
  return hadProfile;
}

async function rememberDeleted(change: Transaction<CoreSchema>, uid: string): Promise<void> {
  const forgotten_at = new Date().toISOString();
  await change
    .insertInto('forgotten_people')
    .values({ uid_hash: sha256(uid), forgotten_at })
    .onConflict((conflict) => conflict.column('uid_hash').doUpdateSet({ forgotten_at }))
    .execute();
}

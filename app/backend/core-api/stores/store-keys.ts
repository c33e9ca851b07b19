import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CoreDatabase } from '../database/schema';
import { sha256 } from '../sha256';

export const platforms = ['shopify', 'woocommerce', 'api'] as const;
export type Platform = (typeof platforms)[number];

const millisecondsOfDay = 24 * 60 * 60 * 1000;

type KeyHolder = { storeId: string; state: string };

/** Of an API key: only its hash is stored, so that it is found but never read. */
export async function holderOfKey(db: CoreDatabase, key: string): Promise<KeyHolder | null> {
  const row = await db
    .selectFrom('store_keys')
    .innerJoin('stores', 'stores.id', 'store_keys.store_id')
    .select(['stores.id', 'stores.state', 'store_keys.expires_at'])
    .where('key_hash', '=', sha256(key))
    .executeTakeFirst();
  return row && isValid(row) ? { storeId: row.id, state: row.state } : null;
}

/** Whose secret signed the body, with each valid one, so that a secret can be changed in the shop at leisure. */
export async function holderOfSignature(
  db: CoreDatabase,
  { storeId, platform, body, signature }: Signed,
): Promise<KeyHolder | null> {
  const rows = await db
    .selectFrom('store_keys')
    .innerJoin('stores', 'stores.id', 'store_keys.store_id')
    .select(['stores.id', 'stores.state', 'store_keys.secret', 'store_keys.expires_at'])
    .where('store_id', '=', storeId)
    .where('store_keys.platform', '=', platform)
    .execute();
  const given = Buffer.from(signature, 'base64');
  const row = rows.filter(isValid).find(({ secret }) => {
    if (secret === null) return false;
    const expected = createHmac('sha256', secret).update(body).digest();
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return row ? { storeId: row.id, state: row.state } : null;
}

type Signed = { storeId: string; platform: Platform; body: Buffer; signature: string };

/** `secret`: of a shop that makes its own, else one is made. Resolves to what the shop is to send or sign with. */
export async function addKey(
  db: CoreDatabase,
  { storeId, platform, secret }: { storeId: string; platform: Platform; secret?: string },
): Promise<{ id: string; key: string }> {
  const key = secret ?? `sk_${randomBytes(32).toString('base64url')}`;
  const id = randomBytes(4).toString('hex');
  await db
    .insertInto('store_keys')
    .values({
      id,
      store_id: storeId,
      platform,
      key_hash: platform === 'api' ? sha256(key) : null,
      secret: platform === 'api' ? null : key,
      created_at: new Date().toISOString(),
      expires_at: null,
    })
    .execute();
  return { id, key };
}

/** No key lasts longer than `keepDays`; those that have ended are removed. */
export async function endKeys(
  db: CoreDatabase,
  { storeId, keepDays }: { storeId: string; keepDays: number },
): Promise<void> {
  const now = Date.now();
  const end = new Date(now + keepDays * millisecondsOfDay).toISOString();
  await db
    .deleteFrom('store_keys')
    .where('store_id', '=', storeId)
    .where('expires_at', '<=', new Date(now).toISOString())
    .execute();
  await db
    .updateTable('store_keys')
    .set({ expires_at: end })
    .where('store_id', '=', storeId)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', end)]))
    .execute();
}

function isValid({ expires_at }: { expires_at: string | null }): boolean {
  return expires_at === null || Date.parse(expires_at) > Date.now();
}

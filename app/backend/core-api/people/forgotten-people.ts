import type { CoreDatabase } from '../database/schema';
import type { Person } from '../tokens/verify-token';
import { hashOf } from './email-addresses';

/** The clock of the provider may be ahead of ours. */
const toleranceMs = 60_000;

export async function rememberForgotten(db: CoreDatabase, { uid }: Person): Promise<void> {
  const forgotten_at = new Date().toISOString();
  await db
    .insertInto('forgotten_people')
    .values({ uid_hash: hashOf(uid), forgotten_at })
    .onConflict((conflict) => conflict.column('uid_hash').doUpdateSet({ forgotten_at }))
    .execute();
}

/** Whether the person was deleted after this login, whose tokens live on until they expire. */
export async function isForgotten(db: CoreDatabase, { uid, signedInAt }: Person): Promise<boolean> {
  const row = await db
    .selectFrom('forgotten_people')
    .select('forgotten_at')
    .where('uid_hash', '=', hashOf(uid))
    .executeTakeFirst();
  return row !== undefined && signedInAt <= Date.parse(row.forgotten_at) + toleranceMs;
}

import type { CoreDatabase } from '../database/schema';
import { sha256 } from '../sha256';
import type { Person } from '../tokens/verify-token';

/** The clock of the provider may be ahead of ours. */
const toleranceMs = 60_000;

export async function rememberForgotten(db: CoreDatabase, { uid }: Person): Promise<void> {
  const forgotten_at = new Date().toISOString();
  await db
    .insertInto('forgotten_people')
    .values({ uid_hash: sha256(uid), forgotten_at })
    .onConflict((conflict) => conflict.column('uid_hash').doUpdateSet({ forgotten_at }))
    .execute();
}

/** Whether the person was deleted after this login, whose tokens live on until they expire. */
export async function isForgotten(db: CoreDatabase, { uid, signedInAt }: Person): Promise<boolean> {
  const row = await db
    .selectFrom('forgotten_people')
    .select('forgotten_at')
    .where('uid_hash', '=', sha256(uid))
    .executeTakeFirst();
  return row !== undefined && signedInAt <= Date.parse(row.forgotten_at) + toleranceMs;
}

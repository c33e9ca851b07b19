import { randomUUID } from 'node:crypto';
import type { IdentityDatabase, IdentitySchema } from '../database/schema';
import type { IdentityProject } from '../identity-project';

export type SecondFactor = IdentitySchema['second_factors'];

export function listSecondFactors(
  db: IdentityDatabase,
  accountId: string,
): Promise<SecondFactor[]> {
  return db
    .selectFrom('second_factors')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('enrolled_at')
    .execute();
}

export async function findSecondFactor(
  db: IdentityDatabase,
  accountId: string,
  id: string,
): Promise<SecondFactor | null> {
  const factors = await listSecondFactors(db, accountId);
  return factors.find((factor) => factor.id === id) ?? null;
}

export function addSecondFactor(
  project: IdentityProject,
  factor: Pick<SecondFactor, 'account_id' | 'display_name' | 'secret' | 'last_step'>,
): Promise<SecondFactor> {
  return project.db
    .insertInto('second_factors')
    .values({ id: randomUUID(), enrolled_at: project.now(), ...factor })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Remembers the newest accepted step, so that its code and those before it are not accepted again. */
export async function keepStep(db: IdentityDatabase, id: string, step: number): Promise<void> {
  await db.updateTable('second_factors').set({ last_step: step }).where('id', '=', id).execute();
}

export async function removeSecondFactor(db: IdentityDatabase, id: string): Promise<void> {
  await db.deleteFrom('second_factors').where('id', '=', id).execute();
}

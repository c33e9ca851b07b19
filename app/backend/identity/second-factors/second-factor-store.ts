import { randomUUID } from 'node:crypto';
import type { IdentityDatabase, IdentitySchema } from '../database/schema';
import type { IdentityProject } from '../identity-project';
import { hashSecret, randomSecret } from '../tokens/random-secret';
import { newSecret } from './totp';

type SecondFactor = IdentitySchema['second_factors'];

const enrolmentLifetimeMs = 10 * 60 * 1000;

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

/** Prevents replay: codes up to this time step are rejected from now on. */
export async function saveLastStep(db: IdentityDatabase, id: string, step: number): Promise<void> {
  await db.updateTable('second_factors').set({ last_step: step }).where('id', '=', id).execute();
}

export async function removeSecondFactor(db: IdentityDatabase, id: string): Promise<void> {
  await db.deleteFrom('second_factors').where('id', '=', id).execute();
}

export async function removeAllSecondFactors(
  project: IdentityProject,
  accountId: string,
): Promise<void> {
  await removeEnrolments(project, accountId);
  await project.db.deleteFrom('second_factors').where('account_id', '=', accountId).execute();
}

export function toFactorInfo({ id, display_name, enrolled_at }: SecondFactor) {
  return {
    mfaEnrollmentId: id,
    displayName: display_name ?? undefined,
    enrolledAt: new Date(enrolled_at).toISOString(),
    totpInfo: {},
  };
}

export async function addEnrolment(project: IdentityProject, accountId: string) {
  const [sessionInfo, secret] = [randomSecret(), newSecret()];
  const expiresAt = project.now() + enrolmentLifetimeMs;
  await removeEnrolments(project, accountId);
  await project.db
    .insertInto('enrolments')
    .values({
      session_hash: hashSecret(sessionInfo),
      account_id: accountId,
      secret,
      expires_at: expiresAt,
    })
    .execute();
  return { sessionInfo, secret, expiresAt };
}

export async function findEnrolment(
  { db }: IdentityProject,
  accountId: string,
  sessionInfo: string,
) {
  const row = await db
    .selectFrom('enrolments')
    .selectAll()
    .where('session_hash', '=', hashSecret(sessionInfo))
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
}

export async function removeEnrolments(project: IdentityProject, accountId: string): Promise<void> {
  await project.db.deleteFrom('enrolments').where('account_id', '=', accountId).execute();
}

import type { IdentityProject } from '../identity-project';
import { hashOf, randomSecret } from '../tokens/random-secret';
import { newSecret } from './totp';

const lifeMilliseconds = 10 * 60 * 1000;

/** Begins an enrolment with a new secret, in place of any that the account has begun before. */
export async function addEnrolment(project: IdentityProject, accountId: string) {
  const [sessionInfo, secret] = [randomSecret(), newSecret()];
  const expiresAt = project.now() + lifeMilliseconds;
  await removeEnrolments(project, accountId);
  await project.db
    .insertInto('enrolments')
    .values({
      session_hash: hashOf(sessionInfo),
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
    .where('session_hash', '=', hashOf(sessionInfo))
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
}

export async function removeEnrolments(project: IdentityProject, accountId: string): Promise<void> {
  await project.db.deleteFrom('enrolments').where('account_id', '=', accountId).execute();
}

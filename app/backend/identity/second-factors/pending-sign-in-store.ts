import type { IdentityProject } from '../identity-project';
import { hashOf, randomSecret } from '../tokens/random-secret';

const lifeMilliseconds = 10 * 60 * 1000;

/** The credential of a sign-in whose first factor, at `provider`, is proven. */
export async function addPendingSignIn(
  project: IdentityProject,
  accountId: string,
  provider: string,
): Promise<string> {
  const credential = randomSecret();
  await project.db
    .deleteFrom('pending_sign_ins')
    .where('expires_at', '<=', project.now())
    .execute();
  await project.db
    .insertInto('pending_sign_ins')
    .values({
      credential_hash: hashOf(credential),
      account_id: accountId,
      sign_in_provider: provider,
      expires_at: project.now() + lifeMilliseconds,
    })
    .execute();
  return credential;
}

export async function findPendingSignIn(project: IdentityProject, credential: string) {
  const row = await project.db
    .selectFrom('pending_sign_ins')
    .selectAll()
    .where('credential_hash', '=', hashOf(credential))
    .where('expires_at', '>', project.now())
    .executeTakeFirst();
  return row ?? null;
}

export async function removePendingSignIns(
  project: IdentityProject,
  accountId: string,
): Promise<void> {
  await project.db.deleteFrom('pending_sign_ins').where('account_id', '=', accountId).execute();
}

import { findAccount } from '../accounts/account-store';
import type { IdentityProject } from '../identity-project';
import { GoogleError } from '../google-error';
import { hashSecret, randomSecret } from '../tokens/token-store';
import { findSecondFactor } from './second-factor-store';

type PendingRequest = { mfaPendingCredential?: string; mfaEnrollmentId?: string };

const lifetimeMs = 10 * 60 * 1000;

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
      credential_hash: hashSecret(credential),
      account_id: accountId,
      sign_in_provider: provider,
      expires_at: project.now() + lifetimeMs,
    })
    .execute();
  return credential;
}

export async function readPendingSignIn(
  project: IdentityProject,
  { mfaPendingCredential, mfaEnrollmentId }: PendingRequest,
) {
  if (!mfaPendingCredential) {
    throw new GoogleError(
      'MISSING_MFA_PENDING_CREDENTIAL : Request does not have MFA pending credential.',
    );
  }
  if (!mfaEnrollmentId) {
    throw new GoogleError('MISSING_MFA_ENROLLMENT_ID : No second factor identifier is provided.');
  }
  const pending = await findPendingSignIn(project, mfaPendingCredential);
  const account = pending ? await findAccount(project.db, pending.account_id) : null;
  if (!pending || !account) throw new GoogleError('INVALID_MFA_PENDING_CREDENTIAL');
  if (account.disabled) throw new GoogleError('USER_DISABLED');
  const factor = await findSecondFactor(project.db, account.id, mfaEnrollmentId);
  if (!factor) throw new GoogleError('MFA_ENROLLMENT_NOT_FOUND');
  return { account, factor, provider: pending.sign_in_provider };
}

async function findPendingSignIn(project: IdentityProject, credential: string) {
  const row = await project.db
    .selectFrom('pending_sign_ins')
    .selectAll()
    .where('credential_hash', '=', hashSecret(credential))
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

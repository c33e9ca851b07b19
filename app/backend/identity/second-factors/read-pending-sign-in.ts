import { findAccount } from '../accounts/account-store';
import { GoogleError } from '../google-error';
import type { IdentityProject } from '../identity-project';
import { findPendingSignIn } from './pending-sign-in-store';
import { findSecondFactor } from './second-factor-store';

type PendingRequest = { mfaPendingCredential?: string; mfaEnrollmentId?: string };

/**
 * The sign-in that awaits a second factor, and the factor that is to complete it. Throws
 * MISSING_MFA_PENDING_CREDENTIAL, INVALID_MFA_PENDING_CREDENTIAL, MISSING_MFA_ENROLLMENT_ID,
 * MFA_ENROLLMENT_NOT_FOUND and USER_DISABLED.
 */
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

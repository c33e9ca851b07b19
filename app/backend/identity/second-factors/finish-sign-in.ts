import type { Account } from '../accounts/account-store';
import { GoogleError } from '../google-error';
import type { IdentityProject } from '../identity-project';
import { startSession } from '../tokens/start-session';
import { addPendingSignIn } from './pending-sign-in-store';
import { listSecondFactors } from './second-factor-store';
import { toFactorInfo } from './to-factor-info';

/**
 * What a proven first factor gives: tokens, or for an account with second factors their list and a
 * credential to prove one with. To be run in a transaction. Throws USER_DISABLED.
 */
export async function finishSignIn(project: IdentityProject, account: Account, provider: string) {
  if (account.disabled) throw new GoogleError('USER_DISABLED');
  const factors = await listSecondFactors(project.db, account.id);
  if (factors.length === 0) {
    return startSession(project, account, { provider, secondFactorId: null });
  }
  return {
    mfaPendingCredential: await addPendingSignIn(project, account.id, provider),
    mfaInfo: factors.map(toFactorInfo),
  };
}

import { changeAccount, type Account } from '../accounts/account-store';
import { secondsNow, type IdentityProject } from '../identity-project';
import { removePendingSignIns } from '../second-factors/pending-sign-in-store';
import { revokeRefreshTokens } from './refresh-token-store';

/** Ends every sign-in of the account, finished or half done. To be run in a transaction. */
export async function endSessions(project: IdentityProject, account: Account): Promise<Account> {
  await revokeRefreshTokens(project, account.id);
  await removePendingSignIns(project, account.id);
  return changeAccount(project.db, account.id, { valid_since: secondsNow(project) });
}

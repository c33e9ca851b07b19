import { changeAccount, type Account } from '../accounts/account-store';
import { secondsNow, type IdentityProject } from '../identity-project';
import { revokeRefreshTokens } from '../tokens/refresh-token-store';
import { forgetAttempts } from './sign-in-attempts';

/** Ends every sign-in of the account and lifts its lockout. To be run in a transaction. */
export async function replacePassword(
  project: IdentityProject,
  account: Account,
  passwordHash: string,
): Promise<Account> {
  await revokeRefreshTokens(project, account.id);
  if (account.email !== null) await forgetAttempts(project, account.email);
  return changeAccount(project.db, account.id, {
    password_hash: passwordHash,
    password_updated_at: project.now(),
    valid_since: secondsNow(project),
  });
}

import { changeAccount, type Account } from '../accounts/account-store';
import { removeCodesOf } from '../action-codes/action-code-store';
import type { IdentityProject } from '../identity-project';
import { forgetAttempts, passwordLimit } from '../limits/attempts';
import { endSessions } from '../tokens/end-sessions';

/** Ends every sign-in and every reset link of the account and lifts its lockout. To be run in a transaction. */
export async function replacePassword(
  project: IdentityProject,
  account: Account,
  passwordHash: string,
): Promise<Account> {
  await endSessions(project, account);
  await removeCodesOf(project, account.id, 'PASSWORD_RESET');
  if (account.email !== null) await forgetAttempts(project, passwordLimit, account.email);
  return changeAccount(project.db, account.id, {
    password_hash: passwordHash,
    password_updated_at: project.now(),
  });
}

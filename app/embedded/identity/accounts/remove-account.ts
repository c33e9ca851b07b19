import type { IdentityProject } from '../identity-project';
import { forgetAttempts } from '../passwords/sign-in-attempts';
import { revokeRefreshTokens } from '../tokens/refresh-token-store';
import type { Account } from './account-store';

/** To be run in a transaction. */
export async function removeAccount(project: IdentityProject, account: Account): Promise<void> {
  await revokeRefreshTokens(project, account.id);
  if (account.email !== null) await forgetAttempts(project, account.email);
  await project.db.deleteFrom('accounts').where('id', '=', account.id).execute();
}

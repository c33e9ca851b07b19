import { removeAllCodesOf } from '../action-codes/action-code-store';
import type { IdentityProject } from '../identity-project';
import { revokeRefreshTokens } from '../tokens/refresh-token-store';
import type { Account } from './account-store';

const tablesOfAnAccount = [
  'federated_identities',
  'second_factors',
  'enrolments',
  'pending_sign_ins',
] as const;

/** To be run in a transaction. */
export async function removeAccount(project: IdentityProject, account: Account): Promise<void> {
  const { db } = project;
  await revokeRefreshTokens(project, account.id);
  // The holder of a token still learns why it is no good, and nothing says whose it was.
  await db
    .updateTable('refresh_tokens')
    .set({ account_id: '' })
    .where('account_id', '=', account.id)
    .execute();
  await removeAllCodesOf(project, account);
  for (const table of tablesOfAnAccount) {
    await db.deleteFrom(table).where('account_id', '=', account.id).execute();
  }
  const subjects = [account.id, ...(account.email === null ? [] : [account.email])];
  await db.deleteFrom('attempts').where('subject', 'in', subjects).execute();
  await db.deleteFrom('accounts').where('id', '=', account.id).execute();
}

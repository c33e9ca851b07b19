import type { IdentityProject } from '../identity-project';
import type { Account } from './account-store';
import { emptyLog } from '../../database/dialect';
import { removeAllCodes } from '../action-codes/action-code-store';
import { revokeRefreshTokens } from '../tokens/token-store';

const dependentTables = [
  'federated_identities',
  'second_factors',
  'enrolments',
  'pending_sign_ins',
] as const;

/** Within a transaction; `deleteAccountOf` follows it. */
export async function removeAccount(project: IdentityProject, account: Account): Promise<void> {
  const { db } = project;
  await revokeRefreshTokens(project, account.id);
  // Anonymized rather than deleted, so that a refresh still answers USER_NOT_FOUND.
  await db
    .updateTable('refresh_tokens')
    .set({ account_id: '' })
    .where('account_id', '=', account.id)
    .execute();
  await removeAllCodes(project, account);
  for (const table of dependentTables) {
    await db.deleteFrom(table).where('account_id', '=', account.id).execute();
  }
  const subjects = [account.id, ...(account.email === null ? [] : [account.email])];
  await db.deleteFrom('attempts').where('subject', 'in', subjects).execute();
  await db.deleteFrom('accounts').where('id', '=', account.id).execute();
}

export async function deleteAccountOf({ db, deleteMails }: IdentityProject, { email }: Account) {
  if (email !== null) await deleteMails([email]);
  await emptyLog(db);
}

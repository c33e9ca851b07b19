import { changeAccount, type Account } from '../../accounts/account-store';
import { removeIdentities } from '../../federation/identity-store';
import type { IdentityProject } from '../../identity-project';

/** Unlinks providers. The address goes with the password, as at the emulator. To be run in a transaction. */
export async function removeSignInMethods(
  project: IdentityProject,
  account: Account,
  providerIds: string[],
): Promise<Account> {
  if (providerIds.length > 0) await removeIdentities(project.db, account.id, providerIds);
  if (!providerIds.includes('password')) return account;
  return changeAccount(project.db, account.id, {
    email: null,
    email_verified: 0,
    email_link_used: 0,
    password_hash: null,
    password_updated_at: null,
  });
}

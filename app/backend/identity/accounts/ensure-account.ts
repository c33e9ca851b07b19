import { inTransaction, type IdentityProject } from '../identity-project';
import { checkNewPassword } from '../passwords/check-new-password';
import { hashPassword } from '../passwords/password-hash';
import { findAccountByEmail } from './account-store';
import { addAccount } from './add-account';
import { checkEmail } from './check-email';

export type WantedAccount = {
  email: string;
  password: string;
  emailVerified: boolean;
  displayName: string;
};

/**
 * The uid of the account with this address; it is created when missing and never changed.
 * Throws INVALID_EMAIL and WEAK_PASSWORD.
 */
export async function ensureAccount(
  project: IdentityProject,
  { email, password, ...profile }: WantedAccount,
): Promise<string> {
  const address = checkEmail(email);
  const existing = await findAccountByEmail(project.db, address);
  if (existing) return existing.id;
  checkNewPassword(password);
  const passwordHash = await hashPassword(password);
  return inTransaction(project, async (project) => {
    const account =
      (await findAccountByEmail(project.db, address)) ??
      (await addAccount(project, { email: address, passwordHash, ...profile }));
    return account.id;
  });
}

import { removeCodes } from '../action-codes/action-code-store';
import { clearAttempts, passwordLimit } from '../attempts';
import { removeAllIdentities, removeIdentities } from '../federation/identity-store';
import { GoogleError, type IdentityProject } from '../identity-project';
import { removeAllSecondFactors } from '../second-factors/second-factor-store';
import { endSessions } from '../tokens/session';
import { changeAccount, findAccountByEmail, type Account } from './account-store';

export async function changeEmail(
  project: IdentityProject,
  account: Account,
  { email, isVerified }: { email: string; isVerified: boolean },
): Promise<Account> {
  const holder = await findAccountByEmail(project.db, email);
  if (holder && holder.id !== account.id) throw new GoogleError('EMAIL_EXISTS');
  await changeAccount(project.db, account.id, { email, email_verified: isVerified ? 1 : 0 });
  return endSessions(project, account);
}

export async function changePassword(
  project: IdentityProject,
  account: Account,
  passwordHash: string,
): Promise<Account> {
  await endSessions(project, account);
  await removeCodes(project, account.id, 'PASSWORD_RESET');
  if (account.email !== null) await clearAttempts(project, passwordLimit, account.email);
  return changeAccount(project.db, account.id, {
    password_hash: passwordHash,
    password_updated_at: project.now(),
  });
}

/**
 * An unverified account may have been made by somebody else, who keeps no way into it: no authenticator app either, which
 * may have been added before the account got this address, and no link that leads back to an address before it.
 */
export async function forgetStrangers(
  project: IdentityProject,
  account: Account,
): Promise<Account> {
  if (account.email_verified === 1) return account;
  await removeAllIdentities(project.db, account.id);
  await removeAllSecondFactors(project, account.id);
  await removeCodes(project, account.id, 'RECOVER_EMAIL', 'REVERT_SECOND_FACTOR_ADDITION');
  await endSessions(project, account);
  return changeAccount(project.db, account.id, {
    ...{ password_hash: null, password_updated_at: null },
    ...{ display_name: null, photo_url: null },
  });
}

/** Unlinking `password` removes the e-mail address too, as the emulator does. */
export async function unlinkProviders(
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

import { changeAccount, type Account } from '../accounts/account-store';
import { addAccount } from '../accounts/add-account';
import type { IdentityProject } from '../identity-project';
import { endSessions } from '../tokens/end-sessions';
import type { Person } from './find-person';
import { removeAllIdentities, saveIdentity } from './identity-store';
import type { Assertion } from './read-assertion';

/** The account that the assertion signs in from now on, made when there is none. To be run in a transaction. */
export async function joinAccount(
  project: IdentityProject,
  person: Person,
  assertion: Assertion,
): Promise<Account> {
  const account = await accountFor(project, person, assertion);
  await saveIdentity(project.db, {
    provider_id: assertion.providerId,
    raw_id: assertion.rawId,
    account_id: account.id,
    email: assertion.email,
    display_name: assertion.displayName,
    photo_url: assertion.photoUrl,
    screen_name: assertion.screenName,
  });
  return account;
}

async function accountFor(
  project: IdentityProject,
  { by, account }: Person,
  assertion: Assertion,
): Promise<Account> {
  if (account === null) return addPerson(project, assertion);
  if (by === 'session') return lendEmail(project, account, assertion);
  if (by === 'verified-email') return takeOver(project, account, assertion);
  return account;
}

function addPerson(project: IdentityProject, assertion: Assertion): Promise<Account> {
  return addAccount(project, {
    email: assertion.email,
    emailVerified: assertion.isEmailVerified,
    passwordHash: null,
    displayName: assertion.displayName ?? undefined,
    photoUrl: assertion.photoUrl ?? undefined,
  });
}

/** An account without an address gets that of the identity that is linked to it; the same address gets verified. */
async function lendEmail(
  project: IdentityProject,
  account: Account,
  { email, isEmailVerified }: Assertion,
): Promise<Account> {
  if (email === null || (account.email !== null && account.email !== email)) return account;
  const isVerified = isEmailVerified || (account.email === email && account.email_verified === 1);
  return changeAccount(project.db, account.id, { email, email_verified: isVerified ? 1 : 0 });
}

/**
 * Whoever made the account with this address has not shown that it is theirs; this person has.
 * So the password and what else signs in there is dropped.
 */
async function takeOver(
  project: IdentityProject,
  account: Account,
  assertion: Assertion,
): Promise<Account> {
  if (account.email_verified === 0) {
    await removeAllIdentities(project.db, account.id);
    await endSessions(project, account);
    await changeAccount(project.db, account.id, { password_hash: null, password_updated_at: null });
  }
  return changeAccount(project.db, account.id, {
    email_verified: 1,
    display_name: assertion.displayName ?? account.display_name,
    photo_url: assertion.photoUrl ?? account.photo_url,
  });
}

import {
  addAccount,
  changeAccount,
  findAccount,
  findAccountByEmail,
  type Account,
} from '../accounts/account-store';
import { forgetStrangers } from '../accounts/credentials';
import { GoogleError, type IdentityProject } from '../identity-project';
import { authenticate, type Session } from '../tokens/session';
import type { Assertion } from './assertion';
import { findIdentity, saveIdentity } from './identity-store';

/** The account that an assertion belongs to. On `unverified-email` the password must be checked before linking. */
export type Match =
  | { by: 'session'; account: Account; session: Session }
  | { by: 'identity' | 'verified-email' | 'unverified-email'; account: Account }
  | { by: 'nothing'; account: null };

/** Throws FEDERATED_USER_ID_ALREADY_LINKED and EMAIL_EXISTS when linking to a signed-in account. */
export async function matchAccount(
  project: IdentityProject,
  assertion: Assertion,
  idToken: string | undefined,
): Promise<Match> {
  const { db } = project;
  const session = idToken ? await authenticate(project, idToken) : null;
  const identity = await findIdentity(db, assertion);
  const holder = assertion.email === null ? null : await findAccountByEmail(db, assertion.email);
  if (session) {
    const { account } = session;
    if (identity) throw new GoogleError('FEDERATED_USER_ID_ALREADY_LINKED');
    if (holder && holder.id !== account.id) throw new GoogleError('EMAIL_EXISTS');
    return { by: 'session', account, session };
  }
  const known = identity ? await findAccount(db, identity.account_id) : null;
  if (known) return { by: 'identity', account: known };
  if (!holder) return { by: 'nothing', account: null };
  return { by: assertion.isEmailVerified ? 'verified-email' : 'unverified-email', account: holder };
}

export async function linkAccount(
  project: IdentityProject,
  match: Match,
  assertion: Assertion,
): Promise<Account> {
  const account = await prepareAccount(project, match, assertion);
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

async function prepareAccount(
  project: IdentityProject,
  { by, account }: Match,
  assertion: Assertion,
): Promise<Account> {
  if (account === null) return addFederatedAccount(project, assertion);
  if (by === 'session') return adoptEmail(project, account, assertion);
  if (by === 'verified-email') return takeOver(project, account, assertion);
  return account;
}

function addFederatedAccount(project: IdentityProject, assertion: Assertion): Promise<Account> {
  return addAccount(project, {
    email: assertion.email,
    emailVerified: assertion.isEmailVerified,
    passwordHash: null,
    displayName: assertion.displayName ?? undefined,
    photoUrl: assertion.photoUrl ?? undefined,
  });
}

async function adoptEmail(
  project: IdentityProject,
  account: Account,
  { email, isEmailVerified }: Assertion,
): Promise<Account> {
  if (email === null || (account.email !== null && account.email !== email)) return account;
  const isVerified = isEmailVerified || (account.email === email && account.email_verified === 1);
  return changeAccount(project.db, account.id, { email, email_verified: isVerified ? 1 : 0 });
}

async function takeOver(
  project: IdentityProject,
  account: Account,
  assertion: Assertion,
): Promise<Account> {
  const { display_name, photo_url } = await forgetStrangers(project, account);
  return changeAccount(project.db, account.id, {
    email_verified: 1,
    display_name: assertion.displayName ?? display_name,
    photo_url: assertion.photoUrl ?? photo_url,
  });
}

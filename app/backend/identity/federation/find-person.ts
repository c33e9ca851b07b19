import { findAccount, findAccountByEmail, type Account } from '../accounts/account-store';
import { GoogleError } from '../google-error';
import type { IdentityProject } from '../identity-project';
import { authenticate, type Session } from '../tokens/authenticate';
import { findIdentity } from './identity-store';
import type { Assertion } from './read-assertion';

/** Who somebody with an assertion is here, and why we think so. */
export type Person =
  | { by: 'session'; account: Account; session: Session }
  | { by: 'identity'; account: Account }
  /** The provider vouches for the address of the account. */
  | { by: 'verified-email'; account: Account }
  /** It does not: the password has to be asked for before the two are linked. */
  | { by: 'unverified-email'; account: Account }
  | { by: 'nothing'; account: null };

/** Throws FEDERATED_USER_ID_ALREADY_LINKED and EMAIL_EXISTS for somebody who is signed in and wants to link. */
export async function findPerson(
  project: IdentityProject,
  assertion: Assertion,
  idToken: string | undefined,
): Promise<Person> {
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

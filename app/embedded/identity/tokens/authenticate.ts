import { findAccount, type Account } from '../accounts/account-store';
import { GoogleError } from '../google-error';
import { secondsNow, type IdentityProject } from '../identity-project';
import { decodeIdToken } from './id-token';

/**
 * The account that an ID token speaks for. Throws MISSING_ID_TOKEN, INVALID_ID_TOKEN,
 * USER_NOT_FOUND, USER_DISABLED, and TOKEN_EXPIRED for one that is too old or revoked.
 */
export async function authenticate(
  project: IdentityProject,
  idToken: string | undefined,
): Promise<Account> {
  const { account } = await readSession(project, idToken);
  return account;
}

/** As `authenticate`, and throws CREDENTIAL_TOO_OLD_LOGIN_AGAIN if the sign-in is not recent. */
export async function authenticateRecent(
  project: IdentityProject,
  idToken: string | undefined,
): Promise<Account> {
  const { account, authTime } = await readSession(project, idToken);
  if (secondsNow(project) - authTime > project.recentSignInSeconds) {
    throw new GoogleError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  }
  return account;
}

async function readSession(project: IdentityProject, idToken: string | undefined) {
  if (!idToken) throw new GoogleError('MISSING_ID_TOKEN');
  const { accountId, authTime } = decodeIdToken(project, idToken);
  const account = await findAccount(project.db, accountId);
  if (!account) throw new GoogleError('USER_NOT_FOUND');
  if (authTime < account.valid_since) throw new GoogleError('TOKEN_EXPIRED');
  if (account.disabled) throw new GoogleError('USER_DISABLED');
  return { account, authTime };
}

import { findAccount, type Account } from '../accounts/account-store';
import { GoogleError } from '../google-error';
import { secondsNow, type IdentityProject } from '../identity-project';
import { decodeIdToken, type SignIn } from './id-token';

export type Session = { account: Account; signIn: SignIn };

/**
 * Whom an ID token speaks for, and since which sign-in. Throws MISSING_ID_TOKEN, INVALID_ID_TOKEN,
 * USER_NOT_FOUND, USER_DISABLED, and TOKEN_EXPIRED for one that is too old or revoked.
 */
export async function authenticate(
  project: IdentityProject,
  idToken: string | undefined,
): Promise<Session> {
  if (!idToken) throw new GoogleError('MISSING_ID_TOKEN');
  const { accountId, signIn } = decodeIdToken(project, idToken);
  const account = await findAccount(project.db, accountId);
  if (!account) throw new GoogleError('USER_NOT_FOUND');
  if (signIn.authTime < account.valid_since) throw new GoogleError('TOKEN_EXPIRED');
  if (account.disabled) throw new GoogleError('USER_DISABLED');
  return { account, signIn };
}

/** As `authenticate`, and throws CREDENTIAL_TOO_OLD_LOGIN_AGAIN if the sign-in is not recent. */
export async function authenticateRecent(
  project: IdentityProject,
  idToken: string | undefined,
): Promise<Session> {
  const session = await authenticate(project, idToken);
  requireRecent(project, session);
  return session;
}

/** Throws CREDENTIAL_TOO_OLD_LOGIN_AGAIN. */
export function requireRecent(project: IdentityProject, { signIn }: Session): void {
  if (secondsNow(project) - signIn.authTime > project.recentSignInSeconds) {
    throw new GoogleError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  }
}

import { changeAccount, type Account } from '../accounts/account-store';
import { secondsNow, type IdentityProject } from '../identity-project';
import { encodeIdToken, type SignIn } from './id-token';
import { addRefreshToken } from './refresh-token-store';

/** Tokens of a sign-in that happens now. To be run in a transaction. */
export async function startSession(
  project: IdentityProject,
  account: Account,
  signIn: Omit<SignIn, 'authTime'>,
) {
  await changeAccount(project.db, account.id, { last_sign_in_at: project.now() });
  return issueTokens(project, account, { ...signIn, authTime: secondsNow(project) });
}

/** New tokens of a sign-in that happened before. To be run in a transaction. `expiresIn` is in seconds. */
export async function issueTokens(project: IdentityProject, account: Account, signIn: SignIn) {
  await changeAccount(project.db, account.id, { last_refresh_at: project.now() });
  return {
    idToken: await encodeIdToken(project, account, signIn),
    refreshToken: await addRefreshToken(project, account.id, signIn),
    expiresIn: String(project.tokenLifeSeconds),
  };
}

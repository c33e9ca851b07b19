import { changeAccount, type Account } from '../accounts/account-store';
import { secondsNow, type IdentityProject } from '../identity-project';
import { encodeIdToken } from './id-token';
import { addRefreshToken } from './refresh-token-store';

/** Tokens of a sign-in that happens now. To be run in a transaction. `expiresIn` is in seconds. */
export async function startSession(project: IdentityProject, account: Account, provider: string) {
  const signIn = { provider, authTime: secondsNow(project) };
  await changeAccount(project.db, account.id, {
    last_sign_in_at: project.now(),
    last_refresh_at: project.now(),
  });
  return {
    idToken: encodeIdToken(project, account, signIn),
    refreshToken: await addRefreshToken(project, account.id, signIn),
    expiresIn: String(project.tokenLifeSeconds),
  };
}

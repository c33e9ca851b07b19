import { changeAccount, findAccount, type Account } from '../accounts/account-store';
import { removeCodes } from '../action-codes/action-code-store';
import { secondsNow, type IdentityProject } from '../identity-project';
import { GoogleError } from '../google-error';
import {
  listSecondFactors,
  toFactorInfo,
  findSecondFactor,
} from '../second-factors/second-factor-store';
import {
  decodeIdToken,
  encodeIdToken,
  type SignIn,
  addRefreshToken,
  revokeRefreshTokens,
  hashSecret,
  randomSecret,
} from './token-store';

export type Session = { account: Account; signIn: SignIn };

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

export async function authenticateRecent(
  project: IdentityProject,
  idToken: string | undefined,
): Promise<Session> {
  const session = await authenticate(project, idToken);
  requireRecent(project, session);
  return session;
}

export function requireRecent(project: IdentityProject, { signIn }: Session): void {
  if (secondsNow(project) - signIn.authTime > project.recentSignInSeconds) {
    throw new GoogleError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  }
}

export async function completeFirstFactor(
  project: IdentityProject,
  account: Account,
  provider: string,
) {
  if (account.disabled) throw new GoogleError('USER_DISABLED');
  const factors = await listSecondFactors(project.db, account.id);
  if (factors.length === 0) {
    return startSession(project, account, { provider, secondFactorId: null });
  }
  return {
    mfaPendingCredential: await addPendingSignIn(project, account.id, provider),
    mfaInfo: factors.map(toFactorInfo),
  };
}

export async function startSession(
  project: IdentityProject,
  account: Account,
  signIn: Omit<SignIn, 'authTime'>,
) {
  await changeAccount(project.db, account.id, { last_sign_in_at: project.now() });
  const authTime = Math.max(secondsNow(project), account.valid_since);
  return issueTokens(project, account, { ...signIn, authTime });
}

/** For an earlier sign-in. `expiresIn` is in seconds. */
export async function issueTokens(project: IdentityProject, account: Account, signIn: SignIn) {
  await changeAccount(project.db, account.id, { last_refresh_at: project.now() });
  return {
    idToken: await encodeIdToken(project, account, signIn),
    refreshToken: await addRefreshToken(project, account.id, signIn),
    expiresIn: String(project.tokenLifeSeconds),
  };
}

/** With what was begun in them: sign-ins, and changes of the address that wait for their link. */
export async function endSessions(project: IdentityProject, account: Account): Promise<Account> {
  await revokeRefreshTokens(project, account.id);
  await removePendingSignIns(project, account.id);
  await removeCodes(project, account.id, 'VERIFY_AND_CHANGE_EMAIL');
  // Times are whole seconds, and a session may have begun in this one.
  const valid_since = Math.max(secondsNow(project), account.valid_since) + 1;
  return changeAccount(project.db, account.id, { valid_since });
}

type PendingRequest = { mfaPendingCredential?: string; mfaEnrollmentId?: string };

const lifetimeMs = 10 * 60 * 1000;

async function addPendingSignIn(project: IdentityProject, accountId: string, provider: string) {
  const credential = randomSecret();
  await project.db
    .deleteFrom('pending_sign_ins')
    .where('expires_at', '<=', project.now())
    .execute();
  await project.db
    .insertInto('pending_sign_ins')
    .values({
      credential_hash: hashSecret(credential),
      account_id: accountId,
      sign_in_provider: provider,
      expires_at: project.now() + lifetimeMs,
    })
    .execute();
  return credential;
}

export async function readPendingSignIn(
  project: IdentityProject,
  { mfaPendingCredential, mfaEnrollmentId }: PendingRequest,
) {
  if (!mfaPendingCredential) {
    throw new GoogleError(
      'MISSING_MFA_PENDING_CREDENTIAL : Request does not have MFA pending credential.',
    );
  }
  if (!mfaEnrollmentId) {
    throw new GoogleError('MISSING_MFA_ENROLLMENT_ID : No second factor identifier is provided.');
  }
  const pending = await findPendingSignIn(project, mfaPendingCredential);
  const account = pending ? await findAccount(project.db, pending.account_id) : null;
  if (!pending || !account) throw new GoogleError('INVALID_MFA_PENDING_CREDENTIAL');
  if (account.disabled) throw new GoogleError('USER_DISABLED');
  const factor = await findSecondFactor(project.db, account.id, mfaEnrollmentId);
  if (!factor) throw new GoogleError('MFA_ENROLLMENT_NOT_FOUND');
  return { account, factor, provider: pending.sign_in_provider };
}

async function findPendingSignIn(project: IdentityProject, credential: string) {
  const row = await project.db
    .selectFrom('pending_sign_ins')
    .selectAll()
    .where('credential_hash', '=', hashSecret(credential))
    .where('expires_at', '>', project.now())
    .executeTakeFirst();
  return row ?? null;
}

export async function removePendingSignIns(project: IdentityProject, accountId: string) {
  await project.db.deleteFrom('pending_sign_ins').where('account_id', '=', accountId).execute();
}

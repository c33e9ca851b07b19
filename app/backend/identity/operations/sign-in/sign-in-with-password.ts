import { z } from 'zod';
import {
  normalizeEmail,
  changeAccount,
  findAccount,
  findAccountByEmail,
  type Account,
} from '../../accounts/account-store';
import { hashPassword, isOutdated, passwordMatches } from '../../accounts/credentials';
import { clearAttempts, countAttempt, passwordLimit, secondFactorLimit } from '../../attempts';
import {
  inTransaction,
  type IdentityProject,
  hasEnumerationProtection,
} from '../../identity-project';
import { GoogleError } from '../../google-error';
import {
  completeFirstFactor,
  startSession,
  readPendingSignIn,
  removePendingSignIns,
} from '../../tokens/session';
import { clientFields, operation } from '../operation';
import { saveLastStep, findStep } from '../../second-factors/second-factor-store';
import { refuseTextMessages } from '../second-factor-enrolment';

const request = z
  .object({ email: z.string().optional(), password: z.string().optional(), ...clientFields })
  .strict();

export const signInWithPassword = operation(request, async (project, { email, password }) => {
  if (email === undefined) throw new GoogleError('MISSING_EMAIL');
  const address = normalizeEmail(email);
  if (!password) throw new GoogleError('MISSING_PASSWORD');
  await inTransaction(project, (project) => countAttempt(project, passwordLimit, address));
  const account = await findAccountByEmail(project.db, address);
  const matches = await passwordMatches(password, account?.password_hash ?? null);
  if (!account || !matches) throw await refusalFor(project, account);
  const strongerHash = isOutdated(account.password_hash) ? await hashPassword(password) : null;
  return inTransaction(project, async (project) => {
    const current = await refuseIfChanged(project, account, password);
    await clearAttempts(project, passwordLimit, address);
    if (strongerHash) await changeAccount(project.db, account.id, { password_hash: strongerHash });
    return {
      kind: 'identitytoolkit#VerifyPasswordResponse',
      registered: true,
      localId: account.id,
      email: address,
      displayName: account.display_name ?? undefined,
      ...(await completeFirstFactor(project, current, 'password')),
    };
  });
});

async function refusalFor(project: IdentityProject, account: Account | null): Promise<GoogleError> {
  if (await hasEnumerationProtection(project)) return new GoogleError('INVALID_LOGIN_CREDENTIALS');
  return new GoogleError(account ? 'INVALID_PASSWORD' : 'EMAIL_NOT_FOUND');
}

/** The password may have changed, or the account been deleted, while the hash was computed. */
async function refuseIfChanged(project: IdentityProject, checked: Account, password: string) {
  const account = await findAccount(project.db, checked.id);
  if (!account) throw await refusalFor(project, checked);
  // A parallel sign-in may have replaced the hash of the same password.
  const isSame =
    account.password_hash === checked.password_hash ||
    (await passwordMatches(password, account.password_hash));
  if (!isSame) throw await refusalFor(project, checked);
  return account;
}

const text = z.string().optional();

const startRequest = z
  .object({
    mfaPendingCredential: text,
    mfaEnrollmentId: text,
    phoneSignInInfo: z.unknown(),
    ...clientFields,
  })
  .strict();

const finalizeRequest = z
  .object({
    mfaPendingCredential: text,
    mfaEnrollmentId: text,
    totpVerificationInfo: z.object({ verificationCode: text }).optional(),
    phoneVerificationInfo: z.unknown(),
    ...clientFields,
  })
  .strict();

/** Only validates: an authenticator app needs no message to be sent. */
export const startSignIn = operation(startRequest, async (project, request) => {
  refuseTextMessages(request.phoneSignInInfo);
  await readPendingSignIn(project, request);
  return {};
});

export const finalizeSignIn = operation(finalizeRequest, async (project, request) => {
  refuseTextMessages(request.phoneVerificationInfo);
  const code = request.totpVerificationInfo?.verificationCode;
  if (!request.totpVerificationInfo) {
    throw new GoogleError('INVALID_ARGUMENT : ((Missing totpVerificationInfo.))');
  }
  if (!code) throw new GoogleError('MISSING_CODE');
  await inTransaction(project, async (project) => {
    const { account } = await readPendingSignIn(project, request);
    await countAttempt(project, secondFactorLimit, account.id);
  });
  return inTransaction(project, async (project) => {
    const { account, factor, provider } = await readPendingSignIn(project, request);
    const step = findStep(factor.secret, code, project.now());
    if (step === null || step <= factor.last_step) throw new GoogleError('INVALID_CODE');
    await saveLastStep(project.db, factor.id, step);
    await clearAttempts(project, secondFactorLimit, account.id);
    await removePendingSignIns(project, account.id);
    const session = await startSession(project, account, { provider, secondFactorId: factor.id });
    return { idToken: session.idToken, refreshToken: session.refreshToken };
  });
});

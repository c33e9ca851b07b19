import { z } from 'zod';
import { clearAttempts, countAttempt, secondFactorLimit } from '../../attempts';
import { GoogleError, inTransaction } from '../../identity-project';
import { readPendingSignIn, removePendingSignIns } from '../../second-factors/pending-sign-ins';
import { saveLastStep, findStep } from '../../second-factors/second-factor-store';
import { startSession } from '../../tokens/session';
import { clientFields, operation } from '../operation';
import { refuseTextMessages } from '../second-factor-enrolment';

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

import { z } from 'zod';
import { GoogleError } from '../../google-error';
import { inTransaction } from '../../identity-project';
import { countAttempt, forgetAttempts, secondFactorLimit } from '../../limits/attempts';
import { removePendingSignIns } from '../../second-factors/pending-sign-in-store';
import { readPendingSignIn } from '../../second-factors/read-pending-sign-in';
import { keepStep } from '../../second-factors/second-factor-store';
import { findStep } from '../../second-factors/totp';
import { startSession } from '../../tokens/start-session';
import { operation } from '../operation';
import { clientFields } from '../request-fields';
import { refuseTextMessages } from './refuse-text-messages';

const text = z.string().optional();
const request = z
  .object({
    mfaPendingCredential: text,
    mfaEnrollmentId: text,
    totpVerificationInfo: z.object({ verificationCode: text }).optional(),
    phoneVerificationInfo: z.unknown(),
    ...clientFields,
  })
  .strict();

/** `mfaSignIn:finalize`: the code of an authenticator app completes a sign-in, once. */
export const finalizeSignIn = operation(request, async (project, request) => {
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
    await keepStep(project.db, factor.id, step);
    await forgetAttempts(project, secondFactorLimit, account.id);
    await removePendingSignIns(project, account.id);
    const session = await startSession(project, account, { provider, secondFactorId: factor.id });
    return { idToken: session.idToken, refreshToken: session.refreshToken };
  });
});

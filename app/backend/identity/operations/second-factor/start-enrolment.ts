import { z } from 'zod';
import { GoogleError } from '../../google-error';
import { inTransaction, type IdentityProject } from '../../identity-project';
import { addEnrolment } from '../../second-factors/enrolment-store';
import { listSecondFactors } from '../../second-factors/second-factor-store';
import { codeLength, periodSeconds } from '../../second-factors/totp';
import { authenticateRecent } from '../../tokens/authenticate';
import { operation } from '../operation';
import { clientFields } from '../request-fields';
import { refuseTextMessages } from './refuse-text-messages';

const maximumFactors = 5;

const request = z
  .object({
    idToken: z.string().optional(),
    totpEnrollmentInfo: z.object({}).optional(),
    phoneEnrollmentInfo: z.unknown(),
    ...clientFields,
  })
  .strict();

/** `mfaEnrollment:start`: a new secret for an authenticator app. */
export const startEnrolment = operation(request, async (project, request) => {
  refuseTextMessages(request.phoneEnrollmentInfo);
  return inTransaction(project, async (project) => {
    const { account } = await authenticateRecent(project, request.idToken);
    if (account.email_verified === 0) {
      throw new GoogleError(
        'UNVERIFIED_EMAIL : Need to verify email first before enrolling second factors.',
      );
    }
    if (!request.totpEnrollmentInfo) {
      throw new GoogleError('INVALID_ARGUMENT : ((Missing totpEnrollmentInfo.))');
    }
    await refuseMore(project, account.id);
    const { sessionInfo, secret, expiresAt } = await addEnrolment(project, account.id);
    return {
      totpSessionInfo: {
        sharedSecretKey: secret,
        verificationCodeLength: codeLength,
        hashingAlgorithm: 'SHA1',
        periodSec: periodSeconds,
        sessionInfo,
        finalizeEnrollmentTime: new Date(expiresAt).toISOString(),
      },
    };
  });
});

async function refuseMore({ db }: IdentityProject, accountId: string): Promise<void> {
  const factors = await listSecondFactors(db, accountId);
  if (factors.length >= maximumFactors) throw new GoogleError('SECOND_FACTOR_LIMIT_EXCEEDED');
}

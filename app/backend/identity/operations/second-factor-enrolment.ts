import { z } from 'zod';
import { profileFields } from '../accounts/account-store';
import { mailUndoLink } from '../action-codes/issue-code';
import { clearAttempts, countAttempt, secondFactorLimit } from '../attempts';
import { inTransaction, type IdentityProject } from '../identity-project';
import { GoogleError } from '../google-error';
import {
  addEnrolment,
  addSecondFactor,
  findEnrolment,
  findSecondFactor,
  listSecondFactors,
  removeEnrolments,
  removeSecondFactor,
  codeLength,
  findStep,
  periodSeconds,
} from '../second-factors/second-factor-store';
import { authenticate, authenticateRecent, issueTokens } from '../tokens/session';
import { clientFields, operation } from './operation';

const maximumFactors = 5;
const text = z.string().optional();

const startRequest = z
  .object({
    idToken: text,
    totpEnrollmentInfo: z.object({}).optional(),
    phoneEnrollmentInfo: z.unknown(),
    ...clientFields,
  })
  .strict();

const finalizeRequest = z
  .object({
    idToken: text,
    displayName: profileFields.displayName,
    totpVerificationInfo: z.object({ sessionInfo: text, verificationCode: text }).optional(),
    phoneVerificationInfo: z.unknown(),
    ...clientFields,
  })
  .strict();

type FinalizeRequest = z.output<typeof finalizeRequest>;

const withdrawRequest = z
  .object({ idToken: text, mfaEnrollmentId: text, ...clientFields })
  .strict();

export const startEnrolment = operation(startRequest, async (project, request) => {
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
    const factors = await listSecondFactors(project.db, account.id);
    if (factors.length >= maximumFactors) throw new GoogleError('SECOND_FACTOR_LIMIT_EXCEEDED');
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

export const finalizeEnrolment = operation(
  finalizeRequest,
  async (project, request, { language }) => {
    refuseTextMessages(request.phoneVerificationInfo);
    const accountId = await countEnrolmentAttempt(project, request.idToken);
    const { account, factor, tokens } = await inTransaction(project, (project) =>
      enrol(project, request),
    );
    if (account.email !== null) {
      const undo = { accountId, email: account.email, secondFactorId: factor.id, language };
      await mailUndoLink(project, { requestType: 'REVERT_SECOND_FACTOR_ADDITION', ...undo });
    }
    return { idToken: tokens.idToken, refreshToken: tokens.refreshToken, totpAuthInfo: {} };
  },
);

export const withdrawFactor = operation(
  withdrawRequest,
  async (project, { idToken, mfaEnrollmentId }) =>
    inTransaction(project, async (project) => {
      const { account, signIn } = await authenticateRecent(project, idToken);
      const factor = await findSecondFactor(project.db, account.id, mfaEnrollmentId ?? '');
      if (!factor) throw new GoogleError('MFA_ENROLLMENT_NOT_FOUND');
      await removeSecondFactor(project.db, factor.id);
      const isOfSession = signIn.secondFactorId === factor.id;
      const secondFactorId = isOfSession ? null : signIn.secondFactorId;
      return issueTokens(project, account, { ...signIn, secondFactorId });
    }),
);

export function refuseTextMessages(phoneInfo: unknown): void {
  if (phoneInfo === undefined) return;
  throw new GoogleError('OPERATION_NOT_ALLOWED : SMS based MFA not enabled.');
}

/** In a transaction of its own, so that a wrong code stays counted. */
function countEnrolmentAttempt(project: IdentityProject, idToken: string | undefined) {
  return inTransaction(project, async (project) => {
    const { account } = await authenticate(project, idToken);
    await countAttempt(project, secondFactorLimit, account.id);
    return account.id;
  });
}

async function enrol(project: IdentityProject, request: FinalizeRequest) {
  const { account, signIn } = await authenticate(project, request.idToken);
  const { secret, step } = await checkCode(project, account.id, request.totpVerificationInfo);
  await removeEnrolments(project, account.id);
  await clearAttempts(project, secondFactorLimit, account.id);
  const factor = await addSecondFactor(project, {
    account_id: account.id,
    display_name: request.displayName || null,
    secret,
    last_step: step,
  });
  const tokens = await issueTokens(project, account, { ...signIn, secondFactorId: factor.id });
  return { account, factor, tokens };
}

async function checkCode(
  project: IdentityProject,
  accountId: string,
  info: FinalizeRequest['totpVerificationInfo'],
) {
  if (!info) throw new GoogleError('INVALID_ARGUMENT : ((Missing totpVerificationInfo.))');
  if (!info.verificationCode) throw new GoogleError('MISSING_CODE');
  if (!info.sessionInfo) throw new GoogleError('MISSING_SESSION_INFO');
  const enrolment = await findEnrolment(project, accountId, info.sessionInfo);
  if (!enrolment) throw new GoogleError('INVALID_SESSION_INFO');
  if (enrolment.expires_at <= project.now()) throw new GoogleError('SESSION_EXPIRED');
  const step = findStep(enrolment.secret, info.verificationCode, project.now());
  if (step === null) throw new GoogleError('INVALID_CODE');
  return { secret: enrolment.secret, step };
}

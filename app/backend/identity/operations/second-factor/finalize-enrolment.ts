import { z } from 'zod';
import { mailUndo } from '../../action-codes/give-out-code';
import { GoogleError } from '../../google-error';
import { inTransaction, type IdentityProject } from '../../identity-project';
import { countAttempt, forgetAttempts, secondFactorLimit } from '../../limits/attempts';
import { findEnrolment, removeEnrolments } from '../../second-factors/enrolment-store';
import { addSecondFactor } from '../../second-factors/second-factor-store';
import { findStep } from '../../second-factors/totp';
import { authenticate } from '../../tokens/authenticate';
import { issueTokens } from '../../tokens/start-session';
import { operation } from '../operation';
import { clientFields, profileFields } from '../request-fields';
import { refuseTextMessages } from './refuse-text-messages';

const text = z.string().optional();
const request = z
  .object({
    idToken: text,
    displayName: profileFields.displayName,
    totpVerificationInfo: z.object({ sessionInfo: text, verificationCode: text }).optional(),
    phoneVerificationInfo: z.unknown(),
    ...clientFields,
  })
  .strict();

type EnrolmentRequest = z.output<typeof request>;

/** `mfaEnrollment:finalize`: the app's first code proves that it has the secret. The owner is told by mail. */
export const finalizeEnrolment = operation(request, async (project, request, { language }) => {
  refuseTextMessages(request.phoneVerificationInfo);
  const accountId = await countTry(project, request.idToken);
  const { account, factor, tokens } = await inTransaction(project, (project) =>
    enrol(project, request),
  );
  if (account.email !== null) {
    const undo = { accountId, email: account.email, secondFactorId: factor.id, language };
    await mailUndo(project, { requestType: 'REVERT_SECOND_FACTOR_ADDITION', ...undo });
  }
  return { idToken: tokens.idToken, refreshToken: tokens.refreshToken, totpAuthInfo: {} };
});

/** In a transaction of its own, so that a wrong code stays counted. */
function countTry(project: IdentityProject, idToken: string | undefined): Promise<string> {
  return inTransaction(project, async (project) => {
    const { account } = await authenticate(project, idToken);
    await countAttempt(project, secondFactorLimit, account.id);
    return account.id;
  });
}

async function enrol(project: IdentityProject, request: EnrolmentRequest) {
  const { account, signIn } = await authenticate(project, request.idToken);
  const { secret, step } = await checkCode(project, account.id, request.totpVerificationInfo);
  await removeEnrolments(project, account.id);
  await forgetAttempts(project, secondFactorLimit, account.id);
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
  info: EnrolmentRequest['totpVerificationInfo'],
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

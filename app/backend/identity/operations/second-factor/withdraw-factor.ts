import { z } from 'zod';
import { GoogleError } from '../../google-error';
import { inTransaction } from '../../identity-project';
import { findSecondFactor, removeSecondFactor } from '../../second-factors/second-factor-store';
import { authenticateRecent } from '../../tokens/authenticate';
import { issueTokens } from '../../tokens/start-session';
import { operation } from '../operation';
import { clientFields } from '../request-fields';

const request = z
  .object({
    idToken: z.string().optional(),
    mfaEnrollmentId: z.string().optional(),
    ...clientFields,
  })
  .strict();

/** `mfaEnrollment:withdraw`: takes a second factor away. */
export const withdrawFactor = operation(request, async (project, { idToken, mfaEnrollmentId }) =>
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

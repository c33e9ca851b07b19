import { changeAccount, type Account, checkNewPassword } from '../../accounts/account-store';
import {
  changeEmail,
  changePassword,
  forgetStrangers,
  hashPassword,
} from '../../accounts/credentials';
import { toUpdateResponse } from '../../accounts/user-info';
import {
  consumeCode,
  readActionCode,
  removeLaterCodes,
  type ActionCode,
} from '../../action-codes/action-code-store';
import { mailUndoLink } from '../../action-codes/issue-code';
import { inTransaction, type IdentityProject } from '../../identity-project';
import { GoogleError } from '../../google-error';
import {
  removeSecondFactor,
  findSecondFactor,
  toFactorInfo,
} from '../../second-factors/second-factor-store';
import { endSessions } from '../../tokens/session';
import { z } from 'zod';
import { removeAllIdentities } from '../../federation/identity-store';
import { clientFields, operation, type Caller } from '../operation';

export async function applyActionCode(
  project: IdentityProject,
  oobCode: string,
  { language }: Caller,
): Promise<object> {
  const { code, response } = await inTransaction(project, (project) => apply(project, oobCode));
  const { request_type, account_id: accountId, email } = code;
  if (request_type === 'VERIFY_AND_CHANGE_EMAIL' && accountId !== null && email !== '') {
    await mailUndoLink(project, { requestType: 'RECOVER_EMAIL', accountId, email, language });
  }
  return response;
}

async function apply(project: IdentityProject, oobCode: string) {
  const { code, account } = await readActionCode(project, oobCode);
  if (!account) throw new GoogleError('INVALID_OOB_CODE');
  await consumeCode(project, code);
  const changed = await applyToAccount(project, account, code);
  const newEmail = code.new_email ?? undefined;
  const response = { ...(await toUpdateResponse(project, changed)), newEmail };
  return { code, response };
}

async function applyToAccount(project: IdentityProject, account: Account, code: ActionCode) {
  switch (code.request_type) {
    case 'VERIFY_EMAIL':
      return changeAccount(project.db, account.id, { email_verified: 1 });
    case 'VERIFY_AND_CHANGE_EMAIL':
      return changeEmail(project, account, {
        email: code.new_email ?? code.email,
        isVerified: true,
      });
    case 'RECOVER_EMAIL':
      // Whoever has changed the address twice has a link that leads back to their own.
      await removeLaterCodes(project, code);
      return changeEmail(project, account, { email: code.email, isVerified: true });
    case 'REVERT_SECOND_FACTOR_ADDITION':
      await removeSecondFactor(project.db, code.second_factor_id ?? '');
      return endSessions(project, account);
    default:
      throw new GoogleError('INVALID_OOB_CODE');
  }
}

const request = z
  .object({
    oobCode: z.string().optional(),
    newPassword: z.string().optional(),
    ...clientFields,
  })
  .strict();

/** Describes any kind of code; only with `newPassword` it consumes a reset code. */
export const resetPassword = operation(request, async (project, { oobCode, newPassword }) => {
  if (!oobCode) throw new GoogleError('MISSING_OOB_CODE');
  const { code } = await readActionCode(project, oobCode);
  if (newPassword) {
    if (code.request_type !== 'PASSWORD_RESET') throw new GoogleError('INVALID_OOB_CODE');
    checkNewPassword(newPassword);
    const passwordHash = await hashPassword(newPassword);
    await inTransaction(project, (project) => applyReset(project, oobCode, passwordHash));
  }
  return {
    kind: 'identitytoolkit#ResetPasswordResponse',
    requestType: code.request_type,
    // Omitted so that a leaked sign-in link is useless without the address.
    email: code.request_type === 'EMAIL_SIGNIN' ? undefined : code.email || undefined,
    newEmail: code.new_email ?? undefined,
    mfaInfo: await findFactorInfo(project, code),
  };
});

async function applyReset(project: IdentityProject, oobCode: string, passwordHash: string) {
  const { code, account } = await readActionCode(project, oobCode);
  if (!account) throw new GoogleError('INVALID_OOB_CODE');
  await consumeCode(project, code);
  await forgetStrangers(project, account);
  await changeAccount(project.db, account.id, { email_verified: 1 });
  // Whoever had the old password may have linked them.
  await removeAllIdentities(project.db, account.id);
  await changePassword(project, account, passwordHash);
}

async function findFactorInfo({ db }: IdentityProject, code: ActionCode) {
  if (code.account_id === null || code.second_factor_id === null) return undefined;
  const factor = await findSecondFactor(db, code.account_id, code.second_factor_id);
  return factor ? toFactorInfo(factor) : undefined;
}

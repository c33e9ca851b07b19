import { z } from 'zod';
import { changeAccount, type Account } from '../../accounts/account-store';
import { readActionCode, consume, type ActionCode } from '../../action-codes/action-code-store';
import { removeAllIdentities } from '../../federation/identity-store';
import { GoogleError } from '../../google-error';
import { inTransaction, type IdentityProject } from '../../identity-project';
import { checkNewPassword } from '../../passwords/check-new-password';
import { hashPassword } from '../../passwords/password-hash';
import { replacePassword } from '../../passwords/replace-password';
import { findSecondFactor } from '../../second-factors/second-factor-store';
import { toFactorInfo } from '../../second-factors/to-factor-info';
import { operation } from '../operation';
import { clientFields } from '../request-fields';

const request = z
  .object({
    oobCode: z.string().optional(),
    newPassword: z.string().optional(),
    ...clientFields,
  })
  .strict();

/** `accounts:resetPassword`: says what any code is for; with `newPassword` it uses a reset code up. */
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
    // Whoever signs in by a link has to know whose it is.
    email: code.request_type === 'EMAIL_SIGNIN' ? undefined : code.email,
    newEmail: code.new_email ?? undefined,
    mfaInfo: await findFactorInfo(project, code),
  };
});

async function applyReset(project: IdentityProject, oobCode: string, passwordHash: string) {
  const { code, account } = await readActionCode(project, oobCode);
  if (!account) throw new GoogleError('INVALID_OOB_CODE');
  await consume(project, code);
  await takeOver(project, account);
  await replacePassword(project, account, passwordHash);
}

/** The mail has proven whose the account is; what somebody else may have linked before goes. */
async function takeOver(project: IdentityProject, account: Account): Promise<void> {
  await changeAccount(project.db, account.id, { email_verified: 1 });
  await removeAllIdentities(project.db, account.id);
}

async function findFactorInfo({ db }: IdentityProject, code: ActionCode) {
  if (code.account_id === null || code.second_factor_id === null) return undefined;
  const factor = await findSecondFactor(db, code.account_id, code.second_factor_id);
  return factor ? toFactorInfo(factor) : undefined;
}

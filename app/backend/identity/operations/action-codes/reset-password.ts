import { z } from 'zod';
import { checkNewPassword, changeAccount } from '../../accounts/account-store';
import { changePassword, forgetStrangers, hashPassword } from '../../accounts/credentials';
import { consumeCode, readActionCode, type ActionCode } from '../../action-codes/action-code-store';
import { removeAllIdentities } from '../../federation/identity-store';
import { inTransaction, type IdentityProject } from '../../identity-project';
import { GoogleError } from '../../google-error';
import { findSecondFactor, toFactorInfo } from '../../second-factors/second-factor-store';
import { clientFields, operation } from '../operation';

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

import { changeAccount, type Account } from '../../accounts/account-store';
import { moveAccount } from '../../accounts/move-account';
import { toUpdateAnswer } from '../../accounts/to-update-answer';
import { readActionCode, consume, type ActionCode } from '../../action-codes/action-code-store';
import { mailUndo } from '../../action-codes/give-out-code';
import type { Caller } from '../../caller';
import { GoogleError } from '../../google-error';
import { inTransaction, type IdentityProject } from '../../identity-project';
import { removeSecondFactor } from '../../second-factors/second-factor-store';
import { endSessions } from '../../tokens/end-sessions';

/**
 * `accounts:update` by a code: verifies, changes or brings back an address, or takes a second factor
 * away. Throws INVALID_OOB_CODE, EXPIRED_OOB_CODE, USER_DISABLED and EMAIL_EXISTS.
 */
export async function applyActionCode(
  project: IdentityProject,
  oobCode: string,
  { language }: Caller,
): Promise<object> {
  const { code, answer } = await inTransaction(project, (project) => apply(project, oobCode));
  const { request_type, account_id: accountId, email } = code;
  if (request_type === 'VERIFY_AND_CHANGE_EMAIL' && accountId !== null) {
    await mailUndo(project, { requestType: 'RECOVER_EMAIL', accountId, email, language });
  }
  return answer;
}

async function apply(project: IdentityProject, oobCode: string) {
  const { code, account } = await readActionCode(project, oobCode);
  if (!account) throw new GoogleError('INVALID_OOB_CODE');
  await consume(project, code);
  const changed = await applyTo(project, account, code);
  const newEmail = code.new_email ?? undefined;
  const answer = { ...(await toUpdateAnswer(project, changed)), newEmail };
  return { code, answer };
}

async function applyTo(
  project: IdentityProject,
  account: Account,
  code: ActionCode,
): Promise<Account> {
  switch (code.request_type) {
    case 'VERIFY_EMAIL':
      return changeAccount(project.db, account.id, { email_verified: 1 });
    case 'VERIFY_AND_CHANGE_EMAIL':
      return moveAccount(project, account, {
        email: code.new_email ?? code.email,
        isVerified: true,
      });
    case 'RECOVER_EMAIL':
      return moveAccount(project, account, { email: code.email, isVerified: true });
    case 'REVERT_SECOND_FACTOR_ADDITION':
      await removeSecondFactor(project.db, code.second_factor_id ?? '');
      return endSessions(project, account);
    default:
      throw new GoogleError('INVALID_OOB_CODE');
  }
}

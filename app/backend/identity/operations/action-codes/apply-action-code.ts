import { changeAccount, type Account } from '../../accounts/account-store';
import { changeEmail } from '../../accounts/credentials';
import { toUpdateResponse } from '../../accounts/user-info';
import {
  consumeCode,
  readActionCode,
  removeLaterCodes,
  type ActionCode,
} from '../../action-codes/action-code-store';
import { mailUndoLink } from '../../action-codes/issue-code';
import { inTransaction, type IdentityProject } from '../../identity-project';
import type { Caller } from '../../caller';
import { GoogleError } from '../../google-error';
import { removeSecondFactor } from '../../second-factors/second-factor-store';
import { endSessions } from '../../tokens/session';

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

async function applyToAccount(
  project: IdentityProject,
  account: Account,
  code: ActionCode,
): Promise<Account> {
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

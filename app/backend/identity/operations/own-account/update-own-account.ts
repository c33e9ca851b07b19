import { z } from 'zod';
import { changeAccount, type Account } from '../../accounts/account-store';
import { checkEmail } from '../../accounts/check-email';
import { moveAccount } from '../../accounts/move-account';
import { readProfile } from '../../accounts/read-profile';
import { toUpdateAnswer } from '../../accounts/to-update-answer';
import { mailUndo } from '../../action-codes/give-out-code';
import { GoogleError } from '../../google-error';
import { inTransaction, type IdentityProject } from '../../identity-project';
import { checkNewPassword } from '../../passwords/check-new-password';
import { hashPassword } from '../../passwords/password-hash';
import { replacePassword } from '../../passwords/replace-password';
import { hidesAccounts } from '../../settings/email-privacy';
import { authenticate, requireRecent } from '../../tokens/authenticate';
import { startSession } from '../../tokens/start-session';
import { applyActionCode } from '../action-codes/apply-action-code';
import { operation } from '../operation';
import { clientFields, deleteAttribute, profileFields } from '../request-fields';
import { removeSignInMethods } from './remove-sign-in-methods';

const request = z
  .object({
    idToken: z.string().optional(),
    oobCode: z.string().optional(),
    email: z.string().optional(),
    password: z.string().optional(),
    ...profileFields,
    deleteAttribute,
    deleteProvider: z.array(z.string()).default([]),
    ...clientFields,
  })
  .strict();

type UpdateRequest = z.output<typeof request>;

/**
 * `accounts:update` by ID token: what is said about the person, ways to sign in, and the address and
 * the password, which end all other sign-ins; or by the code of a mail.
 */
export const updateOwnAccount = operation(request, async (project, request, caller) => {
  const { idToken, oobCode, password } = request;
  if (oobCode) return applyActionCode(project, oobCode, caller);
  if (!idToken) throw new GoogleError('INVALID_REQ_TYPE : Unsupported request parameters.');
  if (password !== undefined) checkNewPassword(password);
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const { before, email, answer } = await inTransaction(project, (project) =>
    update(project, request, passwordHash),
  );
  if (before.email !== null && email !== before.email) {
    const request = { accountId: before.id, email: before.email, language: caller.language };
    await mailUndo(project, { requestType: 'RECOVER_EMAIL', ...request });
  }
  return answer;
});

async function update(
  project: IdentityProject,
  request: UpdateRequest,
  passwordHash: string | null,
) {
  const session = await authenticate(project, request.idToken);
  const { account: before, signIn } = session;
  const email = await chooseEmail(project, before, request.email);
  const isMoved = email !== null && email !== before.email;
  const isSensitive = isMoved || passwordHash !== null;
  if (isSensitive) requireRecent(project, session);
  let account = await changeProfile(project, before, request);
  if (isMoved) account = await moveAccount(project, account, { email, isVerified: false });
  if (passwordHash !== null) account = await replacePassword(project, account, passwordHash);
  const provider = passwordHash === null ? signIn.provider : 'password';
  const tokens = isSensitive ? await startSession(project, account, { ...signIn, provider }) : {};
  return { before, email, answer: { ...(await toUpdateAnswer(project, account)), ...tokens } };
}

async function chooseEmail(
  project: IdentityProject,
  account: Account,
  email: string | undefined,
): Promise<string | null> {
  const address = email === undefined ? account.email : checkEmail(email);
  if (address !== account.email && (await hidesAccounts(project))) {
    throw new GoogleError(
      'OPERATION_NOT_ALLOWED : Please verify the new email before changing email.',
    );
  }
  return address;
}

async function changeProfile(
  project: IdentityProject,
  account: Account,
  request: UpdateRequest,
): Promise<Account> {
  const changes = readProfile(request);
  const isUnchanged = Object.keys(changes).length === 0;
  const changed = isUnchanged ? account : await changeAccount(project.db, account.id, changes);
  return removeSignInMethods(project, changed, request.deleteProvider);
}

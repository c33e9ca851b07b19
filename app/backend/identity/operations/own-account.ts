import { z } from 'zod';
import {
  checkNewPassword,
  deleteAttribute,
  normalizeEmail,
  profileFields,
  toProfileChanges,
  changeAccount,
  type Account,
} from '../accounts/account-store';
import {
  changeEmail,
  changePassword,
  unlinkProviders,
  hashPassword,
} from '../accounts/credentials';
import { toUpdateResponse, toUserInfo } from '../accounts/user-info';
import { deleteAccountOf, removeAccount } from '../accounts/remove-account';
import { mailUndoLink } from '../action-codes/issue-code';
import { inTransaction, type IdentityProject, hasEnumerationProtection } from '../identity-project';
import { GoogleError } from '../google-error';
import { authenticate, requireRecent, startSession, authenticateRecent } from '../tokens/session';
import { applyActionCode } from './action-codes/apply-action-code';
import { clientFields, operation } from './operation';

const updateRequest = z
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

type UpdateRequest = z.output<typeof updateRequest>;

/** With `oobCode` it applies the code instead. A new address or password ends all other sessions. */
export const updateOwnAccount = operation(updateRequest, async (project, updateRequest, caller) => {
  const { idToken, oobCode, password } = updateRequest;
  if (oobCode) return applyActionCode(project, oobCode, caller);
  if (!idToken) throw new GoogleError('INVALID_REQ_TYPE : Unsupported request parameters.');
  if (password !== undefined) checkNewPassword(password);
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const { before, email, response } = await inTransaction(project, (project) =>
    update(project, updateRequest, passwordHash),
  );
  if (before.email !== null && email !== before.email) {
    const updateRequest = { accountId: before.id, email: before.email, language: caller.language };
    await mailUndoLink(project, { requestType: 'RECOVER_EMAIL', ...updateRequest });
  }
  return response;
});

async function update(
  project: IdentityProject,
  updateRequest: UpdateRequest,
  passwordHash: string | null,
) {
  const session = await authenticate(project, updateRequest.idToken);
  const { account: before, signIn } = session;
  const email = await chooseEmail(project, before, updateRequest.email);
  const isEmailChange = email !== null && email !== before.email;
  const isSensitive = isEmailChange || passwordHash !== null;
  if (isSensitive) requireRecent(project, session);
  let account = await changeProfile(project, before, updateRequest);
  if (isEmailChange) account = await changeEmail(project, account, { email, isVerified: false });
  if (passwordHash !== null) account = await changePassword(project, account, passwordHash);
  const provider = passwordHash === null ? signIn.provider : 'password';
  const tokens = isSensitive ? await startSession(project, account, { ...signIn, provider }) : {};
  return { before, email, response: { ...(await toUpdateResponse(project, account)), ...tokens } };
}

async function chooseEmail(project: IdentityProject, account: Account, email: string | undefined) {
  const address = email === undefined ? account.email : normalizeEmail(email);
  if (address !== account.email && (await hasEnumerationProtection(project))) {
    throw new GoogleError(
      'OPERATION_NOT_ALLOWED : Please verify the new email before changing email.',
    );
  }
  return address;
}

async function changeProfile(
  project: IdentityProject,
  account: Account,
  updateRequest: UpdateRequest,
): Promise<Account> {
  const changes = toProfileChanges(updateRequest);
  const isUnchanged = Object.keys(changes).length === 0;
  const changed = isUnchanged ? account : await changeAccount(project.db, account.id, changes);
  return unlinkProviders(project, changed, updateRequest.deleteProvider);
}

const request = z.object({ idToken: z.string().optional(), ...clientFields }).strict();

export const lookupOwnAccount = operation(request, async (project, { idToken }) => ({
  kind: 'identitytoolkit#GetAccountInfoResponse',
  users: [await toUserInfo(project, (await authenticate(project, idToken)).account)],
}));

export const deleteOwnAccount = operation(request, async (project, { idToken }) => {
  const removed = await inTransaction(project, async (project) => {
    const { account } = await authenticateRecent(project, idToken);
    await removeAccount(project, account);
    return account;
  });
  await deleteAccountOf(project, removed);
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
});

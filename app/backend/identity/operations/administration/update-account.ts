import { z } from 'zod';
import {
  changeAccount,
  findAccount,
  findAccountByEmail,
  type Account,
} from '../../accounts/account-store';
import { checkEmail } from '../../accounts/check-email';
import { readProfile } from '../../accounts/read-profile';
import { toUpdateAnswer } from '../../accounts/to-update-answer';
import { GoogleError } from '../../google-error';
import { inTransaction, secondsNow, type IdentityProject } from '../../identity-project';
import { checkNewPassword } from '../../passwords/check-new-password';
import { hashPassword } from '../../passwords/password-hash';
import { replacePassword } from '../../passwords/replace-password';
import { revokeRefreshTokens } from '../../tokens/refresh-token-store';
import { operation } from '../operation';
import { deleteAttribute, profileFields } from '../request-fields';

const request = z
  .object({
    localId: z.string().optional(),
    email: z.string().optional(),
    emailVerified: z.boolean().optional(),
    password: z.string().optional(),
    ...profileFields,
    deleteAttribute,
    disableUser: z.boolean().optional(),
    /** Seconds since 1970; a number from firebase-admin, a string in the published format. */
    validSince: z.coerce.number().int().positive().optional(),
  })
  .strict();

type UpdateRequest = z.output<typeof request>;

/** `projects/{project}/accounts:update`: what `updateUser` and `revokeRefreshTokens` call. */
export const updateAccount = operation(request, async (project, request) => {
  const { localId, password } = request;
  if (!localId) throw new GoogleError('MISSING_LOCAL_ID');
  if (password !== undefined) checkNewPassword(password);
  const passwordHash = password === undefined ? null : await hashPassword(password);
  return inTransaction(project, async (project) => {
    const account = await findAccount(project.db, localId);
    if (!account) throw new GoogleError('USER_NOT_FOUND');
    const changes = await toChanges(project, account, request);
    const isRevocation = request.validSince !== undefined || changes.email !== account.email;
    if (isRevocation) await revokeRefreshTokens(project, localId);
    const changed = await changeAccount(project.db, localId, changes);
    return toUpdateAnswer(
      project,
      passwordHash === null ? changed : await replacePassword(project, changed, passwordHash),
    );
  });
});

async function toChanges(project: IdentityProject, account: Account, request: UpdateRequest) {
  const email = await chooseEmail(project, account, request.email);
  const isNewEmail = email !== account.email;
  const { emailVerified = account.email_verified === 1 && !isNewEmail } = request;
  const { disableUser = account.disabled === 1 } = request;
  const { validSince = isNewEmail ? secondsNow(project) : account.valid_since } = request;
  return {
    email,
    email_verified: emailVerified ? 1 : 0,
    ...readProfile(request),
    disabled: disableUser ? 1 : 0,
    valid_since: validSince,
  };
}

async function chooseEmail(project: IdentityProject, account: Account, email: string | undefined) {
  if (email === undefined) return account.email;
  const address = checkEmail(email);
  const holder = await findAccountByEmail(project.db, address);
  if (holder && holder.id !== account.id) throw new GoogleError('EMAIL_EXISTS');
  return address;
}

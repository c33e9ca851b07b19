import { z } from 'zod';
import {
  checkNewPassword,
  deleteAttribute,
  normalizeEmail,
  profileFields,
  toProfileChanges,
  addAccount,
  changeAccount,
  findAccount,
  findAccountByEmail,
  listAccountsAfter,
  type Account,
} from '../accounts/account-store';
import { changePassword, hashPassword } from '../accounts/credentials';
import { toUpdateResponse, toUserInfo } from '../accounts/user-info';
import { deleteAccountOf, removeAccount } from '../accounts/remove-account';
import {
  inTransaction,
  secondsNow,
  type IdentityProject,
  authorizedDomains,
} from '../identity-project';
import { GoogleError } from '../google-error';
import { revokeRefreshTokens } from '../tokens/token-store';
import { operation } from './operation';

const createRequest = z
  .object({
    localId: z.string().min(1).max(128).optional(),
    email: z.string().optional(),
    emailVerified: z.boolean().optional(),
    password: z.string().optional(),
    ...profileFields,
    disabled: z.boolean().optional(),
  })
  .strict();

export const createAccount = operation(createRequest, async (project, request) => {
  const { localId, email, password, ...profile } = request;
  const address = email === undefined ? null : normalizeEmail(email);
  if (password !== undefined) checkNewPassword(password);
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const account = await inTransaction(project, (project) =>
    addAccount(project, { id: localId, email: address, passwordHash, ...profile }),
  );
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: account.id,
    email: account.email ?? undefined,
    displayName: account.display_name ?? undefined,
  };
});

const maximumIdentifiers = 100;
const identifiers = z.array(z.string()).max(maximumIdentifiers).default([]);
const lookupRequest = z.object({ localId: identifiers, email: identifiers }).strict();

export const lookupAccounts = operation(lookupRequest, async (project, { localId, email }) => {
  const { db } = project;
  const found = [
    ...(await Promise.all(localId.map((id) => findAccount(db, id)))),
    ...(await Promise.all(email.map((address) => findAccountByEmail(db, address.toLowerCase())))),
  ].filter((account) => account !== null);
  const unique = [...new Map(found.map((account) => [account.id, account])).values()];
  const users = await Promise.all(unique.map((account) => toUserInfo(project, account)));
  return {
    kind: 'identitytoolkit#GetAccountInfoResponse',
    // Google omits an empty list.
    users: users.length > 0 ? users : undefined,
  };
});

const defaultPageSize = 20;
const maximumPageSize = 1000;
const listRequest = z.object({
  maxResults: z.coerce.number().int().positive().max(maximumPageSize).default(defaultPageSize),
  nextPageToken: z.string().default(''),
});

export const listAccounts = operation(
  listRequest,
  async (project, { maxResults, nextPageToken }) => {
    const accounts = await listAccountsAfter(project.db, nextPageToken, maxResults + 1);
    const page = accounts.slice(0, maxResults);
    return {
      kind: 'identitytoolkit#DownloadAccountResponse',
      users: await Promise.all(page.map((account) => toUserInfo(project, account))),
      nextPageToken: accounts.length > maxResults ? page.at(-1)?.id : undefined,
    };
  },
);

const updateRequest = z
  .object({
    localId: z.string().optional(),
    email: z.string().optional(),
    emailVerified: z.boolean().optional(),
    password: z.string().optional(),
    ...profileFields,
    deleteAttribute,
    disableUser: z.boolean().optional(),
    /** Seconds since 1970; firebase-admin sends a number, the published format is a string. */
    validSince: z.coerce.number().int().positive().optional(),
  })
  .strict();

type UpdateRequest = z.output<typeof updateRequest>;

export const updateAccount = operation(updateRequest, async (project, request) => {
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
    return toUpdateResponse(
      project,
      passwordHash === null ? changed : await changePassword(project, changed, passwordHash),
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
    ...toProfileChanges(request),
    disabled: disableUser ? 1 : 0,
    valid_since: validSince,
  };
}

async function chooseEmail(project: IdentityProject, account: Account, email: string | undefined) {
  if (email === undefined) return account.email;
  const address = normalizeEmail(email);
  const holder = await findAccountByEmail(project.db, address);
  if (holder && holder.id !== account.id) throw new GoogleError('EMAIL_EXISTS');
  return address;
}

const deleteRequest = z.object({ localId: z.string().optional() }).strict();

export const deleteAccount = operation(deleteRequest, async (project, { localId }) => {
  if (!localId) throw new GoogleError('MISSING_LOCAL_ID');
  const removed = await inTransaction(project, async (project) => {
    const account = await findAccount(project.db, localId);
    if (!account) throw new GoogleError('USER_NOT_FOUND');
    await removeAccount(project, account);
    return account;
  });
  await deleteAccountOf(project, removed);
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
});

const enforcementState = 'OFF';

export const getProject = operation(z.unknown(), async (project) => ({
  projectId: project.projectId,
  authorizedDomains: authorizedDomains(project),
}));

export const getRecaptchaConfig = operation(z.unknown(), async () => ({
  recaptchaEnforcementState: [
    { provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState },
    { provider: 'PHONE_PROVIDER', enforcementState },
  ],
}));

export const getRecaptchaParams = operation(z.unknown(), async () => ({
  kind: 'identitytoolkit#GetRecaptchaParamResponse',
}));

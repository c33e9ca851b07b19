import { findAccountByEmail, type Account } from '../../accounts/account-store';
import { checkEmail } from '../../accounts/check-email';
import type { NewActionCode } from '../../action-codes/action-code-store';
import type { Caller } from '../../caller';
import { GoogleError } from '../../google-error';
import type { IdentityProject } from '../../identity-project';
import { hidesAccounts } from '../../settings/email-privacy';
import { authenticate, authenticateRecent, type Session } from '../../tokens/authenticate';

type MailRequest = {
  requestType: 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'EMAIL_SIGNIN' | 'VERIFY_AND_CHANGE_EMAIL';
  email?: string;
  newEmail?: string;
  idToken?: string;
};

/** Whom a code is for. `isUnknown` is a secret: the caller hears what it hears for a known address. */
export type Recipient = NewActionCode & { isUnknown?: boolean };

/** Throws MISSING_EMAIL, INVALID_EMAIL and what the request type's own readers say. */
export async function findRecipient(
  project: IdentityProject,
  request: MailRequest,
  caller: Caller,
): Promise<Recipient> {
  const { requestType } = request;
  if (requestType === 'EMAIL_SIGNIN') return { requestType, email: readEmail(request.email) };
  if (requestType === 'PASSWORD_RESET') return findForReset(project, request);
  if (requestType === 'VERIFY_AND_CHANGE_EMAIL') return findForChange(project, request, caller);
  const account = await findHolder(project, request, caller, authenticate);
  return { requestType, ...account };
}

async function findForReset(project: IdentityProject, request: MailRequest): Promise<Recipient> {
  const email = readEmail(request.email);
  const account = await findAccountByEmail(project.db, email);
  if (!account && !(await hidesAccounts(project))) throw new GoogleError('EMAIL_NOT_FOUND');
  return {
    requestType: 'PASSWORD_RESET',
    email,
    accountId: account?.id,
    isUnknown: !account || account.disabled === 1,
  };
}

async function findForChange(
  project: IdentityProject,
  request: MailRequest,
  caller: Caller,
): Promise<Recipient> {
  if (!request.newEmail) throw new GoogleError('MISSING_NEW_EMAIL');
  const newEmail = checkEmail(request.newEmail, 'INVALID_NEW_EMAIL');
  const account = await findHolder(project, request, caller, authenticateRecent);
  const isTaken = (await findAccountByEmail(project.db, newEmail)) !== null;
  if (isTaken && !(await hidesAccounts(project))) throw new GoogleError('EMAIL_EXISTS');
  return { requestType: 'VERIFY_AND_CHANGE_EMAIL', ...account, newEmail, isUnknown: isTaken };
}

/** By the ID token; the owner may name the address instead. Throws USER_NOT_FOUND. */
async function findHolder(
  project: IdentityProject,
  { idToken, email }: MailRequest,
  { isOwner }: Caller,
  read: (project: IdentityProject, idToken: string | undefined) => Promise<Session>,
): Promise<{ email: string; accountId: string }> {
  const isNamed = isOwner && !idToken;
  const account = isNamed
    ? await findNamed(project, email)
    : (await read(project, idToken)).account;
  if (account.email === null) throw new GoogleError('MISSING_EMAIL');
  return { email: account.email, accountId: account.id };
}

async function findNamed(project: IdentityProject, email: string | undefined): Promise<Account> {
  const account = await findAccountByEmail(project.db, readEmail(email));
  if (!account) throw new GoogleError('USER_NOT_FOUND');
  return account;
}

function readEmail(email: string | undefined): string {
  if (!email) throw new GoogleError('MISSING_EMAIL');
  return checkEmail(email);
}

import { z } from 'zod';
import { isRecipientRefused } from '~/mail/mailer.server';
import { normalizeEmail, findAccountByEmail, type Account } from '../../accounts/account-store';
import type { NewActionCode } from '../../action-codes/action-code-store';
import { issueCode, mailCode } from '../../action-codes/issue-code';
import { countAttempt, mailLimit, resetMailLimit } from '../../attempts';
import {
  inTransaction,
  type IdentityProject,
  checkContinueUrl,
  hasEnumerationProtection,
} from '../../identity-project';
import { GoogleError } from '../../google-error';
import { authenticate, authenticateRecent, type Session } from '../../tokens/session';
import { clientFields, operation, type Caller } from '../operation';

const text = z.string().optional();
const request = z
  .object({
    requestType: z
      .enum(['PASSWORD_RESET', 'VERIFY_EMAIL', 'EMAIL_SIGNIN', 'VERIFY_AND_CHANGE_EMAIL'])
      .optional(),
    email: text,
    newEmail: text,
    idToken: text,
    continueUrl: text,
    returnOobLink: z.boolean().optional(),
    canHandleCodeInApp: z.boolean().optional(),
    targetProjectId: text,
    ...clientFields,
  })
  .strict();

type MailRequest = {
  requestType: NonNullable<z.output<typeof request>['requestType']>;
  email?: string;
  newEmail?: string;
  idToken?: string;
};

/** `isUnknown` must not be observable: the response is that of a known address. */
type Recipient = NewActionCode & { isUnknown?: boolean };

export const sendActionCode = operation(request, async (project, request, caller) => {
  const { requestType, continueUrl, returnOobLink } = request;
  if (!requestType) throw new GoogleError('MISSING_REQ_TYPE');
  if (returnOobLink && !caller.isOwner) throw new GoogleError('INSUFFICIENT_PERMISSION');
  checkContinueUrl(project, continueUrl);
  const recipient = await findRecipient(project, { ...request, requestType }, caller);
  const response = {
    kind: 'identitytoolkit#GetOobConfirmationCodeResponse',
    email: recipient.email,
  };
  await inTransaction(project, (project) => countMail(project, recipient, caller));
  if (recipient.isUnknown) {
    await project.checkMail();
    return response;
  }
  const { language } = caller;
  const code = await issueCode(project, { ...recipient, language, continueUrl });
  if (returnOobLink) return { ...response, oobCode: code.oobCode, oobLink: code.oobLink };
  await mailCode(project, code, language).catch((error: unknown) => {
    // An unknown address has no mailbox that could refuse.
    const isRevealing = requestType === 'PASSWORD_RESET' && isRecipientRefused(error);
    if (!isRevealing) throw error;
  });
  return response;
});

/** Counts for unknown addresses too, so that they cannot be told apart. */
async function countMail(
  project: IdentityProject,
  { requestType, email, newEmail }: Recipient,
  { isOwner }: Caller,
): Promise<void> {
  if (isOwner) return;
  const limit = requestType === 'PASSWORD_RESET' ? resetMailLimit : mailLimit;
  await countAttempt(project, limit, newEmail ?? email);
}

async function findRecipient(
  project: IdentityProject,
  request: MailRequest,
  caller: Caller,
): Promise<Recipient> {
  const { requestType } = request;
  if (requestType === 'EMAIL_SIGNIN') return { requestType, email: readEmail(request.email) };
  if (requestType === 'PASSWORD_RESET') return findForReset(project, request);
  if (requestType === 'VERIFY_AND_CHANGE_EMAIL') return findForChange(project, request, caller);
  const { email, id: accountId } = await findHolder(project, request, caller, authenticate);
  if (email === null) throw new GoogleError('MISSING_EMAIL');
  return { requestType, email, accountId };
}

async function findForReset(project: IdentityProject, request: MailRequest): Promise<Recipient> {
  const email = readEmail(request.email);
  const account = await findAccountByEmail(project.db, email);
  if (!account && !(await hasEnumerationProtection(project))) {
    throw new GoogleError('EMAIL_NOT_FOUND');
  }
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
  const newEmail = normalizeEmail(request.newEmail, 'INVALID_NEW_EMAIL');
  const { email, id: accountId } = await findHolder(project, request, caller, authenticateRecent);
  const isTaken = (await findAccountByEmail(project.db, newEmail)) !== null;
  if (isTaken && !(await hasEnumerationProtection(project))) throw new GoogleError('EMAIL_EXISTS');
  const requestType = 'VERIFY_AND_CHANGE_EMAIL';
  return { requestType, email: email ?? '', accountId, newEmail, isUnknown: isTaken };
}

async function findHolder(
  project: IdentityProject,
  { idToken, email }: MailRequest,
  { isOwner }: Caller,
  authenticateCaller: (project: IdentityProject, idToken: string | undefined) => Promise<Session>,
): Promise<Account> {
  if (isOwner && !idToken) return findByEmail(project, email);
  return (await authenticateCaller(project, idToken)).account;
}

async function findByEmail(project: IdentityProject, email: string | undefined): Promise<Account> {
  const account = await findAccountByEmail(project.db, readEmail(email));
  if (!account) throw new GoogleError('USER_NOT_FOUND');
  return account;
}

function readEmail(email: string | undefined): string {
  if (!email) throw new GoogleError('MISSING_EMAIL');
  return normalizeEmail(email);
}

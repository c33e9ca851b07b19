import { z } from 'zod';
import { giveOutCode, mailCode } from '../../action-codes/give-out-code';
import type { Caller } from '../../caller';
import { GoogleError } from '../../google-error';
import { inTransaction, type IdentityProject } from '../../identity-project';
import { countAttempt, mailLimit, resetMailLimit } from '../../limits/attempts';
import { checkContinueUrl } from '../../settings/authorized-domains';
import { operation } from '../operation';
import { clientFields } from '../request-fields';
import { findRecipient, type Recipient } from './find-recipient';

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

/** `accounts:sendOobCode`: mails a code, or gives it to the owner, who then mails it. */
export const sendActionCode = operation(request, async (project, request, caller) => {
  const { requestType, continueUrl, returnOobLink } = request;
  if (!requestType) throw new GoogleError('MISSING_REQ_TYPE');
  if (returnOobLink && !caller.isOwner) throw new GoogleError('INSUFFICIENT_PERMISSION');
  checkContinueUrl(project, continueUrl);
  const recipient = await findRecipient(project, { ...request, requestType }, caller);
  const answer = { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: recipient.email };
  await inTransaction(project, (project) => countMail(project, recipient, caller));
  if (recipient.isUnknown) return answer;
  const { language } = caller;
  const code = await giveOutCode(project, { ...recipient, language, continueUrl });
  if (returnOobLink) return { ...answer, oobCode: code.oobCode, oobLink: code.oobLink };
  await mailCode(project, code, language);
  return answer;
});

/** Counted for unknown addresses too, which must look like the others. */
async function countMail(
  project: IdentityProject,
  { requestType, email, newEmail }: Recipient,
  { isOwner }: Caller,
): Promise<void> {
  if (isOwner) return;
  const limit = requestType === 'PASSWORD_RESET' ? resetMailLimit : mailLimit;
  await countAttempt(project, limit, newEmail ?? email);
}

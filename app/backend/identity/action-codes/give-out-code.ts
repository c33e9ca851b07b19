import type { Language } from '~/i18n/languages';
import type { IdentityProject } from '../identity-project';
import { addActionCode, type NewActionCode } from './action-code-store';
import { actionLink } from './action-link';
import { actionMail } from './action-mail';
import type { RecentCode } from './recent-codes';

type CodeRequest = NewActionCode & { language: Language; continueUrl?: string };

/** A new code and the link that carries it. */
export async function giveOutCode(
  project: IdentityProject,
  { language, continueUrl, ...request }: CodeRequest,
): Promise<RecentCode> {
  const { requestType, email, newEmail } = request;
  const oobCode = await addActionCode(project, request);
  const oobLink = actionLink(project, { requestType, oobCode, language, continueUrl });
  const code = { requestType, email, newEmail, oobCode, oobLink };
  project.recentCodes.add(code);
  return code;
}

/** Sends a code to the address that has to prove itself: the new one of a change, else the account's. */
export async function mailCode(
  project: IdentityProject,
  { requestType, email, newEmail = '', oobLink }: RecentCode,
  language: Language,
): Promise<void> {
  const to = requestType === 'VERIFY_AND_CHANGE_EMAIL' ? newEmail : email;
  await project.sendMail(actionMail({ requestType, to, link: oobLink, language, email, newEmail }));
}

/**
 * Tells an account's owner what was done to it, with a link that undoes it. What was done stays done
 * when the mail cannot be sent.
 */
export async function mailUndo(project: IdentityProject, request: CodeRequest): Promise<void> {
  try {
    await mailCode(project, await giveOutCode(project, request), request.language);
  } catch (error) {
    console.error('The embedded identity provider could not send a mail', error);
  }
}

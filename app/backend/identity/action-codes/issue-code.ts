import type { Language } from '~/i18n/languages';
import { logFailure } from '../../log';
import type { IdentityProject } from '../identity-project';
import { addActionCode, type NewActionCode } from './action-code-store';
import { actionLink, actionMail } from './action-mail';
import type { RecentCode } from './recent-codes';

type CodeRequest = NewActionCode & { language: Language; continueUrl?: string };

export async function issueCode(
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

export async function mailCode(
  project: IdentityProject,
  { requestType, email, newEmail = '', oobLink }: RecentCode,
  language: Language,
): Promise<void> {
  const to = requestType === 'VERIFY_AND_CHANGE_EMAIL' ? newEmail : email;
  await project.sendMail(actionMail({ requestType, to, link: oobLink, language, email, newEmail }));
}

/** Mails a link that reverts a finished change. Never rejects: the change stays if the e-mail fails. */
export async function mailUndoLink(project: IdentityProject, request: CodeRequest): Promise<void> {
  try {
    await mailCode(project, await issueCode(project, request), request.language);
  } catch (error) {
    logFailure(error, 'A mail could not be sent');
  }
}

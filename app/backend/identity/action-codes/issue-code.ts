import type { Language } from '~/i18n/languages';
import { logFailure } from '../../log';
import type { IdentityProject } from '../identity-project';
import { findAccount } from '../accounts/account-store';
import { addActionCode, type NewActionCode } from './action-code-store';
import { actionLink, actionMail } from './action-mail';
import type { RecentCode } from './recent-codes';

/** `since` the account exists, in milliseconds since 1970. */
type IssuedCode = RecentCode & { since: number };

type CodeRequest = NewActionCode & { language: Language; continueUrl?: string };

export async function issueCode(
  project: IdentityProject,
  { language, continueUrl, ...request }: CodeRequest,
): Promise<IssuedCode> {
  const { requestType, email, newEmail, accountId } = request;
  const oobCode = await addActionCode(project, request);
  const oobLink = actionLink(project, { requestType, oobCode, language, continueUrl });
  const account = accountId === undefined ? null : await findAccount(project.db, accountId);
  const since = account?.created_at ?? project.now();
  const code = { requestType, email, newEmail, oobCode, oobLink };
  project.recentCodes.add(code);
  return { ...code, since };
}

export async function mailCode(
  project: IdentityProject,
  { requestType, email, newEmail = '', oobLink, since }: IssuedCode,
  language: Language,
): Promise<void> {
  const to = requestType === 'VERIFY_AND_CHANGE_EMAIL' ? newEmail : email;
  const texts = { requestType, to, link: oobLink, language, email, newEmail, since };
  await project.sendMail(actionMail(texts));
}

/** Mails a link that reverts a finished change. Never rejects: the change stays if the e-mail fails. */
export async function mailUndoLink(project: IdentityProject, request: CodeRequest): Promise<void> {
  try {
    await mailCode(project, await issueCode(project, request), request.language);
  } catch (error) {
    logFailure(error, 'A mail could not be sent');
  }
}

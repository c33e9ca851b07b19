import type { ActionFunctionArgs } from '@remix-run/node';
import { clientOf, refund, consume } from '~/server/limit.server';
import type { ErrorCode } from '~/identity/error-code';
import { answerEvenly } from '~/identity/links/answer-evenly.server';
import type { Answer } from '~/identity/request.server';
import { requestedMail } from './short-cookies.server';

type MailRequest = {
  purpose: 'email-link' | 'forgot-password';
  email: string;
  /** Where to go after the sign-in that the mail is for. */
  next: string;
  send: () => Promise<Answer<unknown>>;
};

/**
 * Has a mail sent to somebody who is not signed in, and remembers whom to. A second one of its kind within a minute is not sent,
 * since the first is on its way; that and the time of the answer are alike for every address.
 */
export async function requestMail(
  args: ActionFunctionArgs,
  { purpose, email, next, send }: MailRequest,
): Promise<ErrorCode | null> {
  if (!(await consume('mails', clientOf(args.context)))) return 'too-many-requests';
  const error = await answerEvenly(async () => {
    const sent = await mailOnce({ purpose, email, send });
    return sent === null || sent.ok ? null : sent.error;
  });
  if (error === null) await requestedMail.keep(args, { purpose, email, next });
  return error;
}

/** Has a mail sent, unless one of its kind went to the address within a minute: then null. A failed one does not count. */
export async function mailOnce({
  purpose,
  email,
  send,
}: Omit<MailRequest, 'next'>): Promise<Answer<unknown> | null> {
  if (!(await consume('mail', email, purpose))) return null;
  const sent = await send();
  if (!sent.ok) await refund('mail', email, purpose);
  return sent;
}

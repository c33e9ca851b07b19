import type { ActionFunctionArgs } from '@remix-run/node';
import { clientOf, refund, consume } from '~/server/limit.server';
import type { ErrorCode } from '~/identity/error-code';
import type { Outcome } from '~/server/outcome';
import { hideTiming } from './hide-timing.server';
import { requestedMail } from './sign-in-cookies.server';

type MailRequest = {
  purpose: 'email-link' | 'forgot-password';
  email: string;
  /** Where to go after the sign-in that the mail is for. */
  next: string;
  send: () => Promise<Outcome<void, ErrorCode>>;
};

/**
 * Has a mail sent to somebody who is not signed in, and remembers whom to. A second one of its kind within a minute is not sent,
 * since the first is on its way; that and the time of the answer are alike for every address.
 */
export async function requestMail(
  args: ActionFunctionArgs,
  { purpose, email, next, send }: MailRequest,
): Promise<Outcome<void, ErrorCode>> {
  if (!(await consume('mails', clientOf(args.context)))) {
    return { ok: false, refusal: 'too-many-requests' };
  }
  const sent = await hideTiming(() => mailOnce({ purpose, email, send }));
  if (!sent.ok && sent.refusal !== 'already-sent') return { ok: false, refusal: sent.refusal };
  await requestedMail.keep(args, { purpose, email, next });
  return { ok: true, value: undefined };
}

/** `already-sent`: one of its kind went to the address within a minute. A failed one does not count. */
export async function mailOnce({
  purpose,
  email,
  send,
}: Omit<MailRequest, 'next'>): Promise<Outcome<void, ErrorCode | 'already-sent'>> {
  if (!(await consume('mail', email, purpose))) return { ok: false, refusal: 'already-sent' };
  const sent = await send();
  if (!sent.ok) await refund('mail', email, purpose);
  return sent;
}

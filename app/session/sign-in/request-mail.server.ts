import type { ActionFunctionArgs } from '@remix-run/node';
import type { ErrorCode } from '~/identity/error-code';
import { clientOf, refund, consume } from '~/server/limit.server';
import type { Outcome } from '~/server/outcome';
import { hideTiming } from './hide-timing.server';
import { requestedMail } from './sign-in-cookies.server';

type MailRequest = {
  purpose: 'email-link' | 'forgot-password';
  email: string;
  next: string;
  send: () => Promise<Outcome<void, ErrorCode>>;
};

export async function requestMail(
  args: ActionFunctionArgs,
  { purpose, email, next, send }: MailRequest,
): Promise<Outcome<void, ErrorCode>> {
  if (!(await consume('mails', clientOf(args.context)))) {
    return { ok: false, refusal: 'too-many-requests' };
  }
  const sent = await hideTiming(() => mailOnce({ purpose, email, send }));
  if (!sent.ok && sent.refusal !== 'already-sent') return { ok: false, refusal: sent.refusal };
  await requestedMail.set(args, { purpose, email, next });
  return { ok: true, value: undefined };
}

/** `already-sent`: within the last minute. A failed attempt does not count. */
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

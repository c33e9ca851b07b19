import type { ActionFunctionArgs } from '@remix-run/node';
import type { ErrorCode } from '~/identity/error-code';
import { clientOf, refund, consume } from '~/server/limit.server';
import type { Outcome } from '~/server/outcome';
import { hideTiming } from './hide-timing.server';
import { requestedMail, spaciousToken, type MailPurpose } from './sign-in-cookies.server';

type MailRequest = {
  purpose: MailPurpose;
  email: string;
  next: string;
  send: () => Promise<Outcome<void, ErrorCode>>;
};

type MailRefusal = ErrorCode | 'already-sent';

/** Takes a second request within a minute for the first one. */
export async function requestMail(
  args: ActionFunctionArgs,
  request: MailRequest,
): Promise<Outcome<void, ErrorCode>> {
  const sent = await mailWithinLimits(args, request);
  if (!sent.ok && sent.refusal !== 'already-sent') return { ok: false, refusal: sent.refusal };
  await rememberMail(args, request);
  return { ok: true, value: undefined };
}

/** From the page that says where the mail went: a second request within a minute is refused as `already-sent`. */
export async function requestMailAgain(
  args: ActionFunctionArgs,
  request: MailRequest & { idToken: string },
): Promise<Outcome<void, MailRefusal>> {
  const sent = await mailWithinLimits(args, request);
  if (sent.ok) await rememberMail(args, { ...request, isSent: true, isAgain: true });
  return sent;
}

/** For the page that says where the mail went. */
export async function rememberMail(
  args: ActionFunctionArgs,
  {
    purpose,
    email,
    next,
    idToken = '',
    isSent = true,
    isAgain = false,
  }: Omit<MailRequest, 'send'> & { idToken?: string; isSent?: boolean; isAgain?: boolean },
): Promise<void> {
  const askedAt = Date.now();
  const filled = spaciousToken(idToken);
  await requestedMail.set(args, {
    purpose,
    email,
    next,
    askedAt,
    isAgain,
    isSent,
    idToken: filled,
  });
}

/** `already-sent`: within the last minute. A failed attempt does not count. */
export async function mailOnce({
  purpose,
  email,
  send,
}: Omit<MailRequest, 'next'>): Promise<Outcome<void, MailRefusal>> {
  // A new account's link is that of the profile, which can be requested there too.
  const limit = purpose === 'create' ? [email] : [email, purpose];
  if (!(await consume('mail', ...limit))) return { ok: false, refusal: 'already-sent' };
  const sent = await send();
  if (!sent.ok) await refund('mail', ...limit);
  return sent;
}

async function mailWithinLimits(
  args: ActionFunctionArgs,
  { purpose, email, send }: MailRequest,
): Promise<Outcome<void, MailRefusal>> {
  if (!(await consume('mails', clientOf(args.context)))) {
    return { ok: false, refusal: 'too-many-requests' };
  }
  return hideTiming(() => mailOnce({ purpose, email, send }));
}

import type { ActionFunctionArgs } from '@remix-run/node';
import type { ErrorCode } from '~/identity/error-code';
import { clientOf, consumeAll, refundAll, type Bucket } from '~/server/limit.server';
import type { Outcome } from '~/server/outcome';
import { getTranslator } from '~/i18n/translator.server';
import { sendPasswordMail } from '~/identity/links/mails.server';
import { findOwnUser } from '../user.server';
import { requestedMail, spaciousToken, type MailPurpose } from './sign-in-cookies.server';
import { hasReaders, isDone, sendMail } from '../send-mail.server';
import { siteOrigin } from './continue-url.server';

type MailRequest = {
  purpose: MailPurpose;
  email: string;
  next: string;
  send: () => Promise<Outcome<void, ErrorCode>>;
};

type LimitedMail<Refusal extends string> = {
  purpose: MailPurpose | 'verification';
  email: string;
  send: () => Promise<Outcome<void, Refusal>>;
};

/** Takes a second request within a minute for the first one. */
export async function requestMail(
  args: ActionFunctionArgs,
  request: MailRequest,
): Promise<Outcome<void, ErrorCode>> {
  const sent = await hideTiming(() => mailWithinLimits(args, request));
  if (!sent.ok && sent.refusal !== 'already-sent') return { ok: false, refusal: sent.refusal };
  await rememberMail(args, request);
  return { ok: true, value: undefined };
}

export async function requestMailAgain(
  args: ActionFunctionArgs,
  request: MailRequest & { idToken: string },
): Promise<Outcome<void, ErrorCode | 'already-sent'>> {
  const sent = await hideTiming(() => mailWithinLimits(args, request));
  if (sent.ok) await rememberMail(args, { ...request, isSent: true, isAgain: true });
  return sent;
}

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

/** Every mail that somebody asks for is sent through here: nobody can have a stranger flooded (decision 08). */
export async function mailWithinLimits<Refusal extends string>(
  args: ActionFunctionArgs,
  { purpose, email, send }: LimitedMail<Refusal>,
): Promise<Outcome<void, Refusal | 'already-sent' | 'too-many-requests'>> {
  // A new account's link is that of the profile, which can be requested there too.
  const mail = [email, purpose === 'create' ? 'verification' : purpose];
  const user = await findOwnUser(args).catch(() => null);
  const buckets: Bucket[] = [
    ['mail', ...mail],
    ['mail-address', ...mail],
    ...(user ? [['mail-account', user.uid] as const] : []),
  ];
  const client: Bucket = ['mail-client', clientOf(args.context)];
  const reached = await consumeAll([...buckets, client]);
  if (reached !== null) {
    return { ok: false, refusal: reached === 'mail' ? 'already-sent' : 'too-many-requests' };
  }
  const sent = await send();
  // What was not sent counts for its client alone.
  if (!sent.ok) await refundAll(buckets);
  return sent;
}

/** Where nobody would read our own mail, the provider mails a link for a new password. False when none was sent. */
export async function mailToKnownAddress(args: ActionFunctionArgs, email: string) {
  const { language, t, words } = await getTranslator(args);
  if (!hasReaders()) return (await sendPasswordMail({ email, language })).ok;
  const { subject, forgotten, link, ignore } = words('mail').known;
  return isDone(() =>
    sendMail({
      to: email,
      language,
      subject,
      paragraphs: [t('mail:known.text', { email }), forgotten],
      button: { label: link, link: `${siteOrigin(args.request)}/account` },
      notes: [ignore],
      reason: 'account',
    }),
  );
}

const shortestMs = 500;

/** Lasts 0.5, 1, 2, 4 s …: the time, above all that of a slow service, must not reveal whether there is an account. */
export async function hideTiming<Result>(work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work();
  const spent = performance.now() - start;
  await new Promise((resolve) => setTimeout(resolve, stretched(spent) - spent));
  return result;
}

function stretched(spentMs: number): number {
  return shortestMs * 2 ** Math.max(0, Math.floor(Math.log2(spentMs / shortestMs)) + 1);
}

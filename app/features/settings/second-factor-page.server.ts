import { type LoaderFunctionArgs, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { encodeQR } from 'qr';
import { formatsOf } from '~/i18n/formats.server';
import { pageTitle, getTranslator } from '~/i18n/translator.server';
import { getAccountInfo, type AccountInfo } from '~/identity/account-info.server';
import { endsSession, type ErrorCode, isFailure, statusOf } from '~/identity/error-code';
import { type User, requireReauthentication } from '~/session/user.server';
import { removeFactorPathOf, secondFactorPath } from './addresses';
import { answerWithoutInfo } from './account-info.server';
import { z } from 'zod';
import { parseForm } from '~/forms/parse-form';
import { rejectForm } from '~/forms/rejected-form.server';
import { finishEnrolment, startEnrolment } from '~/identity/second-factor-enrolment.server';
import type { Tokens } from '~/identity/tokens.server';
import type { Outcome } from '~/server/outcome';
import { redirectWithNotice } from '~/session/notices.server';
import { createEncryptedCookie } from '~/session/encrypted-cookie.server';
import { notifyOwner } from '~/session/security-mail.server';
import { codeSchema } from '~/session/sign-in/sign-in-cookies.server';
import { countGuess } from '~/session/sign-in/try-password.server';
import { rejectChange } from './reject-change.server';

export async function secondFactorPage(args: LoaderFunctionArgs, user: User) {
  const { words } = await getTranslator(args);
  const { title, intro, need, turnOn, begun, on, recovery, unverified, verify } =
    words('second-factor');
  return {
    title: await pageTitle(args, title),
    words: { title, intro, need, turnOn, begun, on, recovery, unverified, verify },
    ...(await stateOf(args, user)),
  };
}

export type SecondFactorPageData = Awaited<ReturnType<typeof secondFactorPage>>;

async function stateOf(args: LoaderFunctionArgs, user: User) {
  const begun = await findEnrolment(args, user);
  if (begun) return { state: 'begun', key: await keyOf(args, begun, user.email) } as const;
  const facts = await getAccountInfo(user);
  if (facts.ok && facts.value.secondFactors.length > 0) {
    return { state: 'on', factors: await factorsOf(args, facts.value) } as const;
  }
  if (facts.ok) return { state: facts.value.isEmailVerified ? 'off' : 'unverified' } as const;
  // The form's own message is about the same outage.
  const isSaid = args.context.isFormRejected && !endsSession(facts.refusal);
  if (isSaid) return { state: 'off' } as const;
  throw await answerWithoutInfo(args, facts.refusal);
}

type Begun = NonNullable<Awaited<ReturnType<typeof findEnrolment>>>;

async function keyOf(args: LoaderFunctionArgs, begun: Begun, account: string) {
  const { words } = await getTranslator(args);
  const address = otpauthAddress(begun, { product: words('common').product, account });
  return { address, text: groupedKey(begun.secret), picture: qrCodeOf(address) };
}

async function factorsOf(args: LoaderFunctionArgs, { secondFactors }: AccountInfo) {
  const { language, t, words } = await getTranslator(args);
  return secondFactors.map(({ id, name, enrolledAt }) => ({
    id,
    name: name ?? words('second-factor').app,
    since:
      enrolledAt === null
        ? null
        : t('second-factor:on.since', {
            date: formatsOf(language).shortDate(new Date(enrolledAt)),
          }),
    remove: removeFactorPathOf(id),
  }));
}

/** Required around the symbol by ISO/IEC 18004, in modules. */
const quietZone = 4;

/** `path` draws each row of dark modules as a stroke of width 1. `size` is in modules, with the quiet zone. */
export type QrCode = { size: number; path: string };

export function qrCodeOf(text: string): QrCode {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone });
  return { size: rows.length, path: rows.map(strokesOf).join('') };
}

function strokesOf(row: boolean[], y: number): string {
  const line = row.map((isDark) => (isDark ? '1' : '0')).join('');
  return [...line.matchAll(/1+/g)]
    .map(({ index, 0: run }) => `M${index} ${y}.5h${run.length}`)
    .join('');
}

type AuthenticatorKey = {
  secret: string;
  algorithm: string;
  digits: number;
  periodSeconds: number;
};

/** Opens an authenticator app; the QR code says the same (the format of Google Authenticator, Key-Uri-Format). */
export function otpauthAddress(
  key: AuthenticatorKey,
  { product, account }: { product: string; account: string },
): string {
  // Apps read a plus sign as itself, so that spaces are percent-encoded.
  const label = `${encodeURIComponent(product)}:${encodeURIComponent(account)}`;
  const parameters = {
    secret: key.secret,
    issuer: product,
    algorithm: key.algorithm,
    digits: String(key.digits),
    period: String(key.periodSeconds),
  };
  const query = Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  return `otpauth://totp/${label}?${query}`;
}

export function groupedKey(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}

const tenMinutes = 600;

const begun = createEncryptedCookie({
  name: 'second-factor-begun',
  seconds: tenMinutes,
  schema: z.object({
    uid: z.string(),
    secret: z.string(),
    algorithm: z.string(),
    digits: z.number(),
    periodSeconds: z.number(),
    session: z.string(),
    until: z.number(),
  }),
});

async function findEnrolment(args: ActionFunctionArgs, { uid }: User) {
  const enrolment = await begun.read(args);
  return enrolment?.uid === uid && enrolment.until > Date.now() ? enrolment : null;
}

/** A second start, such as in another tab, goes on with the first: the app may hold its key already. */
export async function turnOn(args: ActionFunctionArgs, user: User) {
  requireReauthentication(args, user);
  if ((await findEnrolment(args, user)) || (await isOn(user))) {
    return redirect(secondFactorPath, 303);
  }
  const started = await startEnrolment(user);
  if (!started.ok) return rejectStart(args, started.refusal);
  const kept = await begun.set(args, { uid: user.uid, ...started.value });
  return kept.ok ? redirect(secondFactorPath, 303) : rejectStart(args, 'internal-error');
}

export async function finish(args: ActionFunctionArgs, user: User, form: FormData) {
  const enrolment = await findEnrolment(args, user);
  if (!enrolment) return lapsed(args, user);
  const parsed = parseForm(codeSchema, form);
  if (!parsed.ok) return rejectForm(args, { problems: parsed.problems });
  const { words } = await getTranslator(args);
  const guess = await countGuess(args, {
    kind: 'code',
    account: user.uid,
    browser: user.sessionId,
  });
  if (!guess) {
    return rejectForm(args, { refusal: 'too-many-requests' });
  }
  const { code } = parsed.value;
  const name = words('second-factor').app;
  const finished = await finishEnrolment(user, { session: enrolment.session, code, name });
  if (finished.ok || finished.refusal !== 'invalid-verification-code') await guess.forget();
  return answer(args, user, finished, parsed.value);
}

async function answer(
  args: ActionFunctionArgs,
  user: User,
  finished: Outcome<Tokens, ErrorCode>,
  typed: { code: string },
) {
  if (finished.ok) {
    await user.replaceTokens(finished.value);
    await user.markReauthenticated();
    return added(args, user);
  }
  const { refusal } = finished;
  if (refusal === 'invalid-verification-code') {
    return rejectForm(args, { problems: { code: { key: refusal } }, typed, isToast: true });
  }
  if (refusal === 'invalid-multi-factor-session') return lapsed(args, user);
  // The reply may have been lost after it was done.
  if (isFailure(refusal) && (await isOn(user))) return added(args, user);
  return rejectChange(args, refusal, { typed });
}

/** Another tab or a lost reply may have finished it. */
async function lapsed(args: ActionFunctionArgs, user: User) {
  begun.clear(args);
  if (await isOn(user)) return done(args);
  const { words } = await getTranslator(args);
  return redirectWithNotice(args, secondFactorPath, 'error', words('second-factor').expired);
}

function added(args: ActionFunctionArgs, { email }: User) {
  notifyOwner(args, { event: 'second-factor-added', email });
  return done(args);
}

async function done(args: ActionFunctionArgs) {
  begun.clear(args);
  const { words } = await getTranslator(args);
  return redirectWithNotice(args, secondFactorPath, 'success', words('second-factor').turnedOn);
}

async function rejectStart(args: ActionFunctionArgs, refusal: ErrorCode) {
  // The emulator's answer, which knows codes by text message only.
  const isUnknown = refusal === 'operation-not-allowed' || refusal === 'argument-error';
  if (!isUnknown) return rejectChange(args, refusal);
  const { words } = await getTranslator(args);
  const message = words('second-factor').notOffered;
  return rejectForm(args, { message, status: statusOf(refusal) });
}

async function isOn(user: User): Promise<boolean> {
  const facts = await getAccountInfo(user);
  return facts.ok && facts.value.secondFactors.length > 0;
}

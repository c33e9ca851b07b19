import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { parseForm } from '~/forms/parse-form';
import { rejectForm } from '~/forms/rejected-form.server';
import { refusalMessages } from '~/i18n/refusal-messages';
import { getTranslator } from '~/i18n/translator.server';
import { getAccountInfo } from '~/identity/account-info.server';
import { type ErrorCode, isFailure, statusOf } from '~/identity/error-code';
import { finishEnrolment, startEnrolment } from '~/identity/second-factor-enrolment.server';
import type { Tokens } from '~/identity/tokens.server';
import type { Outcome } from '~/server/outcome';
import { redirectWithNotice } from '~/session/notices.server';
import { requireReauthentication, type User } from '~/session/user.server';
import { createEncryptedCookie } from '~/session/encrypted-cookie.server';
import { notifyOwner } from '~/session/security-mail.server';
import { codeSchema } from '~/session/sign-in/sign-in-cookies.server';
import { countGuess } from '~/session/sign-in/try-password.server';
import { secondFactorPath } from './addresses';
import { rejectChange } from './reject-change.server';

const tenMinutes = 600;

/** What was begun in this browser and waits for its first code. */
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

export async function findEnrolment(args: ActionFunctionArgs, { uid }: User) {
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
  const { t, words } = await getTranslator(args);
  const guess = await countGuess(args, {
    kind: 'code',
    account: user.uid,
    browser: user.sessionId,
  });
  if (!guess) {
    return rejectForm(args, { message: t(refusalMessages['too-many-requests']) });
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
  const notice = { type: 'error', message: words('second-factor').expired } as const;
  return redirectWithNotice(args, secondFactorPath, notice);
}

function added(args: ActionFunctionArgs, { email }: User) {
  notifyOwner(args, { event: 'second-factor-added', email });
  return done(args);
}

async function done(args: ActionFunctionArgs) {
  begun.clear(args);
  const { words } = await getTranslator(args);
  const notice = { type: 'success', message: words('second-factor').turnedOn } as const;
  return redirectWithNotice(args, secondFactorPath, notice);
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

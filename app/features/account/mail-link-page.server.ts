import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { z } from 'zod';
import { getTranslator, titledPage } from '~/i18n/translator.server';
import { requestedMail, typedAddress } from '~/session/sign-in/sign-in-cookies.server';
import { parseForm } from '~/forms/parse-form';
import { rejectForm } from '~/forms/rejected-form.server';
import { addressForm, newPassword } from '~/identity/credentials';
import { type ErrorCode, isFailure } from '~/identity/error-code';
import {
  applyCode,
  resetPassword,
  signInWithLink,
  type ActionMode,
} from '~/identity/links/action-code.server';
import { openWith } from '~/identity/own-account.server';
import { weaknessOf } from '~/identity/password-rule.server';
import { redirectWithNotice } from '~/session/notices.server';
import { mailLinkPath, noticePath, withNext } from '~/session/return-path';
import { continuationOf } from '~/session/sign-in/continue-url.server';
import { finishSignIn, signInMessage } from '~/session/sign-in/finish-sign-in.server';
import { rememberBrowser } from '~/session/sign-in/known-browser.server';
import { endSession, hasSessionCookie } from '~/session/current-session.server';
import { endSessions } from '~/session/store/session-store.server';
import { notifyOwner } from '~/session/security-mail.server';
import { findUser } from '~/session/user.server';
import { welcome } from './newcomer-mail.server';
import { linkOwner } from './link-owner.server';
import {
  askerOf,
  refuseLink,
  isFirstAddress,
  readLink,
  linkFailurePage,
  type MailLink,
} from './mail-link.server';

/** Does not use the code up: e-mail scanners follow links too (G56). */
export async function loadMailLinkPage(args: LoaderFunctionArgs) {
  const link = await readLink(args);
  const { mode, email, newEmail } = link;
  const { t, words } = await getTranslator(args);
  const requested = mode === 'signIn' ? await requestedMail.read(args) : null;
  const { newPassword, passwordConfirmation, passwordHint } = words('account').action;
  const isFirst = isFirstAddress({ mode, email });
  const usual = words('account').action[mode];
  const first = words('first-address').action;
  const asker = await askerOf(args, link);
  const isOwn = asker?.isOwn ?? true;
  const own = isFirst ? first.title : usual.title;
  const title = isOwn ? own : words('verification').request.title;
  const submit = isFirst ? first.submit : usual.submit;
  const { pathname, search, searchParams: parameters } = new URL(args.request.url);
  return titledPage(args, title, {
    words: { title, submit, newPassword, passwordConfirmation, passwordHint },
    labels: { email: words('account').email },
    asked: asker?.asked ?? null,
    text: isFirst
      ? t('first-address:action.text', { address: newEmail ?? '' })
      : t(`account:action.${mode}.text`, { address: email ?? '', newAddress: newEmail ?? '' }),
    owner:
      asker === null || isOwn
        ? null
        : await linkOwner(args, asker.reader, { page: '/account/action', parameters }),
    mode,
    email: email ?? requested?.email ?? null,
    address: pathname + search,
  });
}

export async function submitMailLink(args: ActionFunctionArgs) {
  return applyLink(args, await readLink(args));
}

/** Targets for links without a `continueUrl`. */
const nextPages = {
  resetPassword: '/account',
  verifyEmail: '/profile',
  recoverEmail: '/account/forgot-password',
  signIn: '/profile',
  verifyAndChangeEmail: '/account',
  revertSecondFactorAddition: '/account/forgot-password',
} as const satisfies Record<ActionMode, string>;

const resetSchema = z
  .object({
    newPassword: newPassword('weak-password'),
    passwordConfirmation: z.string().min(1, 'required'),
  })
  .refine((form) => form.newPassword === form.passwordConfirmation, {
    path: ['passwordConfirmation'],
    message: 'mismatch',
  });

/** The code is used up only by success. */
async function applyLink(args: ActionFunctionArgs, link: MailLink) {
  const { mode, oobCode } = link;
  if (mode === 'resetPassword') return choosePassword(args, link);
  if (mode === 'signIn') return signIn(args, link);
  const otherwise = await answerStrangers(args, link);
  if (otherwise) return otherwise;
  const applied = await applyCode(oobCode);
  if (!applied.ok) throw await linkFailurePage(args, mode, applied.refusal);
  const user = await findUser(args).catch(() => null);
  if (mode === 'verifyEmail') {
    // The verified flag is in the token.
    await user?.renewIdToken();
  } else await endEverySession(args, applied.value.uid, link);
  const { t } = await getTranslator(args);
  const address = (mode === 'verifyAndChangeEmail' ? link.newEmail : link.email) ?? '';
  const isSignedIn = user !== null && mode === 'verifyEmail';
  const done = isFirstAddress(link)
    ? t('first-address:action.done', { address })
    : t(`account:action.${mode}.done`, { address });
  return redirectOn(args, link, done, isSignedIn);
}

/** Null for whoever may use the link: the account that asked, or everybody who has it. */
async function answerStrangers(args: ActionFunctionArgs, link: MailLink) {
  const asker = await askerOf(args, link);
  if (!asker) return null;
  const { searchParams: parameters } = new URL(args.request.url);
  if (parameters.get('intent') === 'refuse') {
    return redirectWithNotice(args, '/', 'success', await refuseLink(args, link));
  }
  if (asker.isOwn) return null;
  if (asker.reader) {
    const { t } = await getTranslator(args);
    return rejectForm(args, { message: t('verification:request.otherAccount') });
  }
  return redirect(withNext('/account', mailLinkPath('/account/action', parameters)), 303);
}

async function choosePassword(args: ActionFunctionArgs, link: MailLink) {
  const parsed = parseForm(resetSchema, await args.request.formData());
  if (!parsed.ok) return rejectForm(args, { problems: parsed.problems });
  const { newPassword } = parsed.value;
  const weakness = await weaknessOf(newPassword, link.email ?? '');
  if (weakness) return rejectForm(args, { problems: { newPassword: { key: weakness } } });
  const reset = await resetPassword(link.oobCode, { newPassword });
  if (!reset.ok && reset.refusal === 'weak-password') {
    return rejectForm(args, { problems: { newPassword: { key: 'weak-password' } } });
  }
  if (!reset.ok && !(await isReset(link, reset.refusal, newPassword))) {
    throw await linkFailurePage(args, link.mode, reset.refusal);
  }
  if (link.email) {
    await rememberBrowser(args, link.email);
    await typedAddress.set(args, link.email);
  }
  notifyOwner(args, { event: 'password-changed', email: link.email ?? '' });
  await endEverySession(args, null, link);
  const { t } = await getTranslator(args);
  return redirectOn(args, link, t('messages:password.changed'));
}

/** The reply may have been lost after it was done. */
async function isReset({ email }: MailLink, refusal: ErrorCode, password: string) {
  return email !== null && isFailure(refusal) && (await openWith({ email, password })) !== null;
}

/** Of the account that the link belongs to, and the one in this browser whoever it belongs to. */
async function endEverySession(args: ActionFunctionArgs, uid: string | null, { email }: MailLink) {
  if (uid !== null) await endSessions({ uid });
  if (email !== null) await endSessions({ email });
  if (hasSessionCookie(args)) await endSession(args);
}

async function signIn(args: ActionFunctionArgs, link: MailLink) {
  const parsed = parseForm(addressForm, await args.request.formData());
  if (!parsed.ok) return rejectForm(args, parsed);
  const { email } = parsed.value;
  const outcome = await signInWithLink({ email, oobCode: link.oobCode });
  if (outcome.ok && outcome.value.isNew) {
    await welcome(args, outcome.value);
  }
  const next = await continuationOf(args.request, link.continueUrl);
  const finished = await finishSignIn(args, outcome, next);
  if (finished.ok) {
    requestedMail.clear(args);
    return finished.value;
  }
  if (finished.refusal === 'invalid-email') {
    return rejectForm(args, { problems: { email: { key: 'other-address' } }, typed: { email } });
  }
  if (finished.refusal === 'expired-action-code' || finished.refusal === 'invalid-action-code') {
    throw await linkFailurePage(args, link.mode, finished.refusal);
  }
  const { t } = await getTranslator(args);
  const { message, status } = signInMessage(finished.refusal);
  return rejectForm(args, { message: t(message), typed: { email }, status });
}

async function redirectOn(
  args: ActionFunctionArgs,
  { mode, continueUrl }: MailLink,
  message: string,
  isSignedIn = false,
) {
  const continuation = await continuationOf(args.request, continueUrl);
  const url = noticePath(continuation ?? nextPages[mode], isSignedIn);
  return redirectWithNotice(args, url, 'success', message);
}

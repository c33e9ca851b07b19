import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { parseForm } from '~/forms/parse-form';
import { rejectForm } from '~/forms/rejected-form.server';
import { getTranslator, titledPage } from '~/i18n/translator.server';
import { newPassword, passwordLength } from '~/identity/credentials';
import { requireProfile } from '~/features/profile/guards.server';
import { type ErrorCode, isFailure } from '~/identity/error-code';
import { sendPasswordMail } from '~/identity/links/mails.server';
import { changePassword, openWith, type Proof } from '~/identity/own-account.server';
import { weaknessOf } from '~/identity/password-rule.server';
import type { Tokens } from '~/identity/tokens.server';
import type { Outcome } from '~/server/outcome';
import { redirectWithNotice } from '~/session/notices.server';
import { isReauthenticated, type User } from '~/session/user.server';
import { endSessions } from '~/session/store/session-store.server';
import { notifyOwner } from '~/session/security-mail.server';
import { mailWithinLimits } from '~/session/sign-in/request-mail.server';
import { reauthenticateWithPassword } from '~/session/sign-in/try-password.server';
import { rejectChange, rejectReauthentication } from './reject-change.server';
import { accountInfoOrGuess } from './account-info.server';
import { passwordPath } from './addresses';

export async function loadChangePasswordPage(args: LoaderFunctionArgs) {
  const { user } = await requireProfile(args);
  const { words } = await getTranslator(args);
  const { password, save } = words('settings');
  return titledPage(args, password.title, {
    words: password,
    sessions: words('sessions').title,
    save,
    mismatch: words('messages').password.mismatch,
    username: { label: words('account').email, address: user.email },
    hasPassword: (await accountInfoOrGuess(args, user)).hasPassword,
    noAddress: {
      text: words('sign-in-ways').password.noAddress,
      link: words('settings').navigation.email,
    },
    forgot: words('account').forgotPassword.link,
    length: passwordLength,
  });
}

export async function submitChangePassword(args: ActionFunctionArgs) {
  const { user } = await requireProfile(args);
  const form = await args.request.formData();
  if (form.get('intent') === 'mail') return mailPasswordLink(args, user);
  const parsed = parseForm(passwordSchema(), form);
  if (!parsed.ok) return rejectForm(args, parsed);
  return changeOwnPassword(args, user, parsed.value);
}

function passwordSchema() {
  return z
    .object({
      currentPassword: z.string().min(1, 'required'),
      newPassword: newPassword('minimum'),
      confirmPassword: newPassword('minimum'),
    })
    .refine((form) => form.newPassword === form.confirmPassword, {
      path: ['confirmPassword'],
      message: 'mismatch',
    });
}

/** Every other device is logged out; this one gets new tokens. */
async function changeOwnPassword(
  args: ActionFunctionArgs,
  user: User,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
) {
  const weakness = await weaknessOf(newPassword, user.email);
  if (weakness) return rejectForm(args, { problems: { newPassword: { key: weakness } } });
  const proof = await reauthenticateWithPassword(args, user, { password: currentPassword });
  if (!proof.ok) return rejectPassword(args, proof.refusal);
  if (!proof.value.isComplete && !isReauthenticated(user))
    return rejectPassword(args, 'requires-recent-login');
  const { email } = user;
  const changed = await change(proof.value, { email, password: newPassword });
  if (!changed.ok) return rejectPassword(args, changed.refusal);
  if (changed.value) await user.replaceTokens(changed.value);
  await user.markReauthenticated();
  await endSessions({ uid: user.uid }, user.sessionId);
  notifyOwner(args, { event: 'password-changed', email });
  const { t } = await getTranslator(args);
  return redirectWithNotice(args, passwordPath, 'success', t('messages:password.changed'));
}

// The reply may have been lost after it was done. The official emulator dates the tokens of a change by the sign-in
// before it, and takes them for revoked where another second has begun: those of a new sign-in hold.
async function change(
  proof: Proof,
  { email, password }: { email: string; password: string },
): Promise<Outcome<Tokens | null, ErrorCode>> {
  const changed = await changePassword(proof, { password });
  if (!changed.ok && !isFailure(changed.refusal)) return changed;
  const opened = await openWith({ email, password });
  if (!opened) return changed;
  return { ok: true, value: opened.tokens ?? (changed.ok ? changed.value : null) };
}

/** The row "Change password" of the error catalogue (specification, section 8). */
async function rejectPassword(args: ActionFunctionArgs, refusal: ErrorCode) {
  if (refusal === 'weak-password') {
    return rejectForm(args, { problems: { newPassword: { key: refusal } }, isToast: true });
  }
  if (refusal !== 'requires-recent-login') return rejectReauthentication(args, refusal);
  args.context.isRepeatable = true;
  return rejectChange(args, refusal);
}

/** Mails the link that sets a first password, for an account without one (G57). */
async function mailPasswordLink(args: ActionFunctionArgs, user: User) {
  const { t } = await getTranslator(args);
  const { email, language } = user;
  const send = () => sendPasswordMail({ email, language });
  const sent = await mailWithinLimits(args, { purpose: 'forgot-password', email, send });
  if (sent.ok) {
    return redirectWithNotice(args, passwordPath, 'success', t('messages:email.sent'));
  }
  if (sent.refusal === 'already-sent') {
    return rejectForm(args, { message: t('sign-in-ways:proof.alreadySent') });
  }
  return sent.refusal === 'too-many-requests'
    ? rejectForm(args, { refusal: sent.refusal })
    : rejectForm(args, { refusal: 'unknown', status: 502 });
}

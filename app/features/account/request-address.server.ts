import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { parseForm } from '~/forms/parse-form';
import { rejectForm } from '~/forms/rejected-form.server';
import { mailRefusalMessages, refusalMessages } from '~/i18n/refusal-messages';
import { getTranslator } from '~/i18n/translator.server';
import { addressForm } from '~/identity/credentials';
import type { ErrorCode } from '~/identity/error-code';
import { endsSession, statusOf } from '~/identity/reaction';
import { signedOut } from '~/session/current-session.server';
import { redirectWithNotice } from '~/session/notices.server';
import { proofAddress, requireProof } from '~/session/proof.server';
import { returnPathOf } from '~/session/return-path';
import { requestMail } from '~/session/sign-in/request-mail.server';
import { requireUser, type User } from '~/session/user.server';
import { isTurnedDown, mailFirstAddress } from './address-request.server';

/** Leads to this form again, and is a page that a proof may lead to. */
const wall = '/profile/settings/email';

/**
 * An address is a way to sign in, and so needs a proof.
 * @throws a redirect for an account with an address.
 */
export async function requireAddressless(args: ActionFunctionArgs): Promise<User> {
  const user = await requireUser(args);
  if (user.email !== '') throw redirect(nextOf(args), 303);
  if (!args.context.isFormRejected) requireProof(args, user, wall);
  return user;
}

export async function requestAddress(args: ActionFunctionArgs, user: User) {
  const parsed = parseForm(addressForm, await args.request.formData());
  if (!parsed.ok) return rejectForm(args, parsed);
  const { email } = parsed.value;
  if (await isTurnedDown(user, email)) {
    const { t } = await getTranslator(args);
    return rejectForm(args, { message: t(refusalMessages.refused), typed: { email } });
  }
  const sent = await requestMail(args, {
    purpose: 'address',
    email,
    next: nextOf(args),
    send: () => mailFirstAddress(args, user, email),
  });
  return sent.ok ? redirect('/account/check-mail', 303) : reject(args, sent.refusal, { email });
}

async function reject(args: ActionFunctionArgs, refusal: ErrorCode, typed: { email: string }) {
  if (endsSession(refusal)) return signedOut(args);
  const { t } = await getTranslator(args);
  const message = t(mailRefusalMessages[refusal]);
  if (refusal === 'requires-recent-login') {
    return redirectWithNotice(args, proofAddress(wall), { type: 'info', message });
  }
  return refusal === 'invalid-email'
    ? rejectForm(args, { problems: { email: { key: 'email' } }, typed, isToast: true })
    : rejectForm(args, { message, typed, status: statusOf(refusal) });
}

function nextOf({ request }: ActionFunctionArgs): string {
  return returnPathOf(new URL(request.url).searchParams.get('next'));
}

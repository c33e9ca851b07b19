import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { z } from 'zod';
import { getTranslator } from '~/i18n/translator.server';
import { type ErrorCode, endsSession, statusOf } from '~/identity/error-code';
import type { Outcome } from '~/server/outcome';
import { redirectWithNotice } from '~/session/notices.server';
import { requestMail } from '~/session/sign-in/request-mail.server';
import {
  type User,
  reauthenticationAddress,
  requireReauthentication,
  requireUser,
} from '~/session/user.server';
import { getAccountInfo } from '~/identity/account-info.server';
import { sendAddressMail } from '~/identity/links/mails.server';
import { isReached } from '~/server/limit.server';
import { encrypt, decrypt } from '~/session/encrypted-cookie.server';
import { siteOrigin } from '~/session/sign-in/continue-url.server';
import { parseForm } from '~/forms/parse-form';
import { rejectForm } from '~/forms/rejected-form.server';
import { mailRefusalMessages } from '~/i18n/refusal-messages';
import { addressForm } from '~/identity/credentials';
import { signedOut } from '~/session/current-session.server';
import { returnPathOf } from '~/session/return-path';

const purpose = 'address-request';

/** `since` the account exists, in milliseconds since 1970. */
const requestSchema = z.object({ uid: z.string(), since: z.number() });

/** Whether the owner of the address has turned this account down. */
export function isTurnedDown({ uid }: User, email: string): Promise<boolean> {
  return isReached('refused-address', uid, email);
}

/** The link says whose request it is: the provider does not, of an account without an address. */
export async function mailFirstAddress(
  args: ActionFunctionArgs,
  user: User,
  email: string,
): Promise<Outcome<void, ErrorCode>> {
  const facts = await getAccountInfo(user);
  if (!facts.ok) return facts;
  const since = facts.value.createdAt ?? Date.now();
  const request = await encrypt(purpose, { uid: user.uid, since });
  const continueUrl = `${siteOrigin(args.request)}/account/address?${new URLSearchParams({ request })}`;
  const { language } = user;
  return sendAddressMail({ email, language, continueUrl }, { idToken: user.idToken() ?? '' });
}

/** Null for a link that we did not ask for. */
export async function addressRequestIn(continueUrl: string | null) {
  if (continueUrl === null || !URL.canParse(continueUrl)) return null;
  const encrypted = new URL(continueUrl).searchParams.get('request') ?? '';
  return requestSchema.safeParse(await decrypt(purpose, encrypted)).data ?? null;
}

/** Leads to this form again, and is a page that a proof may lead to. */
const wall = '/profile/settings/email';

/** An address is a way to sign in, and so needs a proof. @throws a redirect for an account with an address. */
export async function requireAddressless(args: ActionFunctionArgs): Promise<User> {
  const user = await requireUser(args);
  if (user.email !== '') throw redirect(nextOf(args), 303);
  if (!args.context.isFormRejected) requireReauthentication(args, user, wall);
  return user;
}

export async function requestAddress(args: ActionFunctionArgs, user: User) {
  const parsed = parseForm(addressForm, await args.request.formData());
  if (!parsed.ok) return rejectForm(args, parsed);
  const { email } = parsed.value;
  if (await isTurnedDown(user, email)) {
    return rejectForm(args, { refusal: 'refused', typed: { email } });
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
    return redirectWithNotice(args, reauthenticationAddress(wall), 'info', message);
  }
  return refusal === 'invalid-email'
    ? rejectForm(args, { problems: { email: { key: 'email' } }, typed, isToast: true })
    : rejectForm(args, { message, typed, status: statusOf(refusal) });
}

function nextOf({ request }: ActionFunctionArgs): string {
  return returnPathOf(new URL(request.url).searchParams.get('next'));
}

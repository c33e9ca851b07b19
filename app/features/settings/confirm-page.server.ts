import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { z } from 'zod';
import { parseForm } from '~/forms/parse-form';
import { rejectForm } from '~/forms/rejected-form.server';
import { pageData } from '~/server/page-data.server';
import { returnPathOf, withNext } from '~/session/return-path';
import { finishReauthentication } from '~/session/sign-in/finish-sign-in.server';
import { tryPassword } from '~/session/sign-in/try-password.server';
import { requireProfile } from '~/features/profile/guards.server';
import { getTranslator, pageTitle } from '~/i18n/translator.server';
import { sendSignInMail } from '~/identity/links/mails.server';
import { statusOf } from '~/identity/error-code';
import { redirectWithNotice } from '~/session/notices.server';
import { siteOrigin } from '~/session/sign-in/continue-url.server';
import { mailWithinLimits, rememberMail } from '~/session/sign-in/request-mail.server';
import { type User, reauthenticationAddress } from '~/session/user.server';
import { labelOf } from '~/identity/federated/federated-provider';
import { listFederated } from '~/identity/federated/federated.server';
import { rejectReauthentication } from './reject-change.server';
import { accountInfoOrGuess } from './account-info.server';

export async function loadConfirmPage(args: LoaderFunctionArgs) {
  const { user } = await requireProfile(args);
  return pageData(args, await reauthenticationPage(args, user, nextOf(args)));
}

export async function submitConfirm(args: ActionFunctionArgs) {
  const { user } = await requireProfile(args);
  const form = await args.request.formData();
  if (form.get('intent') === 'mail') return mailReauthentication(args, user, nextOf(args));
  const schema = z.object({ currentPassword: z.string().min(1, 'required') });
  const parsed = parseForm(schema, form);
  if (!parsed.ok) return rejectForm(args, parsed);
  const password = parsed.value.currentPassword;
  const outcome = await tryPassword(args, { email: user.email, password }, user.sessionId);
  const finished = await finishReauthentication(args, user, outcome, nextOf(args));
  return finished.ok ? finished.value : rejectReauthentication(args, finished.refusal);
}

function nextOf({ request }: LoaderFunctionArgs): string {
  return returnPathOf(new URL(request.url).searchParams.get('next'));
}

const checkMailPath = '/account/check-mail';

/** The link signs in again, which proves the same person, and leads to `next`. */
async function mailReauthentication(args: ActionFunctionArgs, user: User, next: string) {
  const { email, language } = user;
  const continueUrl = siteOrigin(args.request) + next;
  const send = () => sendSignInMail({ email, language, continueUrl });
  const sent = await mailWithinLimits(args, { purpose: 'prove', email, send });
  const { t } = await getTranslator(args);
  if (!sent.ok && sent.refusal !== 'already-sent') {
    const status = statusOf(sent.refusal);
    return rejectForm(args, { refusal: sent.refusal, status });
  }
  await rememberMail(args, { purpose: 'prove', email, next });
  if (sent.ok) return redirect(checkMailPath, 303);
  return redirectWithNotice(args, checkMailPath, 'info', t('sign-in-ways:proof.alreadySent'));
}

/** Every way in that the account has proves who it is (decision 11). */
async function reauthenticationPage(args: LoaderFunctionArgs, user: User, next: string) {
  const { t, words } = await getTranslator(args);
  const { proof } = words('sign-in-ways');
  const { email, forgotPassword } = words('account');
  const { password, navigation } = words('settings');
  const facts = await accountInfoOrGuess(args, user);
  const offered = listFederated();
  const linked = facts.federated.filter(({ name }) => offered.includes(name));
  return {
    title: await pageTitle(args, proof.title),
    words: {
      title: proof.title,
      text: proof.text,
      submit: proof.submit,
      others: proof.others,
      none: proof.none,
      password: password.current,
      email,
      forgot: forgotPassword.link,
      signOut: navigation.signOut,
    },
    hasPassword: facts.hasPassword,
    email: user.email,
    address: reauthenticationAddress(next),
    forgotAddress: withNext('/account/forgot-password', next),
    mail: user.email
      ? { label: t('sign-in-ways:proof.mail', { address: user.email }), hint: proof.mailHint }
      : null,
    federated: linked.map(({ name }) => ({
      address: `/account/with/${name}?${new URLSearchParams({ purpose: 'prove', next })}`,
      label: t('sign-in-ways:proof.with', { provider: labelOf(name) }),
    })),
  };
}

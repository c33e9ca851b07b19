import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { parseForm } from '~/forms/parse-form';
import { rejectForm } from '~/forms/rejected-form.server';
import { pageTitle, getTranslator } from '~/i18n/translator.server';
import { mailRefusalMessages } from '~/i18n/refusal-messages';
import type { Words } from '~/i18n/words';
import { addressForm } from '~/identity/credentials';
import { type ErrorCode, statusOf } from '~/identity/error-code';
import type { Outcome } from '~/server/outcome';
import { returnPathOf, withNext } from '~/session/return-path';
import { requestMail } from '~/session/sign-in/request-mail.server';
import { typedAddress } from '~/session/sign-in/sign-in-cookies.server';

type Purpose = 'email-link' | 'forgot-password';
type Texts = Words['account']['emailLink' | 'forgotPassword'];
type Mail = { email: string; language: string; next: string };

export async function mailRequestPage(args: LoaderFunctionArgs, purpose: Purpose, texts: Texts) {
  const next = new URL(args.request.url).searchParams.get('next');
  const { words } = await getTranslator(args);
  const { email, withPassword } = words('account');
  const { title, intro, submit } = texts;
  return {
    title: await pageTitle(args, title),
    words: { title, intro, submit, email },
    typed: await typedAddress.read(args),
    address: withNext(`/account/${purpose}`, next),
    link: { address: withNext('/account', next), label: withPassword },
  };
}

export async function requestMailByForm(
  args: ActionFunctionArgs,
  purpose: Purpose,
  send: (mail: Mail) => Promise<Outcome<void, ErrorCode>>,
) {
  const { language } = await getTranslator(args);
  const parsed = parseForm(addressForm, await args.request.formData());
  if (!parsed.ok) return rejectForm(args, parsed);
  const { email } = parsed.value;
  const next = returnPathOf(new URL(args.request.url).searchParams.get('next'));
  const sent = await requestMail(args, {
    purpose,
    email,
    next,
    send: () => send({ email, language, next }),
  });
  if (sent.ok) return redirect('/account/check-mail', 303);
  const { refusal } = sent;
  if (refusal === 'invalid-email') {
    return rejectForm(args, {
      problems: { email: { key: 'email' } },
      typed: { email },
      isToast: true,
    });
  }
  return rejectMail(args, refusal, email);
}

/** Where no mail went out, the message says so. */
export async function rejectMail(args: ActionFunctionArgs, refusal: ErrorCode, email: string) {
  const { t } = await getTranslator(args);
  const status = statusOf(refusal);
  const said = t(mailRefusalMessages[refusal]);
  const message = status === 502 ? `${said} ${t('check-mail:failed')}` : said;
  return rejectForm(args, { message, typed: { email }, status });
}

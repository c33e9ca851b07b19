import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { pageTitle, getTranslator } from '~/i18n/translator.server';
import { pageData } from '~/server/page-data.server';
import { withNext } from '~/session/return-path';
import { requestedMail, type MailPurpose } from '~/session/sign-in/sign-in-cookies.server';
import { formatsOf } from '~/i18n/formats.server';
import { firstAddressPath } from '~/session/sign-in/first-address.server';
import { sendAgain } from './send-again.server';
import { hasOtherAddress } from './other-address';

/** The same page whether the address is known or not. */
export async function loadCheckMailPage(args: LoaderFunctionArgs) {
  const { words } = await getTranslator(args);
  const requested = await requestedMail.read(args);
  const next = requested?.next ?? null;
  const { title, ...page } = await checkMailWords(args, requested);
  const { forgotPassword, emailLink } = words('account');
  return pageData(args, {
    title: await pageTitle(args, title),
    heading: title,
    ...page,
    signIn: { address: withNext('/account', next), label: words('check-mail').signIn },
    ways: requested
      ? []
      : [
          { address: '/account/forgot-password', label: forgotPassword.link },
          { address: '/account/email-link', label: emailLink.link },
        ],
  });
}

export async function submitCheckMail(args: ActionFunctionArgs) {
  return sendAgain(args);
}

type Requested = Awaited<ReturnType<(typeof requestedMail)['read']>>;

/** Where another address is given. */
const forms = { create: '/account/create', address: firstAddressPath } as const;

/** What the page says and offers; `null` for what it leaves out. */
async function checkMailWords(args: LoaderFunctionArgs, requested: Requested) {
  const { t, words, language } = await getTranslator(args);
  const { title, unknown, hint, again, tryAgain, createAnother, ...more } = words('check-mail');
  const nothing = { asked: null, again: null, other: null, create: null };
  if (!requested) return { ...nothing, title, text: unknown, hint };
  const { purpose, email: address, next, askedAt, isAgain, isSent } = requested;
  const time = formatsOf(language).time(new Date(askedAt));
  return {
    title: isSent ? title : more.notSentTitle,
    asked: isAgain && isSent ? t('check-mail:askedAgain', { time }) : null,
    text: isSent
      ? t(`check-mail:text.${purpose}`, { address })
      : t('check-mail:notSent', { address }),
    hint: isSent ? `${t('check-mail:asked', { time })} ${hint}` : null,
    again: isSent ? again : tryAgain,
    other: hasOtherAddress(purpose)
      ? {
          title: more.change,
          email: words('account').email,
          address,
          submit: more.changeSubmit,
        }
      : null,
    create: isAskedByForm(purpose)
      ? { address: withNext(forms[purpose], next), label: createAnother }
      : null,
  };
}

function isAskedByForm(purpose: MailPurpose): purpose is keyof typeof forms {
  return Object.hasOwn(forms, purpose);
}

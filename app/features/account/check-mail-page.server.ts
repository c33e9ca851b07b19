import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { pageTitle } from '~/i18n/page-title.server';
import { getTranslator } from '~/i18n/translator.server';
import { pageData } from '~/server/page-data.server';
import { withNext } from '~/session/return-path';
import { requestedMail } from '~/session/sign-in/sign-in-cookies.server';
import { checkMailWords } from './check-mail-words.server';
import { sendAgain } from './send-again.server';

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

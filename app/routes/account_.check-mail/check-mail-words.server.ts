import type { LoaderFunctionArgs } from '@remix-run/node';
import { formatsOf } from '~/i18n/formats.server';
import { getTranslator } from '~/i18n/translator.server';
import { withNext } from '~/session/return-path';
import type { requestedMail } from '~/session/sign-in/sign-in-cookies.server';
import { hasOtherAddress } from './other-address';

type Requested = Awaited<ReturnType<(typeof requestedMail)['read']>>;

/** What the page says and offers; `null` for what it leaves out. */
export async function checkMailWords(args: LoaderFunctionArgs, requested: Requested) {
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
    again: purpose === 'address' ? null : isSent ? again : tryAgain,
    other: hasOtherAddress(purpose)
      ? {
          title: more.change,
          email: words('account').email,
          address,
          submit: more.changeSubmit,
        }
      : null,
    create:
      purpose === 'create'
        ? { address: withNext('/account/create', next), label: createAnother }
        : null,
  };
}

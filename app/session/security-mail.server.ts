import type { LoaderFunctionArgs } from '@remix-run/node';
import { config } from '~/config/config.server';
import type { Mail } from '~/mail/mail';
import { formatsOf } from '~/i18n/formats.server';
import { getTranslator, type Translator } from '~/i18n/translator.server';
import { consume } from '~/server/limit.server';
import { siteOrigin } from './sign-in/continue-url.server';
import { mailLater } from './send-mail.server';

/** `email` is the owner's address; nothing is sent when it is empty. */
export type SecurityEvent = { email: string } & (
  | { event: 'password-changed' | 'second-factor-added' | 'second-factor-removed' }
  | { event: 'account-deleted' }
  | { event: 'address-added'; address: string }
  | { event: 'new-browser'; browser: string | null; system: string | null }
);

const pages = {
  'password-changed': '/account/forgot-password',
  'new-browser': '/profile/settings/sessions',
  'second-factor-added': '/account/forgot-password',
  'second-factor-removed': '/account/forgot-password',
  'address-added': '/profile/settings/email',
} as const;

/** Ten times a day at most, since an address that was never verified may be a stranger's (decision 13). */
export function notifyOwner(args: LoaderFunctionArgs, event: SecurityEvent): void {
  if (event.email === '') return;
  const now = new Date();
  const origin = siteOrigin(args.request);
  mailLater(async () => {
    if (!(await consume('security-mail', event.event, event.email))) return null;
    return securityMail(event, { translator: await getTranslator(args), origin, now });
  });
}

type Circumstances = { translator: Translator; origin: string; now: Date };

export function securityMail(
  event: SecurityEvent,
  { translator: { language, t, words }, origin, now }: Circumstances,
): Mail {
  const { security } = words('mail');
  const { email } = event;
  const time = formatsOf(language).dateAndTime(now);
  const address = 'address' in event ? event.address : '';
  const device = 'browser' in event ? deviceIn(event, t) : '';
  const button =
    event.event === 'account-deleted'
      ? null
      : { label: security[event.event].button, link: origin + pages[event.event] };
  return {
    to: email,
    isToNobody: event.event === 'account-deleted',
    language,
    subject: security[event.event].subject,
    paragraphs: [
      t(`mail:security.${event.event}.text`, { email, time, address }),
      ...(device === '' ? [] : [t('mail:security.new-browser.browser', { browser: device })]),
      t(`mail:security.${event.event}.notYou`, { contact: config.operator.email }),
    ],
    button,
    notes: [],
    reason: 'account',
  };
}

function deviceIn(
  { browser, system }: { browser: string | null; system: string | null },
  t: Translator['t'],
): string {
  if (browser !== null && system !== null) return t('sessions:device.both', { browser, system });
  return browser ?? system ?? '';
}

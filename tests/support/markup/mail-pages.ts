import { createTranslator } from '~/i18n/translator.server';
import { languageOfTag } from '~/i18n/languages';
import { createMailer } from '~/mail/mailer.server';
import { securityMail, type SecurityEvent } from '~/session/security-mail.server';
import { verificationMail } from '../../../app/backend/core-api/people/verifications';
import { actionMail } from '../../../app/backend/identity/action-codes/issue-code';
import type { RequestType } from '../../../app/backend/identity/database/schema';
import { hostApp } from '../host-app';
import { temporaryFolder } from '../run-app';
import { Visitor } from '../visitor';
import { verification, type Headers, type Pages } from './main-app';

const email = 'kim@example.com';
const origin = 'https://app.example';

const requests = [
  ...['PASSWORD_RESET', 'VERIFY_EMAIL', 'EMAIL_SIGNIN', 'VERIFY_AND_CHANGE_EMAIL'],
  ...['RECOVER_EMAIL', 'REVERT_SECOND_FACTOR_ADDITION'],
] as const satisfies RequestType[];

const events: SecurityEvent[] = [
  { event: 'password-changed', email },
  { event: 'second-factor-added', email },
  { event: 'second-factor-removed', email },
  { event: 'address-added', email, address: 'kim.work@example.com' },
  { event: 'new-browser', email, browser: 'Firefox', system: 'Android' },
  { event: 'account-deleted', email },
];

/** The outbox with a mail of each kind */
export async function* mailPages(headers: Headers): Pages {
  const language = languageOfTag(headers['accept-language'] ?? '') ?? 'en';
  const dataDir = temporaryFolder();
  const outbox = `${dataDir}/outbox`;
  const sendMail = createMailer({ smtpUrl: undefined, from: 'app@example.com', outbox });
  const { address: to, asked } = verification;
  const link = `${origin}/account/verify-email?code=1&lang=sv`;
  const since = Date.parse(asked.since);
  const [now, translator] = [new Date(asked.at), createTranslator(language)];
  for (const requestType of requests) {
    const addresses = { to, email, newEmail: 'kim.new@example.com' };
    await sendMail(actionMail({ requestType, link, language, since, ...addresses }));
  }
  for (const event of events) await sendMail(securityMail(event, { translator, origin, now }));
  await sendMail(verificationMail({ to, link, language, asked }));
  const app = await hostApp({ DATA_DIR: dataDir });
  yield { outbox: await new Visitor(app.outbox, { headers }).visit('/') };
}

import { join } from 'node:path';
import { config } from '~/config/config.server';
import { createMailer, type Mail } from '~/mail/mailer.server';
import { log } from '~/server/log.server';

const flushMs = 5000;
const pending = new Set<Promise<void>>();

/** For the mails that the product itself sends; the core and the identity provider send their own. */
export const sendMail = createMailer({
  smtpUrl: config.smtpUrl,
  from: config.mailFrom,
  outbox: join(config.dataDir, 'outbox'),
});

/** Fire and forget: neither a slow nor a failing mail server affects the request. */
export function mailLater(write: () => Promise<Mail>): void {
  const sent = write()
    .then(sendMail)
    // Mail servers quote the address in their errors, so the reason stays out of the log.
    .catch((error: unknown) => log.error({ code: codeOf(error) }, 'A mail could not be sent'))
    .finally(() => pending.delete(sent));
  pending.add(sent);
}

/** At shutdown: waits a few seconds for the mails that are on their way. */
export async function flushMails(): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, flushMs).unref());
  await Promise.race([Promise.allSettled(pending), timeout]);
}

/** With an outside identity provider nobody looks into the outbox folder. */
export function warnOfUnsentMails(): void {
  if (config.authEmulatorHost !== undefined || config.smtpUrl !== undefined) return;
  log.warn('SMTP_URL is not set: mails about the security of accounts are kept in DATA_DIR only');
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : 'unknown';
}

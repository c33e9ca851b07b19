import { join } from 'node:path';
import { config } from '~/config/config.server';
import type { Mail } from '~/mail/mail';
import { createMailCheck, createMailer } from '~/mail/mailer.server';
import { log } from '~/server/log.server';

const flushMs = 5000;

const pending = new Set<Promise<void>>();

/** For the mails that the product itself sends; the core and the identity provider send their own. */
export const sendMail = createMailer({
  smtpUrl: config.smtpUrl,
  from: config.mailFrom,
  outbox: join(config.dataDir, 'outbox'),
});

const checkMail = createMailCheck({ smtpUrl: config.smtpUrl });

export function canSendMail(): Promise<boolean> {
  return isDone(checkMail);
}

/** Fire and forget: neither a slow nor a failing mail server affects the request. Null is not sent. */
export function mailLater(write: () => Promise<Mail | null>): void {
  const sent = isDone(async () => {
    const mail = await write();
    if (mail) await sendMail(mail);
  }).then(() => {
    pending.delete(sent);
  });
  pending.add(sent);
}

/** Logs a failure. Mail servers quote the address in their errors, so the reason stays out of the log. */
export async function isDone(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : 'unknown';
    log.error({ code }, 'A mail could not be sent');
    return false;
  }
}

export async function flushMails(): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, flushMs).unref());
  await Promise.race([Promise.allSettled(pending), timeout]);
}

/** With an outside identity provider nobody looks into the outbox folder. */
export function hasReaders(): boolean {
  return config.smtpUrl !== undefined || config.authEmulatorHost !== undefined;
}

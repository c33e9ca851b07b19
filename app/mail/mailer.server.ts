import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { htmlPartOf, subjectOf, textPartOf } from './mail-parts.server';
import { type Mail, type SendMail, withoutAddress } from './mail';

type MailSettings = { smtpUrl: string | undefined; from: string; outbox: string };

/** A mail server that is silent for so long is taken for broken. */
const patienceMs = 10_000;

/** Without an SMTP address, e-mails are written to the outbox folder as .eml and .json. */
export function createMailer({ smtpUrl, from, outbox }: MailSettings): SendMail {
  if (smtpUrl !== undefined) {
    const transport = transportTo(smtpUrl);
    return async (mail) => {
      await transport.sendMail({ from, ...messageOf(mail) });
    };
  }
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (written) => {
    const mail = written.isToNobody ? withoutAddress(written) : written;
    const { message } = await transport.sendMail({ from, ...messageOf(mail) });
    mkdirSync(outbox, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`;
    if (Buffer.isBuffer(message)) writeFileSync(join(outbox, `${name}.eml`), message, ownersOnly);
    writeFileSync(join(outbox, `${name}.json`), JSON.stringify(mail), ownersOnly);
  };
}

/** Rejects when no mail could be sent at the moment, whoever it is for. */
export function createMailCheck({ smtpUrl }: Pick<MailSettings, 'smtpUrl'>): () => Promise<void> {
  if (smtpUrl === undefined) return async () => undefined;
  const transport = transportTo(smtpUrl);
  return async () => {
    await transport.verify();
  };
}

/** The mail server works, and does not want a mail to this address. */
export function isRecipientRefused(error: unknown): boolean {
  return error instanceof Error && 'command' in error && error.command === 'RCPT TO';
}

const ownersOnly = { mode: 0o600 };

function transportTo(url: string) {
  return createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  });
}

function messageOf(mail: Mail) {
  return {
    to: mail.to,
    subject: subjectOf(mail),
    headers: { 'Content-Language': mail.language, 'Auto-Submitted': 'auto-generated' },
    text: textPartOf(mail),
    html: htmlPartOf(mail),
  };
}

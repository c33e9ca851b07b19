import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

export type Mail = {
  to: string;
  language: string;
  subject: string;
  paragraphs: (string | { label: string; link: string })[];
};

export type SendMail = (mail: Mail) => Promise<void>;

type MailSettings = { smtpUrl: string | undefined; from: string; outbox: string };

/** Without an SMTP address, e-mails are written to the outbox folder as .eml and .json. */
export function createMailer({ smtpUrl, from, outbox }: MailSettings): SendMail {
  if (smtpUrl !== undefined) {
    const transport = createTransport(smtpUrl);
    return async (mail) => {
      await transport.sendMail({ from, ...messageOf(mail) });
    };
  }
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail) => {
    const { message } = await transport.sendMail({ from, ...messageOf(mail) });
    mkdirSync(outbox, { recursive: true });
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`;
    if (Buffer.isBuffer(message)) writeFileSync(join(outbox, `${name}.eml`), message);
    writeFileSync(join(outbox, `${name}.json`), JSON.stringify(mail));
  };
}

function messageOf({ to, language, subject, paragraphs }: Mail) {
  return {
    to,
    subject,
    headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
    text: paragraphs.map((part) => (typeof part === 'string' ? part : part.link)).join('\n\n'),
    html: `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body>${htmlOf(paragraphs)}</body></html>`,
  };
}

export function htmlOf(paragraphs: Mail['paragraphs']): string {
  const parts = paragraphs.map((part) =>
    typeof part === 'string'
      ? `<p>${escapeHtml(part)}</p>`
      : `<p><a href="${escapeHtml(part.link)}">${escapeHtml(part.label)}</a></p>`,
  );
  return parts.join('');
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

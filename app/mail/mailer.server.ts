import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { wordsOf, translatorOf } from '~/i18n/catalogue.server';
import { config } from '~/config/config.server';
import { type Mail, type SendMail, withoutAddress } from './mail';

type MailSettings = { smtpUrl: string | undefined; from: string; outbox: string };

const patienceMs = 10_000;

let names = 0;

/** In the order of time, also within a millisecond. */
function newName(): string {
  const time = new Date().toISOString().replaceAll(':', '-');
  return `${time}-${String(names++).padStart(6, '0')}-${randomUUID().slice(0, 8)}`;
}

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
    const name = newName();
    if (Buffer.isBuffer(message)) writeFileSync(join(outbox, `${name}.eml`), message, ownersOnly);
    // Under its name once it is whole: the outbox may be read by another process meanwhile.
    const unfinished = join(outbox, `${name}.tmp`);
    writeFileSync(unfinished, JSON.stringify(mail), ownersOnly);
    renameSync(unfinished, join(outbox, `${name}.json`));
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

const sans = "-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

const serif = "Georgia,'Times New Roman',serif";

const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** Mail programs know tables and styles at the element; those that know more turn dark by the classes. */
const dark = `
  @media (prefers-color-scheme: dark) {
    .paper { background: #151714 !important; }
    .sheet { background: #1e211d !important; border-color: #3a3d37 !important; }
    .ink { color: #eeebe4 !important; }
    .soft { color: #c0beb6 !important; }
    .green { color: #74d2c1 !important; }
    .button { background: #74d2c1 !important; }
    .button a { color: #0b201c !important; }
  }
`;

export function htmlPartOf(mail: Mail): string {
  const { language, subject, paragraphs, button, notes } = mail;
  const { greeting } = wordsOf(language, 'mail').template;
  const { product } = wordsOf(language, 'common');
  const [reason, sender, address] = footerOf(mail);
  return `<!DOCTYPE html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subjectOf(mail))}</title>
<style>${dark}</style>
</head>
<body class="paper" style="margin:0;background:#faf8f4">
<div role="main">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(paragraphs[0] ?? subject)}</div>
<table class="paper" ${table} width="100%" style="background:#faf8f4"><tbody><tr>
<td align="center" style="padding:24px 12px">
<table ${table} width="600" style="width:100%;max-width:600px;text-align:start"><tbody>
<tr><td class="green" style="padding:0 4px 16px;font:600 20px/24px ${serif};color:#0a584d">
${escapeHtml(product)}</td></tr>
<tr><td class="sheet ink" style="padding:28px 24px;background:#ffffff;border:1px solid #d9d4c9;border-radius:12px;font:16px/24px ${sans};color:#1d1f1c;overflow-wrap:anywhere">
<h1 class="ink" style="margin:0 0 12px;font:600 26px/32px ${serif};color:#1d1f1c">
${escapeHtml(subject)}</h1>
${[greeting, ...paragraphs].map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('\n')}
${button ? buttonOf(button, language) : ''}
${notes.map((text) => softly(escapeHtml(text))).join('\n')}
</td></tr>
<tr><td class="soft" style="padding:16px 4px;font:14px/20px ${sans};color:#4d4f4a;overflow-wrap:anywhere">
${escapeHtml(reason)}<br>${escapeHtml(sender)}<br>
<a class="green" href="mailto:${escapeHtml(address)}" style="color:#0a584d">${escapeHtml(address)}</a>
</td></tr>
</tbody></table>
</td></tr></tbody></table>
</div>
</body>
</html>
`;
}

function buttonOf({ label, link }: NonNullable<Mail['button']>, language: Mail['language']) {
  const { orOpen } = wordsOf(language, 'mail').template;
  const address = escapeHtml(link);
  return `<table ${table} style="margin:8px 0 24px"><tbody><tr>
<td class="button" style="background:#0a584d;border-radius:24px">
<a href="${address}" style="display:inline-block;padding:12px 28px;font:600 16px/24px ${sans};color:#ffffff;text-decoration:none">${escapeHtml(label)}</a>
</td></tr></tbody></table>
${softly(`${escapeHtml(orOpen)}<br><a class="green" href="${address}" style="color:#0a584d;word-break:break-all">${address}</a>`)}`;
}

function softly(html: string): string {
  return `<p class="soft" style="margin:12px 0 0;color:#4d4f4a">${html}</p>`;
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

export function subjectOf({ language, subject }: Mail): string {
  return translatorOf(language)('mail:template.subject', { subject });
}

/** The link stands alone on its line, so that every mail program finds its end. */
export function textPartOf({ language, paragraphs, button, notes, ...mail }: Mail): string {
  const t = translatorOf(language);
  const main = [
    t('mail:template.greeting'),
    ...paragraphs,
    ...(button ? [button.link] : []),
    ...(notes.length > 0 ? [notes.join('\n')] : []),
  ];
  return `${main.join('\n\n')}\n\n--\n${footerOf({ language, ...mail }).join('\n')}\n`;
}

function footerOf({ language, to, reason }: Pick<Mail, 'language' | 'to' | 'reason'>) {
  const t = translatorOf(language);
  const { name, street, postalNumber, email } = config.operator;
  const sender = [t('common:product'), name, street, postalNumber].join(' · ');
  return [t(`mail:template.${reason}`, { address: to }), sender, email] as const;
}

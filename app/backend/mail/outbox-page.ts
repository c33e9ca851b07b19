import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import { environmentOf } from '~/server/environment';
import { wordsOf } from '~/i18n/catalogue.server';
import { findLanguage } from '~/i18n/languages';
import { escapeHtml } from './mailer';

const mailSchema = z.object({
  to: z.string(),
  language: z.string(),
  subject: z.string(),
  paragraphs: z.array(z.union([z.string(), z.object({ label: z.string(), link: z.string() })])),
});

type KeptMail = z.infer<typeof mailSchema>;

const shown = 50;

/** The mails that were not sent but kept, newest first. Only the local environment has this page. */
export function outboxPage(outbox: string): RequestHandler {
  return (request, response, next) => {
    if (environmentOf(request.headers.host ?? '') !== 'local') return next();
    const language = findLanguage({ acceptLanguage: request.headers['accept-language'] });
    const words = wordsOf(language, 'mail').outbox;
    const mails = readMails(outbox);
    response
      .type('html')
      .set('Cache-Control', 'no-store')
      .send(
        `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(words.title)}</title></head>
<body><main><h1>${escapeHtml(words.title)}</h1><p>${escapeHtml(words.note)}</p>
${mails.length === 0 ? `<p>${escapeHtml(words.empty)}</p>` : mails.map(articleOf).join('\n')}
</main></body></html>`,
      );
  };
}

function readMails(outbox: string): KeptMail[] {
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse()
    .slice(0, shown)
    .map((name) => mailSchema.parse(JSON.parse(readFileSync(join(outbox, name), 'utf8'))));
}

function articleOf({ to, language, subject, paragraphs }: KeptMail): string {
  const body = paragraphs.map((part) =>
    typeof part === 'string'
      ? `<p>${escapeHtml(part)}</p>`
      : `<p><a href="${escapeHtml(part.link)}">${escapeHtml(part.label)}</a></p>`,
  );
  return `<article><h2 lang="${language}">${escapeHtml(subject)}</h2>
<p>${escapeHtml(to)}</p><div lang="${language}">${body.join('')}</div></article>`;
}

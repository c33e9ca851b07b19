import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import express, { type Express, type RequestHandler } from 'express';
import { z } from 'zod';
import { isLoopbackHost, isLoopbackName } from '~/config/loopback';
import { wordsOf } from '~/i18n/catalogue.server';
import { findLanguage } from '~/i18n/languages';
import { closeServer, listen } from '../listen';
import { escapeHtml, htmlOf } from '~/mail/mailer.server';

const mailSchema = z.object({
  to: z.string(),
  language: z.string(),
  subject: z.string(),
  paragraphs: z.array(z.union([z.string(), z.object({ label: z.string(), link: z.string() })])),
});

type StoredMail = z.infer<typeof mailSchema>;

const shownMails = 50;

/** On a loopback port of its own, never through the site: the links reset passwords. Port 0 picks a free one. */
export async function startOutbox(folder: string, port: number) {
  const server = createServer(createOutboxApp(folder));
  const address = await listen(server, port);
  return {
    url: `http://localhost:${address.split(':').at(-1)}/`,
    close: () => closeServer(server),
  };
}

export function createOutboxApp(folder: string): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(refuseOthers);
  app.get('/', (request, response) => {
    const acceptLanguage = request.headers['accept-language'];
    response
      .type('html')
      .set('Cache-Control', 'no-store')
      .set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
      .send(pageOf(readMails(folder), findLanguage({ acceptLanguage })));
  });
  app.use((_request, response) => void response.sendStatus(404));
  return app;
}

const refuseOthers: RequestHandler = ({ headers, socket }, response, next) => {
  const peer = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  if (isLoopbackHost(headers.host) && isLoopbackName(peer)) return next();
  response.sendStatus(403);
};

function pageOf(mails: StoredMail[], language: ReturnType<typeof findLanguage>): string {
  const words = wordsOf(language, 'mail').outbox;
  return `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(words.title)}</title></head>
<body><main><h1>${escapeHtml(words.title)}</h1><p>${escapeHtml(words.note)}</p>
${mails.length === 0 ? `<p>${escapeHtml(words.empty)}</p>` : mails.map(articleOf).join('\n')}
</main></body></html>`;
}

/** Newest first. Leaves out damaged files. */
function readMails(folder: string): StoredMail[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse()
    .slice(0, shownMails)
    .flatMap((name) => mailSchema.safeParse(readJson(join(folder, name))).data ?? []);
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function articleOf({ to, language, subject, paragraphs }: StoredMail): string {
  return `<article><h2 lang="${language}">${escapeHtml(subject)}</h2>
<p>${escapeHtml(to)}</p><div lang="${language}">${htmlOf(paragraphs)}</div></article>`;
}

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import express, { type Express, type RequestHandler } from 'express';
import { z } from 'zod';
import { readFile, readdir, rm } from 'node:fs/promises';
import { isLoopbackHost, isLoopbackName } from '~/config/loopback';
import { findLanguage, languages, type Language } from '~/i18n/languages';
import { htmlPartOf, escapeHtml } from '~/mail/mailer.server';
import { wordsOf } from '~/i18n/catalogue.server';
import { fill } from '~/i18n/fill';
import type { Mail } from '~/mail/mail';
import { listen } from '../listen';
import { logFailure } from '../log';

const mailSchema = z.object({
  to: z.string(),
  language: z.enum(languages),
  subject: z.string(),
  paragraphs: z.array(z.string()),
  button: z.object({ label: z.string(), link: z.string() }).nullable(),
  notes: z.array(z.string()),
  reason: z.enum(['asked', 'account']),
});

const shownMails = 50;

/** On a loopback port of its own, never through the site: the links reset passwords. Port 0 picks a free one. */
export async function startOutbox(folder: string, port: number) {
  const { address, close } = await listen(createOutboxApp(folder), { port, setting: 'OUTBOX' });
  return { url: `http://localhost:${address.split(':').at(-1)}/`, close };
}

export function createOutboxApp(folder: string): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(refuseOthers);
  app.use((_request, response, next) => {
    response
      .type('html')
      .set('Cache-Control', 'no-store')
      .set(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      );
    next();
  });
  app.get('/', (request, response) => {
    const acceptLanguage = request.headers['accept-language'];
    response.send(outboxPage(readMails(folder), findLanguage({ acceptLanguage })));
  });
  app.get('/:name', (request, response, next) => {
    const mail = readMails(folder).mails.find(({ name }) => name === request.params.name);
    if (!mail) return next();
    response.send(htmlPartOf(mail));
  });
  app.use((_request, response) => void response.sendStatus(404));
  return app;
}

const refuseOthers: RequestHandler = ({ headers, socket }, response, next) => {
  const peer = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  if (isLoopbackHost(headers.host) && isLoopbackName(peer)) return next();
  response.sendStatus(403);
};

function readMails(folder: string): KeptMails {
  const mails: KeptMail[] = [];
  const unreadable: string[] = [];
  for (const file of mailFilesIn(folder)) {
    const mail = mailSchema.safeParse(readJson(join(folder, file))).data;
    if (mail) mails.push({ ...mail, name: file.replace(/\.json$/, '') });
    else unreadable.push(file);
  }
  return { mails, unreadable };
}

function mailFilesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .reverse()
    .slice(0, shownMails);
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** By the name of its file, without its ending. */
type KeptMail = Mail & { name: string };

type KeptMails = { mails: KeptMail[]; unreadable: string[] };

const styles = `
  :root { background: #faf8f4; color: #1d1f1c; color-scheme: light dark; }
  a { color: #0a584d; }
  :focus { outline: 2px solid; }
  @media (prefers-color-scheme: dark) {
    :root { background: #151714; color: #eeebe4; }
    a { color: #74d2c1; }
  }
  body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 40rem; padding: 1rem; overflow-wrap: anywhere; }
  article { border-top: 1px solid; padding: 0.5rem 0 1rem; }
`;

function outboxPage({ mails, unreadable }: KeptMails, language: Language): string {
  const words = wordsOf(language, 'mail').outbox;
  const articles = mails.map(articleOf).join('\n');
  const damage = fill(words.unreadable, { files: unreadable.join(', ') });
  return `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(words.title)}</title><style>${styles}</style></head>
<body><main><h1>${escapeHtml(words.title)}</h1><p>${escapeHtml(words.note)}</p>
${unreadable.length === 0 ? '' : `<p>${escapeHtml(damage)}</p>`}
${mails.length === 0 ? `<p>${escapeHtml(words.empty)}</p>` : articles}
</main></body></html>`;
}

function articleOf(mail: KeptMail): string {
  const { name, to, language, subject, paragraphs, button, notes } = mail;
  const link = button && `<a href="${escapeHtml(button.link)}">${escapeHtml(button.label)}</a>`;
  const parts = [...paragraphs.map(escapeHtml), ...(link ? [link] : []), ...notes.map(escapeHtml)];
  return `<article><h2 lang="${language}"><a href="/${encodeURIComponent(name)}">${escapeHtml(subject)}</a></h2>
<p>${escapeHtml(to)}</p>
<div lang="${language}">${parts.map((html) => `<p>${html}</p>`).join('\n')}</div></article>`;
}

export type DeleteMails = (addresses: string[]) => Promise<void>;

export function deleteMailsIn(folder: string): DeleteMails {
  return async (addresses) => {
    try {
      await removeMails(folder, addresses);
    } catch (error) {
      // The account is deleted already.
      logFailure(error, 'Mails of a deleted account are left in the outbox');
    }
  };
}

async function removeMails(folder: string, addresses: string[]): Promise<void> {
  const mails = await mailsWith(folder, addresses);
  const names = mails.length === 0 ? [] : await readdir(folder);
  const files = names.filter((name) => mails.includes(mailOf(name)));
  for (const name of files) await rm(join(folder, name), { force: true });
}

/** The names, without their endings, of the mails that were written to one of the addresses, or name it. */
export async function mailsWith(folder: string, addresses: string[]): Promise<string[]> {
  if (addresses.length === 0) return [];
  const wanted = patternOf(addresses);
  const mails = new Set<string>();
  for (const name of await readdir(folder).catch(() => [])) {
    const text = await readFile(join(folder, name), 'utf8').catch(() => '');
    if (wanted.test(text)) mails.add(mailOf(name));
  }
  return [...mails];
}

/** A mail is two files, .eml and .json. */
function mailOf(name: string): string {
  return name.replace(/\.[^.]*$/, '');
}

/** Not within a longer address */
function patternOf(addresses: string[]): RegExp {
  const escaped = addresses.map((address) => address.replace(/[^\w@]/g, '\\$&'));
  return new RegExp(`(?<![\\w.+-])(?:${escaped.join('|')})(?![\\w-]|\\.\\w)`, 'i');
}

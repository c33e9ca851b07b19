import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import express, { type Express, type RequestHandler } from 'express';
import { z } from 'zod';
import { isLoopbackHost, isLoopbackName } from '~/config/loopback';
import { findLanguage, languages } from '~/i18n/languages';
import { htmlPartOf } from '~/mail/html-part.server';
import { listen } from '../listen';
import { outboxPage, type KeptMail, type KeptMails } from './outbox-page';

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

/** Newest first. */
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

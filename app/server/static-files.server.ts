import { join, dirname, relative } from 'node:path';
import express, { type RequestHandler } from 'express';
import sirv from 'sirv';
import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { config } from '~/config/config.server';
import { projectFolder } from '~/config/project-folder.server';
import { log } from './log.server';

const year = 31_536_000;

const day = 86_400;

const publicFolder = join(projectFolder, 'public');

const keptFolder = join(config.dataDir, 'assets');

/** Call it before the server listens: its first page may be sent while another process is asked for the assets. */
export function keepOwnAssets(): void {
  keepAssets({ built: join(publicFolder, 'build'), kept: keptFolder });
}

/** Product pictures and assets are looked up per request: an import or a newer build adds some. */
export function staticFiles(): RequestHandler {
  const router = express.Router();
  router.use((_request, response, next) => {
    // A file of the list may be removed.
    response.once('pipe', (file) => file.once('error', () => response.destroy()));
    next();
  });
  const thumbnails = sirv(join(config.dataDir, 'thumbnails'), { dev: true, maxAge: day });
  router.use('/content/thumbnails', (request, response, next) => {
    response.setHeader('Cache-Control', `public, max-age=${day}`);
    response.vary('Accept');
    // The importer stores both. A folder from before has no JPEG until its next import (404), and no picture of 640 px.
    if (!/image\/webp/.test(request.headers.accept ?? '')) {
      request.url = request.url.replace(/\.webp(?=\?|$)/, '.jpg');
    }
    thumbnails(request, response, () => {
      request.url = request.url.replace(/\b640(?=\.)/, '256');
      thumbnails(request, response, () => {
        response.removeHeader('Cache-Control');
        next();
      });
    });
  });
  // First, since a new build in the same folder empties `public/build` under this process.
  router.use('/build', servedFrom(keptFolder, { dev: true, base: '/build' }));
  router.use(servedFrom(publicFolder));
  return router;
}

function servedFrom(folder: string, { dev = false, base = '' } = {}): RequestHandler {
  return sirv(folder, {
    dev,
    brotli: true,
    gzip: true,
    setHeaders: (response, path) => {
      response.setHeader('Cache-Control', cacheControlOf(base + path));
      // sirv's table of types does not know it.
      if (path.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon');
    },
  });
}

function cacheControlOf(path: string): string {
  const isNamedByContent = path.startsWith('/build/') || path.includes('/placeholders/');
  return isNamedByContent ? `public, max-age=${year}, immutable` : `public, max-age=${day}`;
}

const dayMs = 24 * 3_600_000;

const keptForMs = 30 * dayMs;

/** Other web servers share the folder, so that pages of the build before and of the next one find their files. */
function keepAssets({ built, kept }: { built: string; kept: string }, now = new Date()): void {
  try {
    // Blocks, which takes some two hundred files a fraction of the time: nobody is served yet.
    for (const file of filesIn(built)) keep(file, join(kept, relative(built, file)), now);
    for (const file of filesIn(kept)) removeWhenOld(file, now);
  } catch (error) {
    // The current build is served from its own folder too.
    log.warn({ error }, 'The assets of this build could not be kept for later ones');
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** The name of an asset changes with its content. One that is cut short, by a full disk for example, is replaced. */
function keep(from: string, to: string, now: Date): void {
  if (statSync(to, { throwIfNoEntry: false })?.size !== statSync(from).size) {
    const unfinished = `${to}.${randomUUID()}`;
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(from, unfinished);
    renameSync(unfinished, to);
  }
  utimesSync(to, now, now);
}

/** Another web server may be removing it, too. */
function removeWhenOld(file: string, now: Date): void {
  const { mtimeMs = Infinity } = statSync(file, { throwIfNoEntry: false }) ?? {};
  if (now.getTime() - mtimeMs > keptForMs) rmSync(file, { force: true });
}

const halfAYearMs = 182 * 24 * 3_600_000;

export function wellKnown({ now = Date.now } = {}): RequestHandler {
  const router = express.Router();
  router.get('/.well-known/change-password', (_request, response) => {
    response.redirect(302, '/profile/settings/change-password');
  });
  router.get('/.well-known/security.txt', (_request, response) => {
    response.type('text/plain').send(securityText(now()));
  });
  router.get('/robots.txt', (_request, response) => {
    response.type('text/plain').send(robots);
  });
  return router;
}

const robots = ['User-agent: *', 'Disallow: /account', 'Disallow: /profile', ''].join('\n');

/** RFC 9116 asks for a date less than a year away. */
function securityText(now: number): string {
  const expires = new Date(now + halfAYearMs).toISOString();
  const canonical = config.siteUrl && new URL('/.well-known/security.txt', config.siteUrl).href;
  return [
    `Contact: mailto:${config.operator.email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en, no, sv, fr, es',
    ...(canonical ? [`Canonical: ${canonical}`] : []),
    '',
  ].join('\n');
}

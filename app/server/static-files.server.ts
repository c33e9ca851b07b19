import { join } from 'node:path';
import express, { type RequestHandler } from 'express';
import sirv from 'sirv';
import { config } from '~/config/config.server';
import { projectFolder } from '~/config/project-folder.server';
import { keepAssets } from './kept-assets.server';

const year = 31_536_000;
const day = 86_400;

const publicFolder = join(projectFolder, 'public');
const keptFolder = join(config.dataDir, 'assets');

/** To be called before the server listens: its first page may be sent while the assets are asked of another process. */
export function keepOwnAssets(): void {
  keepAssets({ built: join(publicFolder, 'build'), kept: keptFolder });
}

/** Lists `public` once at start; looks up product pictures and assets per request: an import or a newer build adds some. */
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
    // The importer stores both. A folder from before has no JPEG until its next import: 404 until then.
    if (!/image\/webp/.test(request.headers.accept ?? '')) {
      request.url = request.url.replace(/\.webp(?=\?|$)/, '.jpg');
    }
    thumbnails(request, response, () => {
      response.removeHeader('Cache-Control');
      next();
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

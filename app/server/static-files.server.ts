import { join } from 'node:path';
import express, { type RequestHandler } from 'express';
import sirv from 'sirv';
import { config } from '~/config/config.server';

const year = 31_536_000;
const day = 86_400;

/**
 * The files under `public`, read into a map at start, with the compressed twins made by the build,
 * and the product pictures, which an import may add at any time.
 */
export function staticFiles(): RequestHandler {
  const router = express.Router();
  router.use((_request, response, next) => {
    // A new build takes files away that an older page still asks for.
    response.once('pipe', (file) => file.once('error', () => response.destroy()));
    next();
  });
  const thumbnails = sirv(join(config.dataDir, 'thumbnails'), { dev: true, maxAge: day });
  router.use('/content/thumbnails', (request, response, next) => {
    response.setHeader('Cache-Control', `public, max-age=${day}`);
    thumbnails(request, response, () => {
      response.removeHeader('Cache-Control');
      next();
    });
  });
  router.use(
    sirv('public', {
      brotli: true,
      gzip: true,
      setHeaders: (response, path) => response.setHeader('Cache-Control', cacheControlOf(path)),
    }),
  );
  return router;
}

function cacheControlOf(path: string): string {
  const isNamedByContent = path.startsWith('/build/') || path.includes('/placeholders/');
  return isNamedByContent ? `public, max-age=${year}, immutable` : `public, max-age=${day}`;
}

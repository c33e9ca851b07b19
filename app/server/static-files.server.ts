import { join } from 'node:path';
import express, { type RequestHandler } from 'express';
import sirv from 'sirv';
import { config } from '~/config/config.server';
import { projectFolder } from '~/config/project-folder.server';

const year = 31_536_000;
const day = 86_400;

/** Lists `public` once at start; looks up product pictures per request, since an import may add some. */
export function staticFiles(): RequestHandler {
  const router = express.Router();
  router.use((_request, response, next) => {
    // A new build removes files that older pages still request.
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
  router.use(
    sirv(join(projectFolder, 'public'), {
      brotli: true,
      gzip: true,
      setHeaders: (response, path) => {
        response.setHeader('Cache-Control', cacheControlOf(path));
        // sirv's table of types does not know it.
        if (path.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon');
      },
    }),
  );
  return router;
}

function cacheControlOf(path: string): string {
  const isNamedByContent = path.startsWith('/build/') || path.includes('/placeholders/');
  return isNamedByContent ? `public, max-age=${year}, immutable` : `public, max-age=${day}`;
}

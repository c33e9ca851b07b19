import express, { type RequestHandler } from 'express';
import { config } from '~/config/config.server';

const halfAYearMs = 182 * 24 * 3_600_000;

/** Addresses that programs look for. Everything else of a person's own is behind the sign-in. */
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

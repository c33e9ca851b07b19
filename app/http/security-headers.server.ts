import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { config } from '~/config.server';

const imagesOrigin = /^https?:/.test(config.imagesUrl) ? [new URL(config.imagesUrl).origin] : [];

// Helmet's own default, no-referrer, makes browsers send `Origin: null` with plain form posts.
const referrerPolicy = { policy: 'same-origin' } as const;

const helmetHeaders = helmet({
  referrerPolicy,
  strictTransportSecurity: config.siteUrl?.startsWith('https:') ?? false,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", nonceSource],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", ...imagesOrigin],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
});

/** Gives every answer its safety headers, a request id and the nonce of its scripts. */
export const securityHeaders: RequestHandler = (request, response, next) => {
  response.locals.requestId = randomUUID();
  response.locals.nonce = randomBytes(16).toString('base64');
  helmetHeaders(request, response, next);
};

export function localsOf(response: Response): { requestId: string; nonce: string } {
  const { requestId, nonce } = response.locals;
  return { requestId: String(requestId), nonce: String(nonce) };
}

function nonceSource(_request: IncomingMessage, response: ServerResponse): string {
  const locals = 'locals' in response ? (response.locals as { nonce?: unknown }) : {};
  return `'nonce-${String(locals.nonce)}'`;
}

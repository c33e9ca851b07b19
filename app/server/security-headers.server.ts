import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { config } from '~/config/config.server';

const pictureOrigins = [config.imagesUrl, ...config.partnerStores.map(({ logo }) => logo)]
  .filter((address) => /^https?:/.test(address))
  .map((address) => new URL(address).origin);

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
      imgSrc: ["'self'", ...new Set(pictureOrigins)],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
});

type RequestMeta = {
  requestId: string;
  nonce: string;
};

const requestMetas = new WeakMap<ServerResponse, RequestMeta>();

export const securityHeaders: RequestHandler = (request, response, next) => {
  requestMetas.set(response, {
    requestId: randomUUID(),
    nonce: randomBytes(16).toString('base64'),
  });
  helmetHeaders(request, response, next);
};

export function requestMetaOf(response: ServerResponse): RequestMeta {
  const known = requestMetas.get(response);
  if (!known) throw new Error('securityHeaders has not run');
  return known;
}

function nonceSource(_request: IncomingMessage, response: ServerResponse): string {
  return `'nonce-${requestMetaOf(response).nonce}'`;
}

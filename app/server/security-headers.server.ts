import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { config } from '~/config/config.server';

/** The other sites that pictures come from: of products, and the logos of stores. */
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
  /** Of the scripts that the page brings along. */
  nonce: string;
};

const requestMetas = new WeakMap<ServerResponse, RequestMeta>();

/** Gives every answer its safety headers, a request id and the nonce of its scripts. */
export const securityHeaders: RequestHandler = (request, response, next) => {
  requestMetas.set(response, {
    requestId: randomUUID(),
    nonce: randomBytes(16).toString('base64'),
  });
  helmetHeaders(request, response, next);
};

export function requestMetaOf(response: ServerResponse): RequestMeta {
  const known = requestMetas.get(response);
  if (!known) throw new Error('The answer has not got its safety headers');
  return known;
}

function nonceSource(_request: IncomingMessage, response: ServerResponse): string {
  return `'nonce-${requestMetaOf(response).nonce}'`;
}

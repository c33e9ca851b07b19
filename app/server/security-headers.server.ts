import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { config } from '~/config/config.server';

const pictureOrigins = [config.imagesUrl, ...config.partnerStores.map(({ logo }) => logo)]
  .filter((address) => /^https?:/.test(address))
  .map((address) => new URL(address).origin);

// Helmet's own default, no-referrer, makes browsers send `Origin: null` with plain form posts.
const referrerPolicy = { policy: 'same-origin' } as const;

const isSecureSite = config.siteUrl?.startsWith('https:') ?? false;

/** Nothing but copying a line of sizes; helmet does not know this header. */
const permissionsPolicy = [
  'clipboard-write=(self)',
  ...[
    ...['accelerometer', 'autoplay', 'bluetooth', 'camera', 'clipboard-read', 'display-capture'],
    ...['encrypted-media', 'fullscreen', 'gamepad', 'geolocation', 'gyroscope', 'hid'],
    ...['identity-credentials-get', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone'],
    ...['midi', 'otp-credentials', 'payment', 'picture-in-picture'],
    ...['publickey-credentials-create', 'publickey-credentials-get', 'screen-wake-lock', 'serial'],
    ...['storage-access', 'usb', 'web-share', 'window-management', 'xr-spatial-tracking'],
  ].map((feature) => `${feature}=()`),
].join(', ');

function helmetHeaders(inlineStyles: string[]) {
  return helmet({
    referrerPolicy,
    strictTransportSecurity: isSecureSite && { includeSubDomains: config.hstsSubdomains },
    // For browsers without frame-ancestors
    xFrameOptions: { action: 'deny' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", nonceSource],
        styleSrc: ["'self'", ...inlineStyles.map(hashSource)],
        imgSrc: ["'self'", ...new Set(pictureOrigins)],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
  });
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

type RequestMeta = {
  requestId: string;
  nonce: string;
};

const requestMetas = new WeakMap<ServerResponse, RequestMeta>();

export function securityHeaders(inlineStyles: string[]): RequestHandler {
  const setHeaders = helmetHeaders(inlineStyles);
  return (request, response, next) => {
    const requestId = requestIdOf(request);
    requestMetas.set(response, { requestId, nonce: randomBytes(16).toString('base64') });
    response.set({ 'X-Request-Id': requestId, 'Permissions-Policy': permissionsPolicy });
    setHeaders(request, response, next);
  };
}

export function requestMetaOf(response: ServerResponse): RequestMeta {
  const known = requestMetas.get(response);
  if (!known) throw new Error('securityHeaders has not run');
  return known;
}

/** Of at most 64 characters that need no escaping wherever it is written. */
function requestIdOf({ headers }: IncomingMessage): string {
  const received = String(headers['x-request-id']);
  return 'x-request-id' in headers && /^[\w.-]{1,64}$/.test(received) ? received : randomUUID();
}

function nonceSource(_request: IncomingMessage, response: ServerResponse): string {
  return `'nonce-${requestMetaOf(response).nonce}'`;
}

import type { RequestHandler } from 'express';
import { GoogleError } from './google-error';

const loopbackHeader = /^(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/i;

/** Throws unless the address to listen on is 127.0.0.1: whoever reaches this provider owns it. */
export function checkLoopbackAddress(address: string): void {
  if (address !== '127.0.0.1') {
    throw new Error('The embedded identity provider listens on 127.0.0.1 only');
  }
}

/** Refuses a web page that has its own name point to this machine (DNS rebinding). */
export const refuseForeignHost: RequestHandler = (request, _response, next) => {
  if (loopbackHeader.test(request.headers.host ?? '')) return next();
  next(
    new GoogleError('The Host header must be a loopback address.', {
      code: 403,
      status: 'PERMISSION_DENIED',
      reason: 'forbidden',
    }),
  );
};

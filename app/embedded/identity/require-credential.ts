import type { RequestHandler } from 'express';
import { GoogleError } from './google-error';

/** Every key will do, as with the emulator: it names the project and proves nothing. */
export const requireApiKey: RequestHandler = (request, _response, next) => {
  if (typeof request.query.key === 'string' && request.query.key !== '') return next();
  next(
    new GoogleError('The request is missing a valid API key.', {
      code: 403,
      status: 'PERMISSION_DENIED',
      reason: 'forbidden',
    }),
  );
};

/** The bearer that firebase-admin sends to an emulator instead of a service account's token. */
export const requireOwner: RequestHandler = (request, _response, next) => {
  if (/^bearer owner$/i.test(request.headers.authorization ?? '')) return next();
  next(
    new GoogleError('Request is missing required authentication credential.', {
      code: 401,
      status: 'UNAUTHENTICATED',
      reason: 'required',
    }),
  );
};

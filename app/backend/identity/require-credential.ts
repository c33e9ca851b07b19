import type { RequestHandler } from 'express';
import { isOwner } from './caller';
import { GoogleError } from './google-error';

/** Every key will do, as with the emulator: it names the project and proves nothing. The owner needs none. */
export const requireApiKey: RequestHandler = (request, _response, next) => {
  if (isOwner(request)) return next();
  if (typeof request.query.key === 'string' && request.query.key !== '') return next();
  next(
    new GoogleError('The request is missing a valid API key.', {
      code: 403,
      status: 'PERMISSION_DENIED',
      reason: 'forbidden',
    }),
  );
};

export const requireOwner: RequestHandler = (request, _response, next) => {
  if (isOwner(request)) return next();
  next(
    new GoogleError('Request is missing required authentication credential.', {
      code: 401,
      status: 'UNAUTHENTICATED',
      reason: 'required',
    }),
  );
};

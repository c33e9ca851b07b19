import type { Request, RequestHandler } from 'express';
import { languageOfTag, type Language } from '~/i18n/languages';
import { GoogleError } from './google-error';

export type Caller = { isOwner: boolean; language: Language };

export function readCaller(request: Request): Caller {
  const language = languageOfTag(request.get('X-Firebase-Locale') ?? '') ?? 'en';
  return { isOwner: isOwner(request), language };
}

// As in the emulator, any key is accepted: it identifies the project and authenticates nobody.
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

// firebase-admin sends this bearer to an emulator in place of a service account's token.
function isOwner(request: Request): boolean {
  return /^bearer owner$/i.test(request.headers.authorization ?? '');
}

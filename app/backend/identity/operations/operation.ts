import { z } from 'zod';
import type { IdentityProject } from '../identity-project';
import { GoogleError } from '../google-error';
import type { Request, RequestHandler } from 'express';
import { languageOfTag, type Language } from '~/i18n/languages';

export type Operation = (
  project: IdentityProject,
  body: unknown,
  caller: Caller,
) => Promise<object>;

/** Accepted with every request and ignored. */
export const clientFields = {
  returnSecureToken: z.boolean().optional(),
  clientType: z.string().optional(),
};

export function operation<Request>(
  schema: z.ZodType<Request, z.ZodTypeDef, unknown>,
  run: (project: IdentityProject, request: Request, caller: Caller) => Promise<object>,
): Operation {
  return async (project, body, caller) => {
    const parsed = schema.safeParse(body);
    if (!parsed.success) throw invalidPayload(parsed.error);
    return run(project, parsed.data, caller);
  };
}

function invalidPayload(error: z.ZodError): GoogleError {
  const [issue] = error.issues;
  const detail =
    issue?.code === 'unrecognized_keys'
      ? 'Unknown name: Cannot find field.'
      : `Invalid value at '${issue?.path.join('.') ?? ''}'.`;
  return new GoogleError(`Invalid JSON payload received. ${detail}`, {
    status: 'INVALID_ARGUMENT',
  });
}

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

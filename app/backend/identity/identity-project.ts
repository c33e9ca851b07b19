import type { Request, RequestHandler } from 'express';
import type { SendMail } from '~/mail/mail';
import { languageOfTag, type Language } from '~/i18n/languages';
import type { DeleteMails } from '../mail/outbox';
import type { RecentCodes } from './action-codes/recent-codes';
import type { IdentityDatabase } from './database/schema';

export type IdentityProject = {
  projectId: string;
  db: IdentityDatabase;
  /** Milliseconds since 1970. */
  now: () => number;
  tokenLifeSeconds: number;
  /** Maximum age of a sign-in that may change credentials or delete the account. */
  recentSignInSeconds: number;
  sendMail: SendMail;
  /** Rejects while no mail can be sent: the answer for an unknown address must not differ then (decision 13). */
  checkMail: () => Promise<void>;
  deleteMails: DeleteMails;
  siteUrl: () => string;
  apiKey: string;
  recentCodes: RecentCodes;
};

export function secondsNow(project: IdentityProject): number {
  return Math.floor(project.now() / 1000);
}

/** Operations open the transaction; what they call to write several rows expects one. */
export function inTransaction<Result>(
  project: IdentityProject,
  work: (project: IdentityProject) => Promise<Result>,
): Promise<Result> {
  return project.db.transaction().execute((db) => work({ ...project, db }));
}

type GoogleErrorKind = { code?: number; reason?: string; status?: string };

/** `message` is a code such as EMAIL_EXISTS, optionally followed by ` : detail`; it never contains request data. */
export class GoogleError extends Error {
  readonly code: number;
  readonly reason: string;
  readonly status: string | undefined;

  constructor(message: string, { code = 400, reason = 'invalid', status }: GoogleErrorKind = {}) {
    super(message);
    this.name = 'GoogleError';
    this.code = code;
    this.reason = reason;
    this.status = status;
  }

  toBody() {
    const { code, message, reason, status } = this;
    return { error: { code, message, errors: [{ message, reason, domain: 'global' }], status } };
  }
}

export function notImplemented(detail: string): GoogleError {
  return new GoogleError(`UNKNOWN : ${detail}`, {
    code: 501,
    status: 'NOT_IMPLEMENTED',
    reason: 'unimplemented',
  });
}

const enumerationProtection = 'email-privacy';

export function authorizedDomains({ siteUrl }: IdentityProject): string[] {
  return [...new Set(['localhost', '127.0.0.1', new URL(siteUrl()).hostname])];
}

export function checkContinueUrl(project: IdentityProject, continueUrl: string | undefined): void {
  if (!continueUrl) return;
  if (!URL.canParse(continueUrl) || !/^https?:/i.test(continueUrl)) {
    throw new GoogleError(
      'INVALID_CONTINUE_URI : ((expected an absolute URI with valid scheme and host))',
    );
  }
  if (!authorizedDomains(project).includes(new URL(continueUrl).hostname)) {
    throw new GoogleError('UNAUTHORIZED_DOMAIN : Domain not allowlisted by project');
  }
}

/** E-mail enumeration protection; on by default, as in new Firebase projects. */
export async function hasEnumerationProtection({ db }: IdentityProject): Promise<boolean> {
  const setting = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', enumerationProtection)
    .executeTakeFirst();
  return setting?.value !== 'off';
}

export async function setEnumerationProtection(
  { db }: IdentityProject,
  isOn: boolean,
): Promise<void> {
  await db
    .replaceInto('settings')
    .values({ name: enumerationProtection, value: isOn ? 'on' : 'off' })
    .execute();
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

import type { SendMail } from '~/mail/mail';
import type { ForgetMails } from '../mail/forget-mails';
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
  /** Rejects while no mail can be sent: the answer for an unknown address must not differ then (065). */
  checkMail: () => Promise<void>;
  forgetMails: ForgetMails;
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

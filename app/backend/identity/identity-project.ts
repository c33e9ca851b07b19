import type { SendMail } from '~/mail/mail';
import type { DeleteMails } from '../mail/outbox';
import type { IdentityDatabase, RequestType } from './database/schema';
import { GoogleError } from './google-error';

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

export async function setEnumerationProtection({ db }: IdentityProject, isOn: boolean) {
  await db
    .replaceInto('settings')
    .values({ name: enumerationProtection, value: isOn ? 'on' : 'off' })
    .execute();
}

export type RecentCode = {
  requestType: RequestType;
  email: string;
  newEmail: string | undefined;
  oobCode: string;
  oobLink: string;
};

const maximumCodes = 1000;

/** Issued codes in plain text, newest last: the database stores only their hashes. */
export class RecentCodes {
  private codes: RecentCode[] = [];

  add(code: RecentCode): void {
    this.codes = [...this.codes.slice(1 - maximumCodes), code];
  }

  list(): RecentCode[] {
    return this.codes;
  }
}

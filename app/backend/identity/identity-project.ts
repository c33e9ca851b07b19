import type { SendMail } from '../mail/mailer';
import type { RecentCodes } from './action-codes/recent-codes';
import type { IdentityDatabase } from './database/schema';

/** What every operation works with. */
export type IdentityProject = {
  projectId: string;
  db: IdentityDatabase;
  /** Milliseconds since 1970. */
  now: () => number;
  tokenLifeSeconds: number;
  /** How long after a sign-in its tokens may change the password or delete the account. */
  recentSignInSeconds: number;
  sendMail: SendMail;
  /** The address of the app, asked for when a mail is written, and the key in its links. */
  siteUrl: () => string;
  apiKey: string;
  recentCodes: RecentCodes;
};

export function secondsNow(project: IdentityProject): number {
  return Math.floor(project.now() / 1000);
}

/** Runs `work` with a project whose database is the transaction; a thrown error undoes everything. */
export function inTransaction<Result>(
  project: IdentityProject,
  work: (project: IdentityProject) => Promise<Result>,
): Promise<Result> {
  return project.db.transaction().execute((db) => work({ ...project, db }));
}

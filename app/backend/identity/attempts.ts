import type { IdentityProject } from './identity-project';
import { GoogleError } from './google-error';

type Limit = { kind: string; maximum: number; windowMs: number; refusal: string };

const minute = 60 * 1000;

export const passwordLimit: Limit = {
  kind: 'password',
  maximum: 20,
  windowMs: 15 * minute,
  refusal:
    'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled due to ' +
    'many failed login attempts. You can immediately restore it by resetting your password ' +
    'or you can try again later.',
};

// Three of a million codes are valid at any moment. The limits of the web server are below this one.
export const secondFactorLimit: Limit = {
  kind: 'second-factor',
  maximum: 20,
  windowMs: 15 * minute,
  refusal: 'TOO_MANY_ATTEMPTS_TRY_LATER : Too many wrong codes.',
};

export const resetMailLimit: Limit = {
  kind: 'reset-mail',
  maximum: 5,
  windowMs: 60 * minute,
  refusal: 'RESET_PASSWORD_EXCEED_LIMIT',
};

export const mailLimit: Limit = {
  kind: 'mail',
  maximum: 10,
  windowMs: 60 * minute,
  refusal: 'TOO_MANY_ATTEMPTS_TRY_LATER : Too many mails to this address.',
};

const longestWindowMs = 60 * minute;

export async function deleteOldAttempts({ db, now }: IdentityProject): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('attempts')
    .where('attempted_at', '<=', now() - longestWindowMs)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Counts before the outcome is known, so that parallel guesses cannot exceed the limit. */
export async function countAttempt(
  project: IdentityProject,
  { kind, maximum, windowMs, refusal }: Limit,
  subject: string,
): Promise<void> {
  const now = project.now();
  await project.db
    .deleteFrom('attempts')
    .where('kind', '=', kind)
    .where('attempted_at', '<=', now - windowMs)
    .execute();
  const { attempts } = await project.db
    .selectFrom('attempts')
    .select(({ fn }) => fn.countAll<number>().as('attempts'))
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  if (attempts >= maximum) throw new GoogleError(refusal);
  await project.db.insertInto('attempts').values({ kind, subject, attempted_at: now }).execute();
}

export async function clearAttempts(project: IdentityProject, { kind }: Limit, subject: string) {
  await project.db
    .deleteFrom('attempts')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute();
}

import { GoogleError } from '../google-error';
import type { IdentityProject } from '../identity-project';

const maximumAttempts = 20;
const windowMilliseconds = 15 * 60 * 1000;

/**
 * Counts a try before its password is checked, so that parallel guesses cannot slip through.
 * To be run in a transaction. Throws TOO_MANY_ATTEMPTS_TRY_LATER.
 */
export async function countAttempt(project: IdentityProject, email: string): Promise<void> {
  const now = project.now();
  await project.db
    .deleteFrom('sign_in_attempts')
    .where('attempted_at', '<=', now - windowMilliseconds)
    .execute();
  const { attempts } = await project.db
    .selectFrom('sign_in_attempts')
    .select(({ fn }) => fn.countAll<number>().as('attempts'))
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  if (attempts >= maximumAttempts) {
    throw new GoogleError(
      'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled due to ' +
        'many failed login attempts. You can immediately restore it by resetting your password ' +
        'or you can try again later.',
    );
  }
  await project.db.insertInto('sign_in_attempts').values({ email, attempted_at: now }).execute();
}

export async function forgetAttempts(project: IdentityProject, email: string): Promise<void> {
  await project.db.deleteFrom('sign_in_attempts').where('email', '=', email).execute();
}

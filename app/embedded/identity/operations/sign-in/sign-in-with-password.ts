import { z } from 'zod';
import { findAccount, findAccountByEmail, type Account } from '../../accounts/account-store';
import { checkEmail } from '../../accounts/check-email';
import { GoogleError } from '../../google-error';
import { inTransaction, type IdentityProject } from '../../identity-project';
import { passwordMatches } from '../../passwords/password-hash';
import { countAttempt, forgetAttempts } from '../../passwords/sign-in-attempts';
import { startSession } from '../../tokens/start-session';
import { operation } from '../operation';
import { clientFields } from '../request-fields';

const request = z
  .object({ email: z.string().optional(), password: z.string().optional(), ...clientFields })
  .strict();

/** `accounts:signInWithPassword`. An unknown address and a wrong password look the same. */
export const signInWithPassword = operation(request, async (project, { email, password }) => {
  if (email === undefined) throw new GoogleError('MISSING_EMAIL');
  const address = checkEmail(email);
  if (!password) throw new GoogleError('MISSING_PASSWORD');
  await inTransaction(project, (project) => countAttempt(project, address));
  const account = await findAccountByEmail(project.db, address);
  const matches = await passwordMatches(password, account?.password_hash ?? null);
  if (!account || !matches) throw new GoogleError('INVALID_LOGIN_CREDENTIALS');
  return inTransaction(project, async (project) => {
    await refuseIfChanged(project, account);
    await forgetAttempts(project, address);
    return {
      kind: 'identitytoolkit#VerifyPasswordResponse',
      registered: true,
      localId: account.id,
      email: address,
      displayName: account.display_name ?? undefined,
      ...(await startSession(project, account, 'password')),
    };
  });
});

/** The account may have got another password, or gone, while the given one was being checked. */
async function refuseIfChanged(project: IdentityProject, checked: Account): Promise<void> {
  const account = await findAccount(project.db, checked.id);
  if (account?.password_hash !== checked.password_hash) {
    throw new GoogleError('INVALID_LOGIN_CREDENTIALS');
  }
  if (account.disabled) throw new GoogleError('USER_DISABLED');
}

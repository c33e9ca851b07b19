import { z } from 'zod';
import { findAccount, findAccountByEmail, type Account } from '../../accounts/account-store';
import { checkEmail } from '../../accounts/check-email';
import { GoogleError } from '../../google-error';
import { inTransaction, type IdentityProject } from '../../identity-project';
import { countAttempt, forgetAttempts, passwordLimit } from '../../limits/attempts';
import { passwordMatches } from '../../passwords/password-hash';
import { finishSignIn } from '../../second-factors/finish-sign-in';
import { hidesAccounts } from '../../settings/email-privacy';
import { operation } from '../operation';
import { clientFields } from '../request-fields';

const request = z
  .object({ email: z.string().optional(), password: z.string().optional(), ...clientFields })
  .strict();

/** `accounts:signInWithPassword`. While accounts are hidden an unknown address and a wrong password look the same. */
export const signInWithPassword = operation(request, async (project, { email, password }) => {
  if (email === undefined) throw new GoogleError('MISSING_EMAIL');
  const address = checkEmail(email);
  if (!password) throw new GoogleError('MISSING_PASSWORD');
  await inTransaction(project, (project) => countAttempt(project, passwordLimit, address));
  const account = await findAccountByEmail(project.db, address);
  const matches = await passwordMatches(password, account?.password_hash ?? null);
  if (!account || !matches) throw await refusalFor(project, account);
  return inTransaction(project, async (project) => {
    const current = await refuseIfChanged(project, account);
    await forgetAttempts(project, passwordLimit, address);
    return {
      kind: 'identitytoolkit#VerifyPasswordResponse',
      registered: true,
      localId: account.id,
      email: address,
      displayName: account.display_name ?? undefined,
      ...(await finishSignIn(project, current, 'password')),
    };
  });
});

async function refusalFor(project: IdentityProject, account: Account | null): Promise<GoogleError> {
  if (await hidesAccounts(project)) return new GoogleError('INVALID_LOGIN_CREDENTIALS');
  return new GoogleError(account ? 'INVALID_PASSWORD' : 'EMAIL_NOT_FOUND');
}

/** The account may have got another password, or gone, while the given one was being checked. */
async function refuseIfChanged(project: IdentityProject, checked: Account): Promise<Account> {
  const account = await findAccount(project.db, checked.id);
  if (account?.password_hash !== checked.password_hash) throw await refusalFor(project, checked);
  return account;
}

import { z } from 'zod';
import { normalizeEmail } from '../../accounts/account-fields';
import {
  changeAccount,
  findAccount,
  findAccountByEmail,
  type Account,
} from '../../accounts/account-store';
import { hashPassword, isOutdated, passwordMatches } from '../../accounts/password-hash';
import { clearAttempts, countAttempt, passwordLimit } from '../../attempts';
import { GoogleError, inTransaction, type IdentityProject } from '../../identity-project';
import { hasEnumerationProtection } from '../../settings';
import { completeFirstFactor } from '../../tokens/session';
import { clientFields, operation } from '../operation';

const request = z
  .object({ email: z.string().optional(), password: z.string().optional(), ...clientFields })
  .strict();

export const signInWithPassword = operation(request, async (project, { email, password }) => {
  if (email === undefined) throw new GoogleError('MISSING_EMAIL');
  const address = normalizeEmail(email);
  if (!password) throw new GoogleError('MISSING_PASSWORD');
  await inTransaction(project, (project) => countAttempt(project, passwordLimit, address));
  const account = await findAccountByEmail(project.db, address);
  const matches = await passwordMatches(password, account?.password_hash ?? null);
  if (!account || !matches) throw await refusalFor(project, account);
  const strongerHash = isOutdated(account.password_hash) ? await hashPassword(password) : null;
  return inTransaction(project, async (project) => {
    const current = await refuseIfChanged(project, account, password);
    await clearAttempts(project, passwordLimit, address);
    if (strongerHash) await changeAccount(project.db, account.id, { password_hash: strongerHash });
    return {
      kind: 'identitytoolkit#VerifyPasswordResponse',
      registered: true,
      localId: account.id,
      email: address,
      displayName: account.display_name ?? undefined,
      ...(await completeFirstFactor(project, current, 'password')),
    };
  });
});

async function refusalFor(project: IdentityProject, account: Account | null): Promise<GoogleError> {
  if (await hasEnumerationProtection(project)) return new GoogleError('INVALID_LOGIN_CREDENTIALS');
  return new GoogleError(account ? 'INVALID_PASSWORD' : 'EMAIL_NOT_FOUND');
}

/** The password may have changed, or the account been deleted, while the hash was computed. */
async function refuseIfChanged(
  project: IdentityProject,
  checked: Account,
  password: string,
): Promise<Account> {
  const account = await findAccount(project.db, checked.id);
  if (!account) throw await refusalFor(project, checked);
  // A parallel sign-in may have replaced the hash of the same password.
  const isSame =
    account.password_hash === checked.password_hash ||
    (await passwordMatches(password, account.password_hash));
  if (!isSame) throw await refusalFor(project, checked);
  return account;
}

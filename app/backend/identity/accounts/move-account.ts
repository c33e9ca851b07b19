import type { IdentityProject } from '../identity-project';
import { GoogleError } from '../google-error';
import { endSessions } from '../tokens/end-sessions';
import { changeAccount, findAccountByEmail, type Account } from './account-store';

/** To another address, which ends every sign-in. To be run in a transaction. Throws EMAIL_EXISTS. */
export async function moveAccount(
  project: IdentityProject,
  account: Account,
  { email, isVerified }: { email: string; isVerified: boolean },
): Promise<Account> {
  const holder = await findAccountByEmail(project.db, email);
  if (holder && holder.id !== account.id) throw new GoogleError('EMAIL_EXISTS');
  await changeAccount(project.db, account.id, { email, email_verified: isVerified ? 1 : 0 });
  return endSessions(project, account);
}

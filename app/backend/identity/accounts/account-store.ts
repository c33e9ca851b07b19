import { randomBytes } from 'node:crypto';
import type { IdentityDatabase, IdentitySchema } from '../database/schema';
import { GoogleError, secondsNow, type IdentityProject } from '../identity-project';

export type Account = IdentitySchema['accounts'];
export type AccountChanges = Partial<Omit<Account, 'id'>>;

type NewAccount = {
  id?: string;
  email: string | null;
  passwordHash: string | null;
  emailVerified?: boolean;
  displayName?: string;
  photoUrl?: string;
  disabled?: boolean;
};

export async function addAccount(project: IdentityProject, account: NewAccount): Promise<Account> {
  const { id = randomBytes(14).toString('hex'), email, passwordHash } = account;
  if (await findAccount(project.db, id)) throw new GoogleError('DUPLICATE_LOCAL_ID');
  if (email !== null && (await findAccountByEmail(project.db, email))) {
    throw new GoogleError('EMAIL_EXISTS');
  }
  return project.db
    .insertInto('accounts')
    .values({
      id,
      email,
      email_verified: account.emailVerified ? 1 : 0,
      password_hash: passwordHash,
      password_updated_at: passwordHash === null ? null : project.now(),
      display_name: account.displayName || null,
      photo_url: account.photoUrl || null,
      email_link_used: 0,
      disabled: account.disabled ? 1 : 0,
      valid_since: secondsNow(project),
      created_at: project.now(),
      last_sign_in_at: null,
      last_refresh_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findAccount(db: IdentityDatabase, id: string): Promise<Account | null> {
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return account ?? null;
}

export async function findAccountByEmail(
  db: IdentityDatabase,
  email: string,
): Promise<Account | null> {
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst();
  return account ?? null;
}

export function listAccountsAfter(
  db: IdentityDatabase,
  id: string,
  limit: number,
): Promise<Account[]> {
  return db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function changeAccount(
  db: IdentityDatabase,
  id: string,
  changes: AccountChanges,
): Promise<Account> {
  return db
    .updateTable('accounts')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

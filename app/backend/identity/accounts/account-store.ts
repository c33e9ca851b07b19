import type { IdentityDatabase, IdentitySchema } from '../database/schema';

export type Account = IdentitySchema['accounts'];
export type AccountChanges = Partial<Omit<Account, 'id'>>;

export async function findAccount(db: IdentityDatabase, id: string): Promise<Account | null> {
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return account ?? null;
}

/** `email` in lower case. */
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

/** In the order of their ids, those that come after the given one. */
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

import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Person } from '../bearer';
import type { CoreDatabase, CoreSchema } from '../database/schema';

export type EmailRow = Selectable<CoreSchema['emails']>;

function keyOf(address: string): string {
  return address.trim().toLowerCase();
}

/** Includes a verification that only the ID token states so far. */
export async function emailsOf(db: CoreDatabase, person: Person): Promise<EmailRow[]> {
  const rows = await db
    .selectFrom('emails')
    .selectAll()
    .where('uid', '=', person.uid)
    .orderBy('is_primary', 'desc')
    .orderBy('created_at')
    .execute();
  const proven = person.isEmailVerified ? keyOf(person.email) : null;
  return rows.map((row) => (row.address_key === proven ? { ...row, is_verified: 1 } : row));
}

export async function verifiedKeysOf(db: CoreDatabase, person: Person): Promise<string[]> {
  const emails = await emailsOf(db, person);
  return emails.filter((email) => email.is_verified === 1).map((email) => email.address_key);
}

/** Stores the verification of the ID token, so that no other user can add the address. */
export async function syncVerifiedFlag(
  db: CoreDatabase,
  { uid, email, isEmailVerified }: Person,
): Promise<void> {
  if (!isEmailVerified) return;
  await db
    .updateTable('emails')
    .set({ is_verified: 1 })
    .where('uid', '=', uid)
    .where('address_key', '=', keyOf(email))
    .where('is_verified', '=', 0)
    .execute();
}

type NewEmail = { uid: string; address: string; isPrimary: boolean; isVerified: boolean };

export async function addEmail(db: CoreDatabase, email: NewEmail): Promise<EmailRow> {
  return db
    .insertInto('emails')
    .values({
      id: randomUUID(),
      uid: email.uid,
      address: email.address.trim(),
      address_key: keyOf(email.address),
      is_primary: email.isPrimary ? 1 : 0,
      is_verified: email.isVerified ? 1 : 0,
      created_at: new Date().toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function isTaken(db: CoreDatabase, uid: string, address: string): Promise<boolean> {
  const taken = await db
    .selectFrom('emails')
    .select('id')
    .where('address_key', '=', keyOf(address))
    .where((is) => is.or([is('uid', '=', uid), is('is_verified', '=', 1)]))
    .executeTakeFirst();
  return taken !== undefined;
}

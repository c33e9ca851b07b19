import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { CoreDatabase, CoreSchema } from '../database/schema';

export type EmailRow = Selectable<CoreSchema['emails']>;

/** What makes two addresses the same: case and surrounding spaces do not. */
export function keyOf(address: string): string {
  return address.trim().toLowerCase();
}

export function emailsOf(db: CoreDatabase, uid: string): Promise<EmailRow[]> {
  return db
    .selectFrom('emails')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('is_primary', 'desc')
    .orderBy('created_at')
    .execute();
}

/** The addresses whose purchases are this person's. */
export async function verifiedKeysOf(db: CoreDatabase, uid: string): Promise<string[]> {
  const emails = await emailsOf(db, uid);
  return emails.filter((email) => email.is_verified === 1).map((email) => email.address_key);
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

/** Whether the address is this person's already, or somebody else has proven that it is theirs. */
export async function isTaken(db: CoreDatabase, uid: string, address: string): Promise<boolean> {
  const taken = await db
    .selectFrom('emails')
    .select('id')
    .where('address_key', '=', keyOf(address))
    .where((is) => is.or([is('uid', '=', uid), is('is_verified', '=', 1)]))
    .executeTakeFirst();
  return taken !== undefined;
}

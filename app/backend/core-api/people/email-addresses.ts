import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { inTransaction } from '../../database/dialect';
import type { Person } from '../tokens/verify-token';
import type { CoreDatabase, CoreSchema } from '../database/schema';
import { sha256 } from '../sha256';

/** The version of an address that is not stored yet: nobody counts what is bought with it. */
const notCounted = -1;

export type EmailRow = Selectable<CoreSchema['emails']>;

export function keyOf(address: string): string {
  return address.trim().toLowerCase();
}

/** As the ID token has it, which may be ahead of what is stored. Without a profile there are none. */
export async function emailsOf(db: CoreDatabase, person: Person): Promise<EmailRow[]> {
  return byToken(await storedEmails(db, person), person);
}

export async function verifiedKeysOf(db: CoreDatabase, person: Person): Promise<string[]> {
  const emails = await emailsOf(db, person);
  return emails.filter((email) => email.is_verified === 1).map((email) => email.address_key);
}

/** The provider's verified address becomes the primary one, also when it changes back. The one before stays. */
export async function acceptToken(db: CoreDatabase, person: Person): Promise<void> {
  const stored = await storedEmails(db, person);
  if (isSame(stored, byToken(stored, person))) return;
  await inTransaction(db, async (change) => {
    const emails = byToken(await storedEmails(change, person), person);
    await change
      .deleteFrom('emails')
      .where('uid', '=', person.uid)
      .where('address_key', '=', '')
      .execute();
    for (const email of emails) {
      const { is_primary, is_verified } = email;
      await change
        .insertInto('emails')
        .values({ ...email, list_version: Math.max(0, email.list_version) })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ is_primary, is_verified }))
        .execute();
    }
  });
}

/** At the first page after a change: an address between two changes would be forgotten otherwise. */
export async function storeNewAddress(db: CoreDatabase, person: Person): Promise<void> {
  const stored = person.isEmailVerified ? await storedEmails(db, person) : null;
  const key = keyOf(person.email);
  if (stored?.every((row) => row.address_key !== key)) await acceptToken(db, person);
}

/** By uid; who has no verified primary address is missing. */
export async function verifiedPrimaries(db: CoreDatabase, uids: readonly string[]) {
  const rows = await db
    .selectFrom('emails')
    .select(['uid', 'address_key'])
    .where('uid', 'in', uids)
    .where('is_primary', '=', 1)
    .where('is_verified', '=', 1)
    .execute();
  return new Map(rows.map(({ uid, address_key }) => [uid, address_key]));
}

/** Null where nobody counts yet what is bought with one of them. */
export function listVersionOf(emails: readonly EmailRow[]): unknown {
  if (emails.some(({ list_version }) => list_version === notCounted)) return null;
  return emails.map(({ id, list_version }) => [id, list_version]);
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

export async function listsAddress(db: CoreDatabase, uid: string, address: string) {
  const own = await db
    .selectFrom('emails')
    .select('id')
    .where('address_key', '=', keyOf(address))
    .where('uid', '=', uid)
    .executeTakeFirst();
  return own !== undefined;
}

export async function isVerifiedByOthers(
  db: CoreDatabase,
  { id, address_key }: Pick<EmailRow, 'id' | 'address_key'>,
): Promise<boolean> {
  const other = await db
    .selectFrom('emails')
    .select('id')
    .where('address_key', '=', address_key)
    .where('is_verified', '=', 1)
    .where('id', '!=', id)
    .executeTakeFirst();
  return other !== undefined;
}

/** An account without an address was once stored with an empty one. */
function byToken(stored: EmailRow[] | null, person: Person): EmailRow[] {
  if (!stored) return [];
  const known = stored.filter(({ address_key }) => address_key !== '');
  const key = keyOf(person.email);
  const hasPrimary = known.some(({ is_primary }) => is_primary === 1);
  if (key === '' || (hasPrimary && !person.isEmailVerified)) return known;
  const own = known.find(({ address_key }) => address_key === key) ?? newRow(person);
  const isVerified = person.isEmailVerified ? 1 : own.is_verified;
  return [
    { ...own, is_primary: 1, is_verified: isVerified },
    ...known.filter((email) => email !== own).map((email) => ({ ...email, is_primary: 0 })),
  ];
}

/** Null without a profile. */
async function storedEmails(db: CoreDatabase, { uid }: Person): Promise<EmailRow[] | null> {
  const rows = await db
    .selectFrom('emails')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('is_primary', 'desc')
    .orderBy('created_at')
    .execute();
  if (rows.length > 0) return rows;
  const user = await db.selectFrom('users').select('uid').where('uid', '=', uid).executeTakeFirst();
  return user ? [] : null;
}

/** The same id each time, so that a page may show it before it is stored. */
function newRow({ uid, email }: Person): EmailRow {
  return {
    id: sha256(`${uid} ${keyOf(email)}`).slice(0, 32),
    uid,
    address: email.trim(),
    address_key: keyOf(email),
    is_primary: 0,
    is_verified: 0,
    created_at: new Date().toISOString(),
    list_version: notCounted,
  };
}

function isSame(stored: EmailRow[] | null, emails: EmailRow[]): boolean {
  const states = (rows: EmailRow[]) =>
    rows.map(({ id, is_primary, is_verified }) => `${id} ${is_primary} ${is_verified}`).sort();
  return states(stored ?? []).join() === states(emails).join();
}

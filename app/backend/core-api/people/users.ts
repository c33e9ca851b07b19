import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { genders, type EmailAddress, type ProfileBody } from '~/core-api/profile';
import type { PersonRequest, Reply } from '../bearer';
import type { Person } from '../tokens/verify-token';
import { emptyLog, inTransaction } from '../../database/dialect';
import type { DeleteMails } from '../../mail/outbox';
import type { CoreDatabase, CoreSchema } from '../database/schema';
import { deletePerson } from './person-data';
import { acceptToken, emailsOf, storeNewAddress, verifiedKeysOf } from './email-addresses';
import { sha256 } from '../sha256';

const changeSchema = z.object({
  firstName: z.string().max(100).nullish(),
  lastName: z.string().max(100).nullish(),
  gender: z.enum(genders).nullish(),
  yearOfBirth: z.number().int().min(1900).max(2100).nullish(),
  emailPreferences: z.object({ Newsletter: z.boolean().nullish() }).nullish(),
});

export async function getUser(db: CoreDatabase, { person }: PersonRequest): Promise<Reply> {
  await storeNewAddress(db, person);
  return replyWithProfile(db, person);
}

/** Leaves an existing profile unchanged. Whoever was deleted has to log in again before there can be a new one. */
export async function createUser(db: CoreDatabase, { person }: PersonRequest): Promise<Reply> {
  const created = await inTransaction(db, async (change) =>
    (await isForgotten(change, person)) ? 'gone' : insertUser(change, person),
  );
  if (created === 'gone') return { status: 410, body: { code: 'deleted' } };
  if (created === 'known') return { status: 200 };
  await acceptToken(db, person);
  return { status: 201 };
}

async function insertUser(db: CoreDatabase, { uid }: Person): Promise<'new' | 'known'> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('users')
    .values({
      uid,
      first_name: null,
      last_name: null,
      gender: 'Unknown',
      year_of_birth: null,
      newsletter: 0,
      product_id: `P-${randomBytes(5).toString('hex').toUpperCase()}`,
      created_at: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 0n ? 'known' : 'new';
}

export async function changeUser(db: CoreDatabase, { person, request }: PersonRequest) {
  const change = changeSchema.safeParse(request.body);
  if (!change.success) return { status: 400, body: { code: 'validation' } };
  const { firstName, lastName, gender, yearOfBirth, emailPreferences } = change.data;
  await db
    .updateTable('users')
    .set({
      first_name: firstName ?? null,
      last_name: lastName ?? null,
      gender: gender ?? 'Unknown',
      year_of_birth: yearOfBirth ?? null,
      newsletter: emailPreferences?.Newsletter ? 1 : 0,
    })
    .where('uid', '=', person.uid)
    .execute();
  return replyWithProfile(db, person);
}

/** Includes addresses, feedback, and the purchases of verified addresses. */
export async function deleteUser(
  { db, deleteMails }: { db: CoreDatabase; deleteMails: DeleteMails },
  { person }: PersonRequest,
): Promise<Reply> {
  const emails = await emailsOf(db, person);
  const isDeleted = await inTransaction(db, async (change) =>
    deletePerson(change, { uids: [person.uid], buyerKeys: await verifiedKeysOf(change, person) }),
  );
  if (!isDeleted) return { status: 404 };
  await deleteMails(emails.map(({ address }) => address));
  await emptyLog(db);
  return { status: 200 };
}

export async function unsubscribe(db: CoreDatabase, { person }: PersonRequest): Promise<Reply> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ newsletter: 0 })
    .where('uid', '=', person.uid)
    .executeTakeFirst();
  return { status: numUpdatedRows > 0n ? 200 : 404 };
}

async function replyWithProfile(db: CoreDatabase, person: Person): Promise<Reply> {
  const { uid } = person;
  const user = await db.selectFrom('users').selectAll().where('uid', '=', uid).executeTakeFirst();
  if (!user) return { status: 404, body: { code: 'not-found' } };
  return { status: 200, body: profileOf(user, await emailsOf(db, person)) };
}

function profileOf(
  user: Selectable<CoreSchema['users']>,
  emails: Selectable<CoreSchema['emails']>[],
): ProfileBody {
  const primary = emails.find((email) => email.is_primary === 1);
  return {
    firstName: user.first_name,
    lastName: user.last_name,
    gender: genders.find((gender) => gender === user.gender) ?? 'Unknown',
    yearOfBirth: user.year_of_birth,
    productId: user.product_id,
    primaryEmailAddress: primary ? emailAddressOf(primary) : null,
    associatedEmailAddresses: emails.filter((email) => email !== primary).map(emailAddressOf),
    emailPreferences: { Newsletter: user.newsletter === 1 },
  };
}

function emailAddressOf(email: Selectable<CoreSchema['emails']>): EmailAddress {
  return { id: email.id, address: email.address, isVerified: email.is_verified === 1 };
}

/** The clock of the provider may be ahead of ours. */
const toleranceMs = 60_000;

/** Whether the person was deleted after this login, whose tokens live on until they expire. */
async function isForgotten(db: CoreDatabase, { uid, signedInAt }: Person): Promise<boolean> {
  const row = await db
    .selectFrom('forgotten_people')
    .select('forgotten_at')
    .where('uid_hash', '=', sha256(uid))
    .executeTakeFirst();
  return row !== undefined && signedInAt <= Date.parse(row.forgotten_at) + toleranceMs;
}

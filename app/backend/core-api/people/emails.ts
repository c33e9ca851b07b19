import { z } from 'zod';
import type { PersonRequest, Reply } from '../bearer';
import { inTransaction } from '../../database/dialect';
import { addEmail, emailsOf, listsAddress } from './email-addresses';
import { sendCode, type EmailServices } from './verifications';

const refused: Reply = { status: 403, body: { code: 'refused' } };
const mostUnverified = 10;

const newEmailSchema = z.object({ address: z.string().trim().max(254).email() });

/** An address that another account has verified is answered like any other, so that nobody learns of that account. */
export async function createEmail(services: EmailServices, { person, request }: PersonRequest) {
  const { db } = services;
  const { uid } = person;
  const parsed = newEmailSchema.safeParse(request.body);
  const emails = await emailsOf(db, person);
  const primary = emails.find((email) => email.is_primary === 1);
  if (!primary) return { status: 404, body: { code: 'not-found' } };
  if (!parsed.success || primary.is_verified === 0) {
    return { status: 400, body: { code: 'validation' } };
  }
  if (emails.filter((email) => email.is_verified === 0).length >= mostUnverified) {
    return { status: 429, body: { code: 'too-many' } };
  }
  const { address } = parsed.data;
  const email = await inTransaction(db, async (change) =>
    (await listsAddress(change, uid, address))
      ? null
      : addEmail(change, { uid, address, isPrimary: false, isVerified: false }),
  );
  if (!email) return { status: 409, body: { code: 'already-exists' } };
  if ((await sendCode(services, email, request)) === 'refused') {
    await db.deleteFrom('emails').where('id', '=', email.id).execute();
    return refused;
  }
  return { status: 201, body: { id: email.id, address: email.address, isVerified: false } };
}

export async function deleteEmail(
  { db }: EmailServices,
  { person, request }: PersonRequest,
): Promise<Reply> {
  const { numDeletedRows } = await db
    .deleteFrom('emails')
    .where('id', '=', request.params.id ?? '')
    .where('uid', '=', person.uid)
    .where('is_primary', '=', 0)
    .executeTakeFirst();
  return { status: numDeletedRows > 0n ? 200 : 404 };
}

export async function sendVerification(
  services: EmailServices,
  { person, request }: PersonRequest,
): Promise<Reply> {
  const emails = await emailsOf(services.db, person);
  const email = emails.find(({ id }) => id === request.params.id);
  if (!email) return { status: 404, body: { code: 'not-found' } };
  if (email.is_verified === 1) return { status: 400, body: { code: 'already-verified' } };
  const sent = await sendCode(services, email, request);
  return sent === 'refused' ? refused : { status: 200 };
}

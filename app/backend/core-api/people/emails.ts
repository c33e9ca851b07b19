import { createHash, randomBytes } from 'node:crypto';
import type { Request } from 'express';
import { z } from 'zod';
import { languageOfTag } from '~/i18n/languages';
import type { SendMail } from '~/mail/mail';
import type { PersonRequest, Reply } from '../bearer';
import type { CoreDatabase } from '../database/schema';
import { addEmail, emailsOf, isTaken, type EmailRow } from './email-addresses';
import { verificationMail } from './verification-mail';

const codeLifetimeMs = 86_400_000;

const newEmailSchema = z.object({ address: z.string().trim().email().max(254) });
const codeSchema = z.object({ code: z.string().min(1).max(200) });

export type EmailServices = { db: CoreDatabase; sendMail: SendMail; siteUrl: () => string };

export async function createEmail(
  services: EmailServices,
  { person, request }: PersonRequest,
): Promise<Reply> {
  const { db } = services;
  const { uid } = person;
  const parsed = newEmailSchema.safeParse(request.body);
  const primary = (await emailsOf(db, person)).find((email) => email.is_primary === 1);
  if (!primary) return { status: 404, body: { code: 'not-found' } };
  if (!parsed.success || primary.is_verified === 0) {
    return { status: 400, body: { code: 'validation' } };
  }
  const { address } = parsed.data;
  if (await isTaken(db, uid, address)) return { status: 409, body: { code: 'already-exists' } };
  const email = await addEmail(db, { uid, address, isPrimary: false, isVerified: false });
  await sendCode(services, email, request);
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

/** 400 for an address that is already verified. */
export async function sendVerification(
  services: EmailServices,
  { person, request }: PersonRequest,
): Promise<Reply> {
  const emails = await emailsOf(services.db, person);
  const email = emails.find(({ id }) => id === request.params.id);
  if (!email) return { status: 404, body: { code: 'not-found' } };
  if (email.is_verified === 1) return { status: 400, body: { code: 'already-verified' } };
  await sendCode(services, email, request);
  return { status: 200 };
}

/** Does not consume the code. */
export async function inspectVerification({ db }: EmailServices, request: Request): Promise<Reply> {
  const email = await findByCode(db, request.query);
  return email ? { status: 200, body: { address: email.address } } : { status: 404 };
}

export async function applyVerification({ db }: EmailServices, request: Request): Promise<Reply> {
  const email = await findByCode(db, request.body);
  if (!email) return { status: 404 };
  const isAlreadyVerified = await db
    .selectFrom('emails')
    .select('id')
    .where('address_key', '=', email.address_key)
    .where('is_verified', '=', 1)
    .executeTakeFirst();
  if (isAlreadyVerified) return { status: 404 };
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('emails').set({ is_verified: 1 }).where('id', '=', email.id).execute();
    await trx.deleteFrom('email_verifications').where('email_id', '=', email.id).execute();
  });
  return { status: 200, body: { address: email.address } };
}

async function sendCode(
  { db, sendMail, siteUrl }: EmailServices,
  email: EmailRow,
  request: Request,
) {
  const code = randomBytes(32).toString('base64url');
  await db
    .insertInto('email_verifications')
    .values({
      code_hash: hashOf(code),
      email_id: email.id,
      expires_at: new Date(Date.now() + codeLifetimeMs).toISOString(),
    })
    .execute();
  const language = languageOfTag(request.headers['accept-language'] ?? '') ?? 'en';
  const link = new URL('/account/verify-email', siteUrl());
  link.search = new URLSearchParams({ code, lang: language }).toString();
  await sendMail(verificationMail({ to: email.address, link: link.href, language }));
}

async function findByCode(db: CoreDatabase, input: unknown): Promise<EmailRow | undefined> {
  const parsed = codeSchema.safeParse(input);
  if (!parsed.success) return undefined;
  return db
    .selectFrom('emails')
    .innerJoin('email_verifications', 'email_verifications.email_id', 'emails.id')
    .selectAll('emails')
    .where('code_hash', '=', hashOf(parsed.data.code))
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst();
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}

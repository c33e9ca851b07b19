import { createHash, randomBytes } from 'node:crypto';
import type { Request } from 'express';
import { z } from 'zod';
import { languageOfTag } from '~/i18n/languages';
import type { SendMail } from '../../mail/mailer';
import type { PersonRequest, Reply } from '../bearer';
import type { CoreDatabase } from '../database/schema';
import { addEmail, emailsOf, isTaken, type EmailRow } from './email-addresses';
import { verificationMail } from './verification-mail';

const day = 86_400_000;

const newEmailSchema = z.object({ address: z.string().trim().email().max(254) });
const codeSchema = z.object({ code: z.string().min(1).max(200) });

/** What the handlers of this file need: the app's address is where the mails lead. */
export type EmailServices = { db: CoreDatabase; sendMail: SendMail; siteUrl: () => string };

/** Adds an unverified address and sends the mail that verifies it. */
export async function createEmail(services: EmailServices, asked: PersonRequest): Promise<Reply> {
  const { db } = services;
  const { uid } = asked.person;
  const parsed = newEmailSchema.safeParse(asked.request.body);
  const primary = (await emailsOf(db, uid)).find((email) => email.is_primary === 1);
  if (!primary) return { status: 404, body: { code: 'not-found' } };
  if (!parsed.success || primary.is_verified === 0) {
    return { status: 400, body: { code: 'validation' } };
  }
  const { address } = parsed.data;
  if (await isTaken(db, uid, address)) return { status: 409, body: { code: 'already-exists' } };
  const email = await addEmail(db, { uid, address, isPrimary: false, isVerified: false });
  await sendCode(services, email, asked.request);
  return { status: 201, body: { id: email.id, address: email.address, isVerified: false } };
}

export async function deleteEmail({ db }: EmailServices, asked: PersonRequest): Promise<Reply> {
  const { numDeletedRows } = await db
    .deleteFrom('emails')
    .where('id', '=', asked.request.params.id ?? '')
    .where('uid', '=', asked.person.uid)
    .where('is_primary', '=', 0)
    .executeTakeFirst();
  return { status: numDeletedRows > 0n ? 200 : 404 };
}

/** 400 for an address that is verified already: there is nothing left to do for it. */
export async function sendVerification(services: EmailServices, asked: PersonRequest): Promise<Reply> {
  const emails = await emailsOf(services.db, asked.person.uid);
  const email = emails.find(({ id }) => id === asked.request.params.id);
  if (!email) return { status: 404, body: { code: 'not-found' } };
  if (email.is_verified === 1) return { status: 400, body: { code: 'already-verified' } };
  await sendCode(services, email, asked.request);
  return { status: 200 };
}

/** The address that a code would verify. Looking does not use the code up. */
export async function inspectVerification({ db }: EmailServices, request: Request): Promise<Reply> {
  const email = await findByCode(db, request.query);
  return email ? { status: 200, body: { address: email.address } } : { status: 404 };
}

/** Verifies the address of a code, once. */
export async function applyVerification({ db }: EmailServices, request: Request): Promise<Reply> {
  const email = await findByCode(db, request.body);
  if (!email) return { status: 404 };
  const isForeign = await db
    .selectFrom('emails')
    .select('id')
    .where('address_key', '=', email.address_key)
    .where('is_verified', '=', 1)
    .executeTakeFirst();
  if (isForeign) return { status: 404 };
  await db.transaction().execute(async (change) => {
    await change.updateTable('emails').set({ is_verified: 1 }).where('id', '=', email.id).execute();
    await change.deleteFrom('email_verifications').where('email_id', '=', email.id).execute();
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
      expires_at: new Date(Date.now() + day).toISOString(),
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

import { createHash, randomBytes } from 'node:crypto';
import type { Request } from 'express';
import { z } from 'zod';
import { languageOfTag } from '~/i18n/languages';
import type { SendMail } from '~/mail/mail';
import type { PersonRequest, Reply } from '../bearer';
import { inTransaction } from '../../database/in-transaction';
import type { CoreDatabase } from '../database/schema';
import { addEmail, emailsOf, isTaken, type EmailRow } from './email-addresses';
import { verificationMail } from './verification-mail';

const alreadyVerified: Reply = { status: 409, body: { code: 'already-verified' } };
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
  const email = await inTransaction(db, async (change) =>
    (await isTaken(change, uid, address))
      ? null
      : addEmail(change, { uid, address, isPrimary: false, isVerified: false }),
  );
  if (!email) return { status: 409, body: { code: 'already-exists' } };
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
  const found = await findByCode(db, request.query);
  if (!found) return { status: 404 };
  return found.isVerified ? alreadyVerified : { status: 200, body: { address: found.address } };
}

export function applyVerification({ db }: EmailServices, request: Request): Promise<Reply> {
  // Of two people who prove the same address at once, one has it.
  return inTransaction(db, (change) => verify(change, request));
}

async function verify(db: CoreDatabase, request: Request): Promise<Reply> {
  const found = await findByCode(db, request.body);
  if (!found) return { status: 404 };
  if (found.isVerified) return alreadyVerified;
  const isOthers = await db
    .selectFrom('emails')
    .select('id')
    .where('address_key', '=', found.addressKey)
    .where('is_verified', '=', 1)
    .where('id', '!=', found.id)
    .executeTakeFirst();
  if (isOthers) return { status: 404 };
  const { numUpdatedRows } = await db
    .updateTable('emails')
    .set({ is_verified: 1 })
    .where('id', '=', found.id)
    .where('is_verified', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? { status: 200, body: { address: found.address } } : alreadyVerified;
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

/** A code whose address is verified is found as long as the address exists, for those who open the link again. */
async function findByCode(db: CoreDatabase, input: unknown) {
  const parsed = codeSchema.safeParse(input);
  if (!parsed.success) return undefined;
  const row = await db
    .selectFrom('emails')
    .innerJoin('email_verifications', 'email_verifications.email_id', 'emails.id')
    .select(['id', 'address', 'address_key', 'is_verified', 'expires_at'])
    .where('code_hash', '=', hashOf(parsed.data.code))
    .executeTakeFirst();
  if (!row) return undefined;
  const isVerified = row.is_verified === 1;
  if (!isVerified && row.expires_at <= new Date().toISOString()) return undefined;
  return { id: row.id, address: row.address, addressKey: row.address_key, isVerified };
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}

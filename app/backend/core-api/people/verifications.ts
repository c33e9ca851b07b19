import { randomBytes } from 'node:crypto';
import type { Request } from 'express';
import { z } from 'zod';
import { maskedAddress, type VerificationRequest, addressRequestOf } from '~/core-api/email';
import { languageOfTag, type Language } from '~/i18n/languages';
import type { SendMail, Mail } from '~/mail/mail';
import { translatorOf } from '~/i18n/catalogue.server';
import { whoAsked } from '~/i18n/who-asked.server';
import type { PersonRequest, Reply, VisitorRequest } from '../bearer';
import { inTransaction } from '../../database/dialect';
import type { CoreDatabase } from '../database/schema';
import { sha256 } from '../sha256';
import { isVerifiedByOthers, type EmailRow } from './email-addresses';

const alreadyVerified: Reply = { status: 409, body: { code: 'already-verified' } };

const otherAccount: Reply = { status: 403, body: { code: 'other-account' } };

const codeLifetimeMs = 86_400_000;

const refusalLifetimeMs = 30 * 86_400_000;

const codeSchema = z.object({ code: z.string().min(1).max(200) });

export type EmailServices = { db: CoreDatabase; sendMail: SendMail; siteUrl: () => string };

/** Whoever asks for an address that another account has verified must not notice; its owner is told. */
export async function sendCode(
  { db, sendMail, siteUrl }: EmailServices,
  email: EmailRow,
  request: Request,
): Promise<'sent' | 'refused'> {
  if (await isRefused(db, email)) return 'refused';
  const code = randomBytes(32).toString('base64url');
  const expiresAt = Date.now() + codeLifetimeMs;
  await inTransaction(db, async (change) => {
    await change.deleteFrom('email_verifications').where('email_id', '=', email.id).execute();
    await change
      .insertInto('email_verifications')
      .values({
        code_hash: sha256(code),
        email_id: email.id,
        expires_at: new Date(expiresAt).toISOString(),
      })
      .execute();
  });
  const language = languageOfTag(request.headers['accept-language'] ?? '') ?? 'en';
  const link = new URL('/account/verify-email', siteUrl());
  link.search = new URLSearchParams({ code, lang: language }).toString();
  const asked = await askedBy(db, email, expiresAt);
  const mail = { to: email.address, language, asked };
  const isTaken = await isVerifiedByOthers(db, email);
  await sendMail(isTaken ? takenMail(mail) : verificationMail({ ...mail, link: link.href }));
  return 'sent';
}

/** Does not use the code up. Everybody who has it learns who asked; the account that asked, that it is its own. */
export async function inspectVerification(
  { db }: EmailServices,
  { person, request }: VisitorRequest,
): Promise<Reply> {
  const found = await findByCode(db, request.query);
  if (!found) return { status: 404 };
  if (found.is_verified === 1) return alreadyVerified;
  const body: VerificationRequest = {
    address: found.address,
    isOwn: found.uid === person?.uid,
    asked: await askedBy(db, found, Date.parse(found.expires_at)),
  };
  return { status: 200, body };
}

/** Of two people who prove the same address at once, one has it. */
export function applyVerification({ db }: EmailServices, { person, request }: PersonRequest) {
  return inTransaction(db, async (change) => {
    const found = await findByCode(change, request.body);
    if (!found) return { status: 404 };
    if (found.uid !== person.uid) return otherAccount;
    if (found.is_verified === 1) return alreadyVerified;
    if (await isVerifiedByOthers(change, found)) return { status: 404 };
    await change.updateTable('emails').set({ is_verified: 1 }).where('id', '=', found.id).execute();
    return { status: 200, body: { address: found.address } };
  });
}

/** By the owner of the address, who needs no account: the account that asked cannot ask again for a month. */
export function refuseVerification({ db }: EmailServices, { request }: VisitorRequest) {
  return inTransaction(db, async (change) => {
    const found = await findByCode(change, request.query);
    if (!found) return { status: 404 };
    if (found.is_verified === 1) return alreadyVerified;
    const refusal = { uid: found.uid, address_hash: sha256(found.address_key) };
    const refused_at = new Date().toISOString();
    await change
      .insertInto('refused_addresses')
      .values({ ...refusal, refused_at })
      .onConflict((conflict) =>
        conflict.columns(['uid', 'address_hash']).doUpdateSet({ refused_at }),
      )
      .execute();
    await change.deleteFrom('email_verifications').where('email_id', '=', found.id).execute();
    await change
      .deleteFrom('emails')
      .where('id', '=', found.id)
      .where('is_primary', '=', 0)
      .execute();
    return { status: 200 };
  });
}

async function isRefused(
  db: CoreDatabase,
  { uid, address_key }: Pick<EmailRow, 'uid' | 'address_key'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('refused_addresses')
    .select('uid')
    .where('uid', '=', uid)
    .where('address_hash', '=', sha256(address_key))
    .where('refused_at', '>=', refusedSince(Date.now()))
    .executeTakeFirst();
  return row !== undefined;
}

function refusedSince(now: number): string {
  return new Date(now - refusalLifetimeMs).toISOString();
}

export async function deleteOldRefusals(db: CoreDatabase, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('refused_addresses')
    .where('refused_at', '<', refusedSince(now))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** `account` is null where the address is the one that the account logs in with. */
async function askedBy(
  db: CoreDatabase,
  { uid, is_primary }: Pick<EmailRow, 'uid' | 'is_primary'>,
  expiresAt: number,
): Promise<VerificationRequest['asked']> {
  const account = await db
    .selectFrom('users')
    .leftJoin('emails', (join) =>
      join.onRef('emails.uid', '=', 'users.uid').on('emails.is_primary', '=', 1),
    )
    .select(['users.created_at', 'emails.address'])
    .where('users.uid', '=', uid)
    .executeTakeFirstOrThrow();
  return {
    account: is_primary === 1 ? null : maskedAddress(account.address ?? ''),
    since: account.created_at,
    at: new Date(expiresAt - codeLifetimeMs).toISOString(),
  };
}

/** A code whose address is verified is found as long as the address exists, for those who open the link again. */
async function findByCode(db: CoreDatabase, input: unknown) {
  const parsed = codeSchema.safeParse(input);
  if (!parsed.success) return undefined;
  const row = await db
    .selectFrom('emails')
    .innerJoin('email_verifications', 'email_verifications.email_id', 'emails.id')
    .selectAll('emails')
    .select('expires_at')
    .where('code_hash', '=', sha256(parsed.data.code))
    .executeTakeFirst();
  const isOver = row?.is_verified === 0 && row.expires_at <= new Date().toISOString();
  return isOver ? undefined : row;
}

type Asked = { to: string; language: Language; asked: VerificationRequest['asked'] };

/** Says who asked, since a stranger may have. */
export function verificationMail({ to, language, asked, link }: Asked & { link: string }): Mail {
  const t = translatorOf(language);
  return {
    to,
    language,
    subject: t('mail:verification.subject', { address: to }),
    paragraphs: [askedText({ to, language, asked }), t('mail:verification.request')],
    button: { label: t('mail:verification.link'), link },
    notes: [t('mail:verification.validity'), t('mail:verification.ignore')],
    reason: 'asked',
  };
}

function takenMail({ to, language, asked }: Asked): Mail {
  const t = translatorOf(language);
  return {
    to,
    language,
    subject: t('mail:taken.subject'),
    paragraphs: [askedText({ to, language, asked }), t('mail:taken.text', { address: to })],
    button: null,
    notes: [t('mail:taken.notYou'), t('mail:taken.wasYou')],
    reason: 'account',
  };
}

function askedText({ to: address, language, asked }: Asked): string {
  return whoAsked(language, addressRequestOf({ address, asked }));
}

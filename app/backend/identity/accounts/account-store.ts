import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { IdentityDatabase, IdentitySchema } from '../database/schema';
import { secondsNow, type IdentityProject } from '../identity-project';
import { GoogleError } from '../google-error';

export type Account = IdentitySchema['accounts'];

type AccountChanges = Partial<Omit<Account, 'id'>>;

type NewAccount = {
  id?: string;
  email: string | null;
  passwordHash: string | null;
  emailVerified?: boolean;
  displayName?: string;
  photoUrl?: string;
  disabled?: boolean;
};

export async function addAccount(project: IdentityProject, account: NewAccount): Promise<Account> {
  const { id = randomBytes(14).toString('hex'), email, passwordHash } = account;
  if (await findAccount(project.db, id)) throw new GoogleError('DUPLICATE_LOCAL_ID');
  if (email !== null && (await findAccountByEmail(project.db, email))) {
    throw new GoogleError('EMAIL_EXISTS');
  }
  return project.db
    .insertInto('accounts')
    .values({
      id,
      email,
      email_verified: account.emailVerified ? 1 : 0,
      password_hash: passwordHash,
      password_updated_at: passwordHash === null ? null : project.now(),
      display_name: account.displayName || null,
      photo_url: account.photoUrl || null,
      email_link_used: 0,
      disabled: account.disabled ? 1 : 0,
      valid_since: secondsNow(project),
      created_at: project.now(),
      last_sign_in_at: null,
      last_refresh_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findAccount(db: IdentityDatabase, id: string): Promise<Account | null> {
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return account ?? null;
}

export async function findAccountByEmail(db: IdentityDatabase, email: string) {
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst();
  return account ?? null;
}

export function listAccountsAfter(db: IdentityDatabase, id: string, limit: number) {
  return db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function changeAccount(db: IdentityDatabase, id: string, changes: AccountChanges) {
  return db
    .updateTable('accounts')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const maximumDisplayNameLength = 256;

const maximumUrlLength = 2048;

const maximumEmailLength = 254;

const minimumPasswordLength = 6;

const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** An empty string removes the value. */
export const profileFields = {
  displayName: z.string().max(maximumDisplayNameLength).optional(),
  photoUrl: z.string().max(maximumUrlLength).optional(),
};

export const deleteAttribute = z.array(z.enum(['DISPLAY_NAME', 'PHOTO_URL'])).optional();

type ProfileRequest = {
  displayName?: string;
  photoUrl?: string;
  deleteAttribute?: z.output<typeof deleteAttribute>;
};

export function toProfileChanges({
  displayName,
  photoUrl,
  deleteAttribute = [],
}: ProfileRequest): Pick<AccountChanges, 'display_name' | 'photo_url'> {
  const name = deleteAttribute.includes('DISPLAY_NAME') ? '' : displayName;
  const photo = deleteAttribute.includes('PHOTO_URL') ? '' : photoUrl;
  return {
    ...(name === undefined ? {} : { display_name: name || null }),
    ...(photo === undefined ? {} : { photo_url: photo || null }),
  };
}

export function normalizeEmail(email: string, refusal = 'INVALID_EMAIL'): string {
  const isValid = email.length <= maximumEmailLength && emailPattern.test(email);
  if (!isValid) throw new GoogleError(refusal);
  return email.toLowerCase();
}

export function checkNewPassword(password: string): void {
  if (password.length < minimumPasswordLength) {
    throw new GoogleError(
      `WEAK_PASSWORD : Password should be at least ${minimumPasswordLength} characters`,
    );
  }
}

import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { backendConfig } from '~/config/backend.server';
import { removeCodes } from '../action-codes/action-code-store';
import { clearAttempts, passwordLimit } from '../attempts';
import { removeAllIdentities, removeIdentities } from '../federation/identity-store';
import type { IdentityProject } from '../identity-project';
import { GoogleError } from '../google-error';
import { removeAllSecondFactors } from '../second-factors/second-factor-store';
import { endSessions } from '../tokens/session';
import { changeAccount, findAccountByEmail, type Account } from './account-store';

export async function changeEmail(
  project: IdentityProject,
  account: Account,
  { email, isVerified }: { email: string; isVerified: boolean },
): Promise<Account> {
  const holder = await findAccountByEmail(project.db, email);
  if (holder && holder.id !== account.id) throw new GoogleError('EMAIL_EXISTS');
  await changeAccount(project.db, account.id, { email, email_verified: isVerified ? 1 : 0 });
  return endSessions(project, account);
}

export async function changePassword(
  project: IdentityProject,
  account: Account,
  passwordHash: string,
): Promise<Account> {
  await endSessions(project, account);
  await removeCodes(project, account.id, 'PASSWORD_RESET');
  if (account.email !== null) await clearAttempts(project, passwordLimit, account.email);
  return changeAccount(project.db, account.id, {
    password_hash: passwordHash,
    password_updated_at: project.now(),
  });
}

/** A stranger may have made an unverified account, and keeps no way in: no authenticator app, no undo link. */
export async function forgetStrangers(project: IdentityProject, account: Account) {
  if (account.email_verified === 1) return account;
  await removeAllIdentities(project.db, account.id);
  await removeAllSecondFactors(project, account.id);
  await removeCodes(project, account.id, 'RECOVER_EMAIL', 'REVERT_SECOND_FACTOR_ADDITION');
  await endSessions(project, account);
  return changeAccount(project.db, account.id, {
    ...{ password_hash: null, password_updated_at: null },
    ...{ display_name: null, photo_url: null },
  });
}

/** Unlinking `password` removes the e-mail address too, as the emulator does. */
export async function unlinkProviders(
  project: IdentityProject,
  account: Account,
  providerIds: string[],
): Promise<Account> {
  if (providerIds.length > 0) await removeIdentities(project.db, account.id, providerIds);
  if (!providerIds.includes('password')) return account;
  return changeAccount(project.db, account.id, {
    email: null,
    email_verified: 0,
    email_link_used: 0,
    password_hash: null,
    password_updated_at: null,
  });
}

type Cost = Required<Pick<ScryptOptions, 'N' | 'r' | 'p'>>;

// By default the one of OWASP's equal choices that needs the least memory, since several people may log in at once.
const currentCost = {
  N: 2 ** backendConfig.scryptLogN,
  r: 8,
  p: backendConfig.scryptParallelization,
};

const saltBytes = 16;

const keyBytes = 32;

const phcPattern = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

// Checked for unknown addresses, so that they take as long as a wrong password.
const dummyHash = phcString(randomBytes(saltBytes), Buffer.alloc(keyBytes));

/** Returns a PHC string. Takes 16 MB of memory and about 200 ms on a worker thread, unless settings say otherwise. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  return phcString(salt, await deriveKey(password, salt, keyBytes, currentCost));
}

/** Takes the same time for every password, also when `hash` is null (no password). */
export async function passwordMatches(password: string, hash: string | null): Promise<boolean> {
  const { salt, key, cost } = readPhcString(hash ?? dummyHash);
  return timingSafeEqual(await deriveKey(password, salt, key.length, cost), key) && hash !== null;
}

export function isOutdated(hash: string | null): boolean {
  return hash !== null && !hash.startsWith(`$scrypt$${parametersOf(currentCost)}$`);
}

export function phcString(salt: Buffer, key: Buffer, cost: Cost = currentCost): string {
  return `$scrypt$${parametersOf(cost)}$${toUnpaddedBase64(salt)}$${toUnpaddedBase64(key)}`;
}

export function readPhcString(hash: string): { salt: Buffer; key: Buffer; cost: Cost } {
  const [, exponent, r, p, salt, key] = phcPattern.exec(hash) ?? [];
  if (salt === undefined || key === undefined) {
    throw new Error('A stored password hash cannot be read');
  }
  return {
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
    cost: { N: 2 ** Number(exponent), r: Number(r), p: Number(p) },
  };
}

function parametersOf({ N, r, p }: Cost): string {
  return `ln=${Math.log2(N)},r=${r},p=${p}`;
}

function toUnpaddedBase64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

function deriveKey(password: string, salt: Buffer, length: number, { N, r, p }: Cost) {
  // Node refuses what needs more than 32 MB unless it is told.
  const cost = { N, r, p, maxmem: 256 * r * (N + p) };
  return new Promise<Buffer>((resolve, reject) => {
    scrypt(password, salt, length, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

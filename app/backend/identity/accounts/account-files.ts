import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '~/config/file-error.server';
import type { IdentityDatabase } from '../database/schema';
import { listIdentities } from '../federation/identity-store';
import { listSecondFactors } from '../second-factors/second-factor-store';
import { listAccountsAfter, type Account } from './account-store';
import { readPhcString } from './credentials';

const accountsAtOnce = 500;
const mostInFile = 10_000;

const provider = z.object({
  providerId: z.string(),
  rawId: z.string(),
  email: z.string().optional(),
  displayName: z.string().optional(),
  photoUrl: z.string().optional(),
});

/** As `firebase auth:import` and the Admin SDK take it; moments are milliseconds since 1970 in text. */
const user = z.object({
  localId: z.string(),
  email: z.string().optional(),
  emailVerified: z.boolean(),
  passwordHash: z.string().optional(),
  salt: z.string().optional(),
  displayName: z.string().optional(),
  photoUrl: z.string().optional(),
  createdAt: z.string(),
  lastSignedInAt: z.string().optional(),
  disabled: z.boolean(),
  providerUserInfo: z.array(provider),
});

const hash = z.object({
  algorithm: z.literal('STANDARD_SCRYPT'),
  memoryCost: z.number(),
  blockSize: z.number(),
  parallelization: z.number(),
  derivedKeyLength: z.number(),
});

/** `hash` is null without a password. The secrets of authenticator apps, which Firebase takes from nobody, stay. */
const accountFile = z.object({
  hash: hash.nullable(),
  withSecondFactor: z.array(z.string()),
  users: z.array(user),
});

export type AccountFile = z.infer<typeof accountFile>;
export type ExportedUser = z.infer<typeof user>;

/** One file for each cost of hashes, since that is given for a whole import. Resolves to the number of accounts. */
export async function writeAccountFiles(db: IdentityDatabase, folder: string): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new StartError(`${folder} is not empty`);
  const files = new Map<string, AccountFile>();
  let [written, count, last] = [0, 0, ''];
  const write = async (key: string, file: AccountFile) => {
    written += 1;
    const name = join(folder, `accounts-${written}.json`);
    await writeFile(name, `${JSON.stringify(file, null, 1)}\n`, { mode: 0o600, flag: 'wx' });
    files.delete(key);
  };
  for (;;) {
    const accounts = await listAccountsAfter(db, last, accountsAtOnce);
    for (const account of accounts) {
      const cost = hashOf(account);
      const key = JSON.stringify(cost);
      const file = files.get(key) ?? { hash: cost, withSecondFactor: [], users: [] };
      files.set(key, file);
      file.users.push(await userOf(db, account));
      if ((await listSecondFactors(db, account.id)).length > 0) {
        file.withSecondFactor.push(account.id);
      }
      count += 1;
      if (file.users.length === mostInFile) await write(key, file);
    }
    last = accounts.at(-1)?.id ?? '';
    if (accounts.length < accountsAtOnce) break;
  }
  for (const [key, file] of [...files]) await write(key, file);
  return count;
}

/** One after the other. @throws StartError */
export async function* readAccountFiles(folder: string): AsyncGenerator<AccountFile> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => /^accounts-\d+\.json$/.test(name)).sort();
  if (files.length === 0) throw new StartError(`${folder} has no accounts-1.json`);
  for (const name of files) yield readAccountFile(join(folder, name));
}

async function readAccountFile(file: string): Promise<AccountFile> {
  try {
    return accountFile.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    throw new StartError(`${file} is not one that "npm run accounts -- export" has written`);
  }
}

function hashOf({ password_hash }: Account): AccountFile['hash'] {
  if (password_hash === null) return null;
  const { cost, key } = readPhcString(password_hash);
  return {
    algorithm: 'STANDARD_SCRYPT',
    memoryCost: cost.N,
    blockSize: cost.r,
    parallelization: cost.p,
    derivedKeyLength: key.length,
  };
}

async function userOf(db: IdentityDatabase, account: Account): Promise<ExportedUser> {
  const { password_hash, last_sign_in_at } = account;
  const password = password_hash === null ? null : readPhcString(password_hash);
  const identities = await listIdentities(db, account.id);
  return {
    localId: account.id,
    email: account.email ?? undefined,
    emailVerified: account.email_verified === 1,
    passwordHash: password?.key.toString('base64'),
    salt: password?.salt.toString('base64'),
    displayName: account.display_name ?? undefined,
    photoUrl: account.photo_url ?? undefined,
    createdAt: String(account.created_at),
    lastSignedInAt: last_sign_in_at === null ? undefined : String(last_sign_in_at),
    disabled: account.disabled === 1,
    providerUserInfo: identities.map((identity) => ({
      providerId: identity.provider_id,
      rawId: identity.raw_id,
      email: identity.email ?? undefined,
      displayName: identity.display_name ?? undefined,
      photoUrl: identity.photo_url ?? undefined,
    })),
  };
}

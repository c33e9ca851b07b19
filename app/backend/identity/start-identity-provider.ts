import { join } from 'node:path';
import { closeDatabase, emptyLog } from '../database/dialect';
import { openDatabase } from '../database/open-database';
import { listen, loopbackAddress } from '../listen';
import type { SendMail } from '~/mail/mail';
import type { DeleteMails } from '../mail/outbox';
import {
  checkNewPassword,
  normalizeEmail,
  addAccount,
  changeAccount,
  findAccountByEmail,
} from './accounts/account-store';
import { hashPassword, passwordMatches } from './accounts/credentials';
import { deleteOldCodes } from './action-codes/action-code-store';
import { createApp } from './app';
import { deleteOldAttempts } from './attempts';
import { migrations } from './database/migrations';
import type { IdentityDatabase, IdentitySchema } from './database/schema';
import { inTransaction, type IdentityProject, RecentCodes } from './identity-project';
import { deleteOldRevokedTokens } from './tokens/token-store';

export type IdentityProviderOptions = {
  dataDir: string;
  projectId: string;
  sendMail: SendMail;
  checkMail?: () => Promise<void>;
  deleteMails?: DeleteMails;
  siteUrl: () => string;
  /** In links of e-mails; the default `embedded` is what the app expects if no key is configured. */
  apiKey?: string;
  host?: string;
  port?: number;
  now?: () => number;
  tokenLifeSeconds?: number;
  recentSignInSeconds?: number;
};

type VerifiedOf = (uids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

type WantedAccount = {
  email: string;
  password: string;
  emailVerified: boolean;
  displayName: string;
};

export type IdentityProvider = {
  /** `127.0.0.1:12345`, the format of FIREBASE_AUTH_EMULATOR_HOST. */
  host: string;
  url: string;
  /** `ensureAccount` never changes an existing account. `confirmAddresses` takes what the core has verified, by uid. */
  accounts: {
    ensureAccount: (wanted: WantedAccount) => Promise<string>;
    confirmAddresses: (verifiedOf: VerifiedOf) => Promise<void>;
    hasPassword: (credentials: { email: string; password: string }) => Promise<boolean>;
    /** Codes, tokens and attempts that nothing is decided by any more. Resolves to their number. */
    deleteOld: () => Promise<number>;
  };
  close: () => Promise<void>;
};

const oneHour = 60 * 60;
const fiveMinutes = 5 * 60;
const accountsAtOnce = 500;

export async function startIdentityProvider({
  dataDir,
  host = loopbackAddress,
  port = 0,
  ...options
}: IdentityProviderOptions): Promise<IdentityProvider> {
  // Any client can act as the owner, so the provider must not be reachable from other machines.
  if (host !== loopbackAddress) {
    throw new Error('The embedded identity provider listens on 127.0.0.1 only');
  }
  const project = await openProject(dataDir, options);
  const { db } = project;
  try {
    const { address, close } = await listen(createApp(project), { port, setting: 'IDENTITY' });
    return {
      host: address,
      url: `http://${address}`,
      accounts: {
        ensureAccount: (wanted) => ensureAccount(project, wanted),
        confirmAddresses: (verifiedOf) => confirmAddresses(project.db, verifiedOf),
        hasPassword: (credentials) => hasPassword(project, credentials),
        deleteOld: () => deleteOld(project),
      },
      close: closeOnce(close, project),
    };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function openProject(
  dataDir: string,
  options: Omit<IdentityProviderOptions, 'dataDir' | 'host' | 'port'>,
): Promise<IdentityProject> {
  const project = {
    apiKey: 'embedded',
    checkMail: async () => undefined,
    deleteMails: async () => {},
    now: Date.now,
    tokenLifeSeconds: oneHour,
    recentSignInSeconds: fiveMinutes,
    ...options,
    db: await openDatabase<IdentitySchema>(join(dataDir, 'identity.db'), migrations),
    recentCodes: new RecentCodes(),
  };
  await deleteOld(project);
  return project;
}

async function deleteOld(project: IdentityProject): Promise<number> {
  const counts = [
    await deleteOldRevokedTokens(project),
    await deleteOldCodes(project),
    await deleteOldAttempts(project),
  ];
  const deleted = counts.reduce((sum, count) => sum + count, 0);
  if (deleted > 0) await emptyLog(project.db);
  return deleted;
}

async function ensureAccount(
  project: IdentityProject,
  { email, password, ...profile }: WantedAccount,
): Promise<string> {
  const address = normalizeEmail(email);
  const existing = await findAccountByEmail(project.db, address);
  if (existing) return existing.id;
  checkNewPassword(password);
  const passwordHash = await hashPassword(password);
  return inTransaction(project, async (project) => {
    const account =
      (await findAccountByEmail(project.db, address)) ??
      (await addAccount(project, { email: address, passwordHash, ...profile }));
    return account.id;
  });
}

async function confirmAddresses(db: IdentityDatabase, verifiedOf: VerifiedOf): Promise<void> {
  for (let after = ''; ;) {
    const unverified = await db
      .selectFrom('accounts')
      .select(['id', 'email'])
      .where('email_verified', '=', 0)
      .where('id', '>', after)
      .orderBy('id')
      .limit(accountsAtOnce)
      .execute();
    const last = unverified.at(-1);
    if (!last) return;
    const verified = await verifiedOf(unverified.map(({ id }) => id));
    for (const { id, email } of unverified) {
      if (verified.get(id) === email) await changeAccount(db, id, { email_verified: 1 });
    }
    after = last.id;
  }
}

async function hasPassword(
  { db }: IdentityProject,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  const account = await findAccountByEmail(db, normalizeEmail(email));
  const isRight = await passwordMatches(password, account?.password_hash ?? null);
  return isRight && account?.disabled === 0;
}

function closeOnce(close: () => Promise<void>, { db }: IdentityProject): () => Promise<void> {
  let closing: Promise<void> | undefined;
  return () => (closing ??= close().then(() => closeDatabase(db)));
}

import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { openDatabase } from '../database/open-database';
import { listen, loopbackAddress } from '../listen';
import type { SendMail } from '../mail/mailer';
import { ensureAccount, type WantedAccount } from './accounts/ensure-account';
import { forgetOldCodes } from './action-codes/action-code-store';
import { RecentCodes } from './action-codes/recent-codes';
import { createApp } from './app';
import { migrations } from './database/migrations';
import type { IdentitySchema } from './database/schema';
import type { IdentityProject } from './identity-project';
import { checkLoopbackAddress } from './loopback';
import { forgetOldRevokedTokens } from './tokens/refresh-token-store';

export type IdentityProviderOptions = {
  /** Folder of the database `identity.db`; made when missing. */
  dataDir: string;
  projectId: string;
  sendMail: SendMail;
  /** The address of the app, asked for when a mail is written. */
  siteUrl: () => string;
  /** The key that links in mails carry; `embedded`, the default, is what the app expects without a key of its own. */
  apiKey?: string;
  /** 127.0.0.1, the default; anything else is refused. */
  host?: string;
  /** 0, the default, takes a free port. */
  port?: number;
  /** Milliseconds since 1970. */
  now?: () => number;
  tokenLifeSeconds?: number;
  recentSignInSeconds?: number;
};

export type IdentityProvider = {
  /** `127.0.0.1:12345`, as FIREBASE_AUTH_EMULATOR_HOST wants it. */
  host: string;
  url: string;
  accounts: { ensureAccount: (wanted: WantedAccount) => Promise<string> };
  /** Stops listening, ends kept-alive connections and closes the database. */
  close: () => Promise<void>;
};

const oneHour = 60 * 60;
const fiveMinutes = 5 * 60;
const graceMilliseconds = 2000;
const requestTimeoutMilliseconds = 30_000;

/**
 * Starts the identity provider on loopback. Accounts and sessions survive a restart, also after a
 * crash. Rejects when the address is not loopback, the port is taken or the database is unusable.
 */
export async function startIdentityProvider({
  dataDir,
  host = loopbackAddress,
  port = 0,
  ...options
}: IdentityProviderOptions): Promise<IdentityProvider> {
  checkLoopbackAddress(host);
  const project = await openProject(dataDir, options);
  const { db } = project;
  const server = createServer({ requestTimeout: requestTimeoutMilliseconds }, createApp(project));
  try {
    const address = await listen(server, port);
    return {
      host: address,
      url: `http://${address}`,
      accounts: { ensureAccount: (wanted) => ensureAccount(project, wanted) },
      close: closeOnce(server, project),
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
    now: Date.now,
    tokenLifeSeconds: oneHour,
    recentSignInSeconds: fiveMinutes,
    ...options,
    db: await openDatabase<IdentitySchema>(join(dataDir, 'identity.db'), migrations),
    recentCodes: new RecentCodes(),
  };
  await forgetOldRevokedTokens(project);
  await forgetOldCodes(project);
  return project;
}

function closeOnce(server: Server, { db }: IdentityProject): () => Promise<void> {
  let closing: Promise<void> | undefined;
  return () => (closing ??= stopServer(server).then(() => db.destroy()));
}

function stopServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RequestHandler } from 'express';
import { config, demoAccount, neighbours, setAuthEmulator } from '~/config/config.server';
import type { AddAccount } from './core-api/sample-people';
import { openCoreDatabase } from './core-api/database/open-core-database';
import { importSampleStores } from './core-api/sample-stores/sample-stores';
import { startCoreApi } from './core-api/start-core-api';
import { startIdentityProvider, type IdentityProvider } from './identity/start-identity-provider';
import { createMailer } from './mail/mailer';
import { outboxPage } from './mail/outbox-page';

/** The services that live in this process, for a start without any outside service. */
export type Neighbours = {
  /** The page with the mails that were kept; null when mails are really sent. */
  outbox: RequestHandler | null;
  close: () => Promise<void>;
};

const outboxFolder = join(config.dataDir, 'outbox');
const sendMail = createMailer({
  smtpUrl: config.smtpUrl,
  from: config.mailFrom,
  outbox: outboxFolder,
});

/** Starts what no setting places elsewhere, and tells the app where it is. */
export async function startNeighbours(siteUrl: () => string): Promise<Neighbours> {
  const identity = config.hasEmbeddedIdentity ? await startIdentity(siteUrl) : null;
  const coreApi = config.hasEmbeddedCoreApi ? await startCore(identity, siteUrl) : null;
  const writesMails = coreApi !== null || identity !== null;
  const keepsMails = writesMails && config.smtpUrl === undefined;
  return {
    outbox: keepsMails ? outboxPage(outboxFolder) : null,
    async close() {
      await coreApi?.close();
      await identity?.close();
    },
  };
}

async function startIdentity(siteUrl: () => string): Promise<IdentityProvider> {
  const { dataDir, firebaseProjectId: projectId, firebaseApiKey: apiKey } = config;
  const identity = await startIdentityProvider({ dataDir, projectId, apiKey, sendMail, siteUrl });
  setAuthEmulator(identity.host);
  if (!config.hasEmbeddedCoreApi) {
    await identity.accounts.ensureAccount({
      ...demoAccount,
      emailVerified: true,
      displayName: demoAccount.email,
    });
  }
  return identity;
}

async function startCore(identity: IdentityProvider | null, siteUrl: () => string) {
  const coreApi = await startCoreApi({
    dataDir: config.dataDir,
    projectId: config.firebaseProjectId,
    sendMail,
    siteUrl,
    samples: config.hasSampleData
      ? { addAccount: identity && addAccountAt(identity), importStores: importSamplesInChild }
      : null,
  });
  neighbours.coreApi = coreApi.url;
  return coreApi;
}

/** The sample people all have the demo person's password. */
function addAccountAt(identity: IdentityProvider): AddAccount {
  return ({ email, firstName, lastName, isVerified }) =>
    identity.accounts.ensureAccount({
      email,
      password: demoAccount.password,
      emailVerified: isVerified,
      displayName: `${firstName} ${lastName}`,
    });
}

export const importSamplesCommand = 'import-samples';

/** In a process of its own, since resizing pictures leaves a hundred megabytes behind that the app need not keep. */
async function importSamplesInChild(): Promise<void> {
  const child = fork(fileURLToPath(import.meta.url), [importSamplesCommand]);
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error('The sample stores could not be imported');
}

export async function importSamples(): Promise<void> {
  const db = await openCoreDatabase(config.dataDir);
  await importSampleStores(db, config.dataDir);
  await db.destroy();
}

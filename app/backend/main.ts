import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { backendConfig, samplePassword } from '~/config/backend.server';
import { misspeltSettings } from '~/config/misspelt-settings.server';
import { setAuthEmulator } from '~/config/config.server';
import { endWithParent, isProgram } from '~/config/program.server.mjs';
import { asFileError, exitOnStartError, StartError } from '~/config/file-error.server';
import { makePrivate } from '~/config/private-files.server';
import { projectFolder } from '~/config/project-folder.server';
import { verifiedPrimaries } from './core-api/people/email-addresses';
import { samplePeople, type AddAccount } from './core-api/sample-people';
import { startCoreApi } from './core-api/start-core-api';
import { startIdentityProvider, type IdentityProvider } from './identity/start-identity-provider';
import { log } from './log';
import { createMailCheck, createMailer } from '~/mail/mailer.server';
import { createPictureRuns, startPictureProcess } from './picture-process';
import { deleteMailsIn, startOutbox } from './mail/outbox';
import { startMetrics } from './metrics';
import { deleteOldDaily } from './retention';

/** `settings` and `ports` by the names of environment variables; `notes` are printed at start. */
type Ready = { settings: Record<string, string>; ports: Record<string, string>; notes: string[] };

const { dataDir, databaseUrl, ports, firebaseProjectId: projectId } = backendConfig;
const outboxFolder = join(dataDir, 'outbox');
const sendMail = createMailer({
  smtpUrl: backendConfig.smtpUrl,
  from: backendConfig.mailFrom,
  outbox: outboxFolder,
});
const checkMail = createMailCheck({ smtpUrl: backendConfig.smtpUrl });
const deleteMails = deleteMailsIn(outboxFolder);
const pictureRuns = createPictureRuns(startPictureProcess);
const [demoPerson] = samplePeople;
let siteUrl = backendConfig.siteUrl;

async function startServices() {
  void makePrivate(dataDir);
  const metrics = await startMetrics();
  const identity = backendConfig.runsIdentity ? await startIdentity() : null;
  const coreApi = backendConfig.runsCoreApi ? await startCore(identity) : null;
  // Who verified an address while the provider was not told would lose their password at a login link (decision 12).
  if (identity && coreApi) {
    await identity.accounts.confirmAddresses((uids) => verifiedPrimaries(coreApi.db, uids));
  }
  const stopDeleting = deleteOldDaily({
    ...{ dataDir, outbox: outboxFolder, db: coreApi?.db ?? null },
    mailDays: backendConfig.keepMailsDays,
    pictureDays: backendConfig.keepPicturesDays,
    deleteOldOfAccounts: identity?.accounts.deleteOld ?? null,
    onDeleted: metrics?.countDeleted,
  });
  const hasMail = (identity ?? coreApi) !== null && backendConfig.smtpUrl === undefined;
  const outbox = hasMail ? await startOutbox(outboxFolder, ports.outbox) : null;
  return {
    ready: readyMessage({
      identity,
      coreApi,
      outbox,
      hasDemoAccount: await hasDemoAccount(identity),
    }),
    close: async () => {
      await stopDeleting();
      await Promise.all([coreApi?.close(), outbox?.close()]);
      await pictureRuns.close();
      await identity?.close();
      metrics?.server.close();
    },
  };
}

async function startIdentity(): Promise<IdentityProvider> {
  const identity = await startIdentityProvider({
    dataDir,
    projectId,
    apiKey: backendConfig.firebaseApiKey,
    sendMail,
    checkMail,
    deleteMails,
    siteUrl: () => siteUrl,
    port: ports.identity,
  });
  setAuthEmulator(identity.host);
  if (!backendConfig.runsCoreApi) await addAccountAt(identity)(demoPerson);
  return identity;
}

function startCore(identity: IdentityProvider | null) {
  return startCoreApi({
    dataDir,
    databaseUrl,
    projectId,
    tokens: backendConfig.tokens,
    sendMail,
    deleteMails,
    onOrders: pictureRuns.ask,
    siteUrl: () => siteUrl,
    host: backendConfig.coreApiHost,
    port: ports.coreApi,
    samples: backendConfig.hasSampleData
      ? { addAccount: identity && addAccountAt(identity), importStores: importSamples }
      : null,
  });
}

function addAccountAt(identity: IdentityProvider): AddAccount {
  return ({ email, firstName, lastName, isVerified }) =>
    identity.accounts.ensureAccount({
      email,
      password: samplePassword,
      emailVerified: isVerified,
      displayName: `${firstName} ${lastName}`,
    });
}

/** In a separate process: resizing pictures leaves about 100 MB allocated. */
async function importSamples(): Promise<void> {
  const program = fileURLToPath(new URL('import.js', import.meta.url));
  const child = fork(program, ['--samples'], { stdio: ['ignore', 'inherit', 'pipe', 'ipc'] });
  let reason = '';
  child.stderr?.on('data', (chunk) => (reason += chunk));
  await once(child, 'close');
  if (child.exitCode !== 0) throw new StartError(`The sample stores are missing. ${reason}`);
}

type Services = {
  identity: IdentityProvider | null;
  coreApi: { url: string } | null;
  outbox: { url: string } | null;
  hasDemoAccount: boolean;
};

/** It may have been deleted, or got another password, since it was made. */
async function hasDemoAccount(identity: IdentityProvider | null): Promise<boolean> {
  const { email } = demoPerson;
  return identity !== null && identity.accounts.hasPassword({ email, password: samplePassword });
}

function readyMessage({ identity, coreApi, outbox, hasDemoAccount }: Services): Ready {
  const { email } = demoPerson;
  const hasSampleStores = coreApi !== null && backendConfig.hasSampleData;
  return {
    settings: {
      ...(coreApi && { CORE_API_URL: coreApi.url }),
      ...(identity && { FIREBASE_AUTH_EMULATOR_HOST: identity.host }),
      ...(hasDemoAccount &&
        !backendConfig.isPublic && { DEMO_ACCOUNT: `${email}:${samplePassword}` }),
      ...(hasSampleStores &&
        !backendConfig.hasPartnerStores && {
          PARTNER_STORES_FILE: join(projectFolder, 'app/backend/sample-partner-stores.json'),
        }),
    },
    ports: {
      ...(coreApi && { CORE_API_PORT: new URL(coreApi.url).port }),
      ...(identity && { IDENTITY_PORT: new URL(identity.url).port }),
      ...(outbox && { OUTBOX_PORT: new URL(outbox.url).port }),
    },
    notes: [
      ...(hasDemoAccount ? [`Demo sign-in: ${email}, password ${samplePassword}`] : []),
      ...(outbox ? [`Mails: ${outbox.url} and ${shortPathOf(outboxFolder)}`] : []),
    ],
  };
}

function shortPathOf(folder: string): string {
  const path = relative(process.cwd(), folder);
  return path.startsWith('..') ? folder : path;
}

/** Another program, which imports this one, ends it too. */
const isOwn = isProgram(import.meta.url);

// Until it has started there is nothing to close.
let stop = (): void => process.exit(1);
if (isOwn) endWithParent(() => stop());
export const { ready, close } = await startServices().catch((error) =>
  exitOnStartError(asFileError(dataDir, error)),
);

/** For links in e-mails: the web server listens later than the back end. */
export function setSiteUrl(url: string): void {
  siteUrl = url;
}

if (isOwn) {
  stop = () => void close().then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  announce();
}

function announce(): void {
  if (process.send) {
    process.on('message', (message) => {
      if (typeof message === 'string') setSiteUrl(message);
    });
    process.send(ready);
    return;
  }
  for (const line of misspeltSettings()) log.warn(line);
  const settings = Object.entries(ready.settings).map(([name, value]) => `${name}=${value}`);
  process.stdout.write(`${[...settings, ...ready.notes].join('\n')}\n`);
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { config, setAuthEmulator } from '~/config/config.server';
import { startCoreApi } from '~/backend/core-api/start-core-api';
import { createMailer } from '~/mail/mailer.server';
import { projectId, runIdentityProvider } from '../run-identity-provider';
import { temporaryFolder } from '../run-app';
import { coreClient } from './core-client';
import { coreDatabaseUrl } from './core-database';

const password = 'correct horse';
const siteUrl = 'http://localhost:3000';

const mailSchema = z.object({
  to: z.string(),
  language: z.string(),
  button: z.object({ link: z.string() }).nullable(),
});

/** An empty core with an identity provider, both over HTTP; the client functions of the app call them. */
export async function runCore() {
  const identity = await runIdentityProvider();
  setAuthEmulator(identity.provider.host);
  const dataDir = temporaryFolder();
  const outbox = join(dataDir, 'outbox');
  const databaseUrl = await coreDatabaseUrl();
  const core = await startCoreApi({
    dataDir,
    databaseUrl,
    projectId,
    tokens: 'unsigned',
    sendMail: createMailer({ smtpUrl: undefined, from: 'core@example.com', outbox }),
    siteUrl: () => siteUrl,
    samples: null,
  });
  onTestFinished(() => core.close());
  config.coreApiUrl = core.url;

  /** An account at the identity provider, without a profile. */
  async function addAccount(name: string, { isVerified = true } = {}) {
    const email = `${name}@example.com`;
    const emailVerified = isVerified;
    const wanted = { email, password, emailVerified, displayName: name };
    const uid = await identity.provider.accounts.ensureAccount(wanted);
    const { idToken, refreshToken } = await identity.signIn({ email, password });
    return { uid, email, idToken, refreshToken, request: coreClient(core.url, idToken) };
  }

  async function addPerson(name: string, options: { isVerified?: boolean } = {}) {
    const person = await addAccount(name, options);
    await person.request('POST /core/api/v1/users', { body: {} });
    return person;
  }

  return {
    url: core.url,
    dataDir,
    /** What a program needs to work beside it, by environment variable. */
    settings: {
      DATA_DIR: dataDir,
      FIREBASE_AUTH_EMULATOR_HOST: identity.provider.host,
      FIREBASE_PROJECT_ID: projectId,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
    db: core.db,
    password,
    identity,
    addAccount,
    addPerson,
    signIn: (email: string) => identity.signIn({ email, password }),
    requestWith: (token: string | null) => coreClient(core.url, token),
    mails: () => readMails(outbox),
  };
}

export type RunningCore = Awaited<ReturnType<typeof runCore>>;
export type Person = Awaited<ReturnType<RunningCore['addPerson']>>;

function readMails(outbox: string) {
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => {
      const { to, language, button } = mailSchema.parse(
        JSON.parse(readFileSync(join(outbox, name), 'utf8')),
      );
      const link = button?.link ?? '';
      const code = link === '' ? '' : (new URL(link).searchParams.get('code') ?? '');
      return { to, language, link, code };
    });
}

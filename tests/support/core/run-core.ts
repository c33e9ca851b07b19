import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { config, setAuthEmulator } from '~/config/config.server';
import { startCoreApi } from '~/backend/core-api/start-core-api';
import { createMailer } from '~/backend/mail/mailer';
import { projectId, runIdentityProvider, temporaryFolder } from '../run-identity-provider';
import { coreClient } from './core-client';

const password = 'correct horse';
const siteUrl = 'http://localhost:3000';

const mailSchema = z.object({
  to: z.string(),
  language: z.string(),
  paragraphs: z.array(z.union([z.string(), z.object({ label: z.string(), link: z.string() })])),
});

/** An empty embedded core before a provider of its own, both over HTTP; the client functions find them. */
export async function runCore() {
  const identity = await runIdentityProvider();
  setAuthEmulator(identity.provider.host);
  const dataDir = temporaryFolder();
  const outbox = join(dataDir, 'outbox');
  const core = await startCoreApi({
    dataDir,
    projectId,
    sendMail: createMailer({ smtpUrl: undefined, from: 'core@example.com', outbox }),
    siteUrl: () => siteUrl,
    samples: null,
  });
  onTestFinished(() => core.close());
  config.coreApiUrl = core.url;

  /** Somebody with an account at the provider and nothing yet at the core. */
  async function addAccount(name: string, { isVerified = true } = {}) {
    const email = `${name}@example.com`;
    const emailVerified = isVerified;
    const wanted = { email, password, emailVerified, displayName: name };
    const uid = await identity.provider.accounts.ensureAccount(wanted);
    const { idToken, refreshToken } = await identity.signIn({ email, password });
    return { uid, email, idToken, refreshToken, ask: coreClient(core.url, idToken) };
  }

  /** Somebody with a profile. */
  async function addPerson(name: string, options: { isVerified?: boolean } = {}) {
    const person = await addAccount(name, options);
    await person.ask('POST /core/api/v1/users', { body: {} });
    return person;
  }

  return {
    url: core.url,
    db: core.db,
    password,
    identity,
    addAccount,
    addPerson,
    signIn: (email: string) => identity.signIn({ email, password }),
    /** Calls the core with another token, or with none. */
    askWith: (token: string | null) => coreClient(core.url, token),
    /** What was mailed. */
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
      const { to, language, paragraphs } = mailSchema.parse(
        JSON.parse(readFileSync(join(outbox, name), 'utf8')),
      );
      const [link = ''] = paragraphs.flatMap((part) => (typeof part === 'string' ? [] : part.link));
      return { to, language, link, code: new URL(link).searchParams.get('code') ?? '' };
    });
}

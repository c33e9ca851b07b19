import { existsSync } from 'node:fs';
import { access, constants, readdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backendConfig } from '~/config/backend.server';
import { setAuthEmulator } from '~/config/config.server';
import { messageOf } from '~/config/file-error.server';
import { misspeltSettings } from '~/config/misspelt-settings.server';
import { createMailCheck } from '~/mail/mailer.server';
import { migrations as coreMigrations } from './core-api/database/migrations';
import { openAccounts } from './core-api/start-core-api';
import { inspectDatabase } from './database/open-database';
import { inspectPostgres } from './database/open-postgres';
import { migrations as identityMigrations } from './identity/database/migrations';
import { printOutcome } from './run-command';

const help = `Looks at everything that the app needs, with the settings that it would start with, and changes nothing.

  npm run doctor

One line each: ok, look (it works, and may not be what you want) or wrong, with what to do. Exit code 1 if anything is
wrong. The app may run meanwhile.
`;

type Finding = { state: 'ok' | 'look' | 'wrong'; text: string };

const { settings: set, tokens } = backendConfig;
const waitMs = 5000;
const littleRoom = 1;
const mostDriftMs = 5000;
const files = { core: 'core-api.db', identity: 'identity.db', pictures: 'thumbnails' };

const clocks: { name: string; driftMs: number }[] = [];

const checks: [name: string, check: () => Promise<Finding>][] = [
  ['settings', checkSettings],
  ['data folder', checkFolder],
  ['core', checkCore],
  ['accounts', checkAccounts],
  ['mail', checkMail],
  ['Redis', checkRedis],
  ['pictures', checkPictures],
  ['clock', checkClock],
];

async function run(): Promise<string> {
  if (parseArgs({ options: { help: { type: 'boolean', short: 'h' } } }).values.help) {
    return help.trimEnd();
  }
  const lines: string[] = [];
  for (const [name, check] of checks) {
    const { state, text } = await withLimit(check()).catch(wrong);
    if (state === 'wrong') process.exitCode = 1;
    lines.push(`${state.padEnd(5)}  ${name.padEnd(11)}  ${text}`);
  }
  return lines.join('\n');
}

function withLimit(finding: Promise<Finding>): Promise<Finding> {
  const late = new Promise<Finding>((_, reject) => {
    setTimeout(() => reject(new Error('no answer within five seconds')), waitMs).unref();
  });
  return Promise.race([finding, late]);
}

function wrong(error: unknown): Finding {
  return { state: 'wrong', text: messageOf(error).replace(/\s+/g, ' ') };
}

const ok = (text: string): Finding => ({ state: 'ok', text });
const look = (text: string): Finding => ({ state: 'look', text });

/** A wrong one has ended this program already. */
async function checkSettings(): Promise<Finding> {
  const lines = misspeltSettings();
  return lines.length > 0 ? look(lines.join(' ')) : ok('all of them can be used');
}

async function checkFolder(): Promise<Finding> {
  const { DATA_DIR: folder } = set;
  if (!existsSync(folder)) return look(`${folder} is not there yet; the first start makes it`);
  await access(folder, constants.W_OK | constants.R_OK | constants.X_OK).catch(() => {
    throw new Error(`${folder} cannot be written: give it to the account that runs the app`);
  });
  const { bavail, bsize } = await statfs(folder);
  const gigabytes = (bavail * bsize) / 1e9;
  const text = `${folder}, ${gigabytes.toFixed(1)} GB free`;
  return gigabytes < littleRoom ? look(`${text}: make room`) : ok(text);
}

async function checkCore(): Promise<Finding> {
  if (set.CORE_API_URL !== undefined) return checkCoreAt(set.CORE_API_URL);
  if (set.DATABASE_URL === undefined) return checkFile(files.core, coreMigrations);
  const { version, time } = await inspectPostgres(set.DATABASE_URL, coreMigrations);
  clocks.push({ name: 'PostgreSQL', driftMs: time - Date.now() });
  return ok(`PostgreSQL ${version} at ${new URL(set.DATABASE_URL).host}`);
}

async function checkCoreAt(url: string): Promise<Finding> {
  const response = await fetch(new URL('/core/api/v1/users/self', url), {
    signal: AbortSignal.timeout(waitMs),
  }).catch((error: unknown) => {
    throw new Error(`CORE_API_URL: ${url} cannot be reached (${causeOf(error)})`);
  });
  const date = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(date)) clocks.push({ name: 'the core', driftMs: date - Date.now() });
  if (response.status === 401 || response.status === 403) return ok(`answers at ${url}`);
  throw new Error(
    `CORE_API_URL: ${url} answers ${response.status} to a call without a token, where a core answers 401`,
  );
}

async function checkFile(
  name: string,
  migrations: Parameters<typeof inspectDatabase>[1],
): Promise<Finding> {
  const file = join(set.DATA_DIR, name);
  if (!existsSync(file)) return look(`${file} is not there yet; the first start makes it`);
  inspectDatabase(file, migrations);
  return ok(`${file} is whole`);
}

async function checkAccounts(): Promise<Finding> {
  if (backendConfig.runsIdentity) return checkFile(files.identity, identityMigrations);
  if (set.FIREBASE_AUTH_EMULATOR_HOST !== undefined)
    setAuthEmulator(set.FIREBASE_AUTH_EMULATOR_HOST);
  const isSigned = backendConfig.hasOutsideIdentity;
  if (isSigned && set.GOOGLE_APPLICATION_CREDENTIALS === undefined) {
    return look('GOOGLE_APPLICATION_CREDENTIALS is not set: see Firebase in docs/operating.md');
  }
  const { auth, close } = openAccounts({ projectId: set.FIREBASE_PROJECT_ID, tokens });
  try {
    await auth.listUsers(1);
    return ok(`${isSigned ? 'Firebase' : 'the Auth emulator'}, project ${set.FIREBASE_PROJECT_ID}`);
  } finally {
    await close();
  }
}

async function checkMail(): Promise<Finding> {
  const { SMTP_URL: smtpUrl } = set;
  if (smtpUrl === undefined)
    return look('SMTP_URL is not set: mails are stored, and sent to nobody');
  await createMailCheck({ smtpUrl })().catch((error: unknown) => {
    throw new Error(`SMTP_URL: the mail server does not take mails (${causeOf(error)})`);
  });
  return ok(`${new URL(smtpUrl).host} takes mails`);
}

async function checkRedis(): Promise<Finding> {
  if (set.REDIS_URL === undefined) return ok('not set: for one web server alone');
  const { Redis } = await import('ioredis');
  const client = new Redis(set.REDIS_URL, { lazyConnect: true, maxRetriesPerRequest: 0 });
  let reason = '';
  client.on('error', ({ message }) => (reason = message));
  try {
    await client.connect();
    const [seconds] = await client.time();
    clocks.push({ name: 'Redis', driftMs: Number(seconds) * 1000 - Date.now() });
    return ok(`answers at ${new URL(set.REDIS_URL).host}`);
  } catch (error) {
    throw new Error(`REDIS_URL: it does not answer (${reason || causeOf(error)})`);
  } finally {
    client.disconnect();
  }
}

async function checkPictures(): Promise<Finding> {
  if (set.IMAGES_URL.startsWith('http')) return ok(`served at ${set.IMAGES_URL}`);
  const folder = join(set.DATA_DIR, files.pictures);
  const stores = await readdir(folder).catch(() => null);
  return stores === null ? look(`none yet; the first import makes ${folder}`) : ok(folder);
}

async function checkClock(): Promise<Finding> {
  const late = clocks.filter(({ driftMs }) => Math.abs(driftMs) > mostDriftMs);
  const [first] = late;
  if (first) {
    const seconds = Math.round(Math.abs(first.driftMs) / 1000);
    const side = first.driftMs > 0 ? 'ahead of' : 'behind';
    throw new Error(`${first.name} is ${seconds} s ${side} this machine: set both by NTP`);
  }
  const names = clocks.map(({ name }) => name).join(', ');
  return ok(names === '' ? 'nothing here to compare it with' : `as that of ${names}`);
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && cause.message !== '' ? cause.message : messageOf(error);
}

await printOutcome(run);

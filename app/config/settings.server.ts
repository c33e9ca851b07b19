import { join, resolve } from 'node:path';
import { z } from 'zod';
import { isLoopbackName } from './loopback';
import { operatorSettings } from './operator.server';
import { restrictNewFiles } from './private-files.server';
import { projectFolder } from './project-folder.server';
import * as format from './setting-formats';
import { orExit, SettingError } from './file-error.server';

export const demoProjectId = 'demo-size-profile';

const port = z.coerce.number().int().min(0).max(65535);
/** Timers with longer ones fire at once. */
const milliseconds = z.coerce
  .number()
  .int()
  .min(1)
  .max(2 ** 31 - 1);
const days = z.coerce.number().int().min(1).max(10_000);

const folder = z
  .string()
  .min(1)
  .transform((path) => resolve(path));

const settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  HOST: format.host.default('127.0.0.1'),
  PORT: port.default(3000),
  SITE_URL: format.siteAddress.optional(),
  PUBLIC_SITE_URL: format.webUrl.optional(),
  ALLOWED_HOSTS: format.hostList.default(''),
  HSTS_SUBDOMAINS: z.enum(['on', 'off']).default('off'),
  METRICS_PORT: port.min(1).optional(),
  BACKEND_METRICS_PORT: port.min(1).optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(9).default(0),
  DATA_DIR: folder.default(join(projectFolder, '.data')),
  DATABASE_URL: format.urlWith('postgresql', 'postgres').optional(),
  SAMPLE_DATA: z.enum(['on', 'off']).default('on'),
  CORE_API_URL: format.siteAddress.optional(),
  CORE_API_HOST: format.host.default('127.0.0.1'),
  CORE_API_PORT: port.default(0),
  IDENTITY_PORT: port.default(0),
  OUTBOX_PORT: port.default(0),
  IMAGES_URL: format.ownPathOrUrl.default('/content/thumbnails/'),
  FIREBASE_PROJECT_ID: z.string().min(1).default(demoProjectId),
  FIREBASE_API_KEY: z.string().min(1).optional(),
  FIREBASE_AUTH_EMULATOR_HOST: format.hostAndPort.optional(),
  GOOGLE_APPLICATION_CREDENTIALS: z.string().min(1).optional(),
  DEMO_ACCOUNT: z
    .string()
    .regex(/^[^\s:@]+@[^\s:]+:.+$/, 'expected e-mail address:password')
    .optional(),
  SCRYPT_LOG_N: z.coerce.number().int().min(10).max(20).default(14),
  SCRYPT_PARALLELIZATION: z.coerce.number().int().min(1).max(64).default(5),
  SESSION_KEYS: format.sessionKeyList.optional(),
  TOKEN_SYNC_URL: format.webUrl.optional(),
  REDIS_URL: format.urlWith('redis', 'rediss').optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_URL: format.secureUrl.default('https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_URL: format.secureUrl.optional(),
  GITHUB_CLIENT_ID: z.string().optional(),
  GITHUB_CLIENT_SECRET: z.string().optional(),
  GITHUB_URL: format.secureUrl.optional(),
  TWITTER_CLIENT_ID: z.string().optional(),
  TWITTER_CLIENT_SECRET: z.string().optional(),
  TWITTER_URL: format.secureUrl.optional(),
  SMTP_URL: format.urlWith('smtp', 'smtps').optional(),
  KEEP_MAILS_DAYS: days.default(30),
  KEEP_PICTURES_DAYS: days.default(90),
  MAIL_FROM: format.mailSender.default('My size profile <no-reply@localhost>'),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'is not the name of a time zone, such as Europe/Oslo')
    .default('Europe/Oslo'),
  UPSTREAM_TIMEOUT_MS: milliseconds.default(30_000),
  PAGE_TIMEOUT_MS: milliseconds.default(10_000),
  HISTORY_WAIT_MS: milliseconds.default(1500),
  HISTORY_MEGABYTES: z.coerce.number().int().min(1).max(100_000).default(64),
  REQUEST_TIMEOUT_MS: milliseconds.default(60_000),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  SENTRY_DSN: format.sentryDsn.optional(),
  CONSENT_COOKIE_DOMAIN: z
    .string()
    .regex(/^\.?[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'expected a domain, such as example.com')
    .optional(),
  CONSENT_COOKIE_SAME_SITE: z.enum(['strict', 'none']).default('strict'),
  PARTNER_STORES_FILE: z.string().min(1).optional(),
  ...operatorSettings,
});

export type Settings = z.infer<typeof settings>;

export const settingNames = Object.keys(settings.shape);

/** Checks the settings of both programs, so that a mistake stops the start of everything. @throws SettingError */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.entries(environment).filter(([, value]) => value !== '');
  const parsed = settings.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      (issue) => `${issue.path.join('.')}: ${issue.message}`,
    );
    throw new SettingError(problems.join('; '));
  }
  checkReach(parsed.data);
  return parsed.data;
}

export function hasOutsideIdentity(set: Settings): boolean {
  return set.FIREBASE_API_KEY !== undefined && set.FIREBASE_AUTH_EMULATOR_HOST === undefined;
}

/** The Auth emulator and our back end trust every client that reaches them. */
function checkReach(set: Settings): void {
  const isOutside = hasOutsideIdentity(set) && set.CORE_API_URL !== undefined;
  if (!isOutside && !isLoopbackName(set.HOST)) {
    throw new SettingError(
      `HOST: ${set.HOST} can be reached from outside, which is refused while the back end of the app or the Auth emulator is in use`,
    );
  }
  if (hasOutsideIdentity(set) && set.SESSION_KEYS === undefined) {
    throw new SettingError('SESSION_KEYS: needed with an outside identity provider');
  }
  if (set.CORE_API_URL === undefined && !isLoopbackName(set.CORE_API_HOST)) checkCoreReach(set);
}

/** Only what checks signatures and revocations may be reached from other machines. */
function checkCoreReach(set: Settings): void {
  const reach = `CORE_API_HOST: ${set.CORE_API_HOST} can be reached from outside`;
  if (!hasOutsideIdentity(set)) {
    throw new SettingError(
      `${reach}, which is refused with the identity provider of the app or the Auth emulator, whose tokens are unsigned`,
    );
  }
  if (set.FIREBASE_PROJECT_ID === demoProjectId) {
    throw new SettingError(`${reach}, which needs FIREBASE_PROJECT_ID, whose tokens are accepted`);
  }
  if (set.GOOGLE_APPLICATION_CREDENTIALS === undefined) {
    throw new SettingError(
      `${reach}, which needs GOOGLE_APPLICATION_CREDENTIALS, without which nobody notices revoked tokens`,
    );
  }
}

/** Behind a proxy every visitor has a loopback address. */
export function isPublicSite(set: Settings): boolean {
  const siteHost = set.SITE_URL === undefined ? undefined : new URL(set.SITE_URL).hostname;
  const names = [set.HOST, ...(siteHost === undefined ? [] : [siteHost])];
  return set.TRUSTED_PROXIES > 0 || !names.every(isLoopbackName);
}

export function readOrExit<Value>(read: () => Value): Value {
  restrictNewFiles();
  return orExit(read);
}

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
}

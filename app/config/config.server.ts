import { z } from 'zod';
import { operatorOf, operatorSettings } from './operator.server';
import { readPartnerStores, type PartnerStore } from './partner-stores.server';

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/;
const url = z.string().url();
const secureUrl = url.refine(isSecure, 'is neither https nor on this machine');
const samplePartnerStores = 'app/embedded/sample-partner-stores.json';
const list = z.string().transform((text) => text.split(',').map((part) => part.trim()));

/** Every setting of the app by its environment variable. README.md explains them to operators. */
const settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  SITE_URL: url.optional(),
  PUBLIC_SITE_URL: url.optional(),
  ALLOWED_HOSTS: list.default(''),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(9).default(0),
  DATA_DIR: z.string().min(1).default('.data'),
  SAMPLE_DATA: z.enum(['on', 'off']).default('on'),
  CORE_API_URL: url.optional(),
  IMAGES_URL: z.string().min(1).default('/content/thumbnails/'),
  FIREBASE_PROJECT_ID: z.string().min(1).default('demo-size-profile'),
  FIREBASE_API_KEY: z.string().min(1).optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z.string().min(1).optional(),
  SESSION_KEYS: z
    .string()
    .regex(
      /^[\w-]+:[\w-]{43}(,[\w-]+:[\w-]{43})*$/,
      'expected id:key, the key 32 bytes in base64url',
    )
    .optional(),
  TOKEN_SYNC_URL: url.optional(),
  REDIS_URL: url.optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_URL: secureUrl.default('https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_URL: secureUrl.optional(),
  GITHUB_CLIENT_ID: z.string().optional(),
  GITHUB_CLIENT_SECRET: z.string().optional(),
  GITHUB_URL: secureUrl.optional(),
  TWITTER_CLIENT_ID: z.string().optional(),
  TWITTER_CLIENT_SECRET: z.string().optional(),
  TWITTER_URL: secureUrl.optional(),
  SMTP_URL: url.optional(),
  MAIL_FROM: z.string().min(3).default('My size profile <no-reply@localhost>'),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'is not the name of a time zone, such as Europe/Oslo')
    .default('Europe/Oslo'),
  UPSTREAM_TIMEOUT_MS: z.coerce.number().int().min(1).default(30_000),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  SENTRY_DSN: url.optional(),
  CONSENT_COOKIE_DOMAIN: z
    .string()
    .regex(/^\.?[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'expected a domain, such as example.com')
    .optional(),
  CONSENT_COOKIE_SAME_SITE: z.enum(['strict', 'none']).default('strict'),
  PARTNER_STORES_FILE: z.string().min(1).optional(),
  ...operatorSettings,
});

/** A setting that the person who starts the app has to put right. */
export class SettingError extends Error {
  constructor(problem: string) {
    super(`Wrong setting. ${problem}`);
  }
}

/**
 * The app's configuration out of environment variables.
 * @throws SettingError naming each wrong variable, in one line.
 */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.entries(environment).filter(([, value]) => value !== '');
  const parsed = settings.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      (issue) => `${issue.path.join('.')}: ${issue.message}`,
    );
    throw new SettingError(problems.join('; '));
  }
  const set = parsed.data;
  const hasEmbeddedCoreApi = set.CORE_API_URL === undefined;
  const hasEmbeddedIdentity =
    set.FIREBASE_API_KEY === undefined && set.FIREBASE_AUTH_EMULATOR_HOST === undefined;
  const isEmbedded = hasEmbeddedCoreApi || hasEmbeddedIdentity;
  const isSampleShop = hasEmbeddedCoreApi && set.SAMPLE_DATA === 'on';
  const isForDevelopment = isEmbedded || set.FIREBASE_AUTH_EMULATOR_HOST !== undefined;
  if (isForDevelopment && !loopback.test(set.HOST)) {
    throw new SettingError(
      `HOST: ${set.HOST} can be reached from outside, which is refused while an embedded service or the Auth emulator is in use`,
    );
  }
  if (!isForDevelopment && set.SESSION_KEYS === undefined) {
    throw new SettingError('SESSION_KEYS: needed with an outside identity provider');
  }
  return {
    isProductionBuild: set.NODE_ENV !== 'development',
    host: set.HOST,
    port: set.PORT,
    siteUrl: set.SITE_URL,
    publicSiteUrl: set.PUBLIC_SITE_URL,
    allowedHosts: set.ALLOWED_HOSTS.filter((host) => host !== '').map((host) => host.toLowerCase()),
    trustedProxies: set.TRUSTED_PROXIES,
    dataDir: set.DATA_DIR,
    hasSampleData: set.SAMPLE_DATA === 'on',
    hasEmbeddedCoreApi,
    hasEmbeddedIdentity,
    imagesUrl: set.IMAGES_URL,
    firebaseProjectId: set.FIREBASE_PROJECT_ID,
    firebaseApiKey: set.FIREBASE_API_KEY ?? keyOfService(hasEmbeddedIdentity),
    sessionKeys: set.SESSION_KEYS,
    tokenSyncUrl: set.TOKEN_SYNC_URL,
    redisUrl: set.REDIS_URL,
    federated: federatedClients(set),
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM,
    timeZone: set.TIME_ZONE,
    upstreamTimeoutMs: set.UPSTREAM_TIMEOUT_MS,
    logLevel: set.LOG_LEVEL,
    sentryDsn: set.SENTRY_DSN,
    consentCookie: { domain: set.CONSENT_COOKIE_DOMAIN, sameSite: set.CONSENT_COOKIE_SAME_SITE },
    operator: operatorOf(set),
    partnerStores: partnerStoresOf(
      set.PARTNER_STORES_FILE ?? (isSampleShop ? samplePartnerStores : undefined),
    ),
    coreApiUrl: set.CORE_API_URL,
    authEmulatorHost: set.FIREBASE_AUTH_EMULATOR_HOST,
  };
}

/** Neither asks for a key of ours; the links in the mails of the official emulator carry this one. */
function keyOfService(isEmbedded: boolean): string {
  return isEmbedded ? 'embedded' : 'fake-api-key';
}

/** The app as a client of a federated provider, which is somewhere else than usual when a URL is given. */
export type FederatedClient = { id: string; secret: string; url: string | undefined };

/** The federated providers that people can sign in with: those that have a client id and a secret. */
function federatedClients(set: z.infer<typeof settings>) {
  const clientOf = (name: 'GOOGLE' | 'FACEBOOK' | 'GITHUB' | 'TWITTER'): FederatedClient | null => {
    const [id, secret] = [set[`${name}_CLIENT_ID`], set[`${name}_CLIENT_SECRET`]];
    if (id === undefined && secret === undefined) return null;
    if (id !== undefined && secret !== undefined) return { id, secret, url: set[`${name}_URL`] };
    throw new SettingError(`${name}_CLIENT_ID, ${name}_CLIENT_SECRET: one needs the other`);
  };
  return {
    google: clientOf('GOOGLE'),
    facebook: clientOf('FACEBOOK'),
    github: clientOf('GITHUB'),
    twitter: clientOf('TWITTER'),
  };
}

export type Config = ReturnType<typeof readConfig>;

export const config = readConfigOrExit();

/** The person of the sample data: signed in without being asked in the local environment (G4). */
export const demoAccount = { email: 'shopper@example.com', password: 'try-it-on' };

/** Where the core and the provider are. The server writes here the addresses of the services that it starts itself. */
export const neighbours = {
  coreApi: config.coreApiUrl ?? '',
  authEmulatorHost: config.authEmulatorHost,
};

/** firebase-admin knows an emulator's address by this variable alone. */
export function setAuthEmulator(host: string): void {
  neighbours.authEmulatorHost = host;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = host;
}

function isSecure(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || loopback.test(hostname);
}

function partnerStoresOf(file: string | undefined): PartnerStore[] {
  try {
    return file === undefined ? [] : readPartnerStores(file);
  } catch (error) {
    throw new SettingError(`PARTNER_STORES_FILE: ${error instanceof Error ? error.message : ''}`);
  }
}

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
}

function readConfigOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    return exitOnWrongSetting(error);
  }
}

/** Ends the process with one line about a wrong setting. Any other error is thrown again. */
export function exitOnWrongSetting(error: unknown): never {
  if (!(error instanceof SettingError)) throw error;
  console.error(error.message);
  process.exit(1);
}

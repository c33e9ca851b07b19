import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { operatorOf, readPartnerStores, type PartnerStore } from './operator.server';
import {
  hasOutsideIdentity,
  isPublicSite,
  readOrExit,
  readSettings,
  type Settings,
} from './settings.server';
import { SettingError } from './file-error.server';

/** The Auth emulator accepts any key; the links in its e-mails carry this one. */
export const emulatorApiKey = 'fake-api-key';

/** What they carry only the libraries of Google know. */
const otherTypes = [
  'authorized_user',
  'external_account',
  'external_account_authorized_user',
  'impersonated_service_account',
] as const;

const credentials = z.union([
  z.object({
    type: z.literal('service_account'),
    client_email: z.string().min(1),
    private_key: z.string().min(1),
  }),
  z.object({ type: z.enum(otherTypes) }),
]);

export function readConfig(environment: Record<string, string | undefined>) {
  const set = readSettings(environment);
  const serviceAccountFile = hasOutsideIdentity(set)
    ? set.GOOGLE_APPLICATION_CREDENTIALS
    : undefined;
  if (serviceAccountFile !== undefined) checkServiceAccount(serviceAccountFile);
  return {
    isProductionBuild: set.NODE_ENV !== 'development',
    host: set.HOST,
    port: set.PORT,
    siteUrl: set.SITE_URL,
    isPublic: isPublicSite(set),
    publicSiteUrl: set.PUBLIC_SITE_URL,
    allowedHosts: set.ALLOWED_HOSTS,
    hstsSubdomains: set.HSTS_SUBDOMAINS === 'on',
    metricsPort: set.METRICS_PORT,
    trustedProxies: set.TRUSTED_PROXIES,
    dataDir: set.DATA_DIR,
    coreApiUrl: set.CORE_API_URL,
    imagesUrl: set.IMAGES_URL,
    hasOutsideIdentity: hasOutsideIdentity(set),
    firebaseProjectId: set.FIREBASE_PROJECT_ID,
    firebaseApiKey: set.FIREBASE_API_KEY ?? emulatorApiKey,
    authEmulatorHost: set.FIREBASE_AUTH_EMULATOR_HOST,
    serviceAccountFile,
    demoAccount: demoAccountOf(set.DEMO_ACCOUNT),
    sessionKeys: set.SESSION_KEYS,
    tokenSyncUrl: set.TOKEN_SYNC_URL,
    redisUrl: set.REDIS_URL,
    federated: federatedClients(set),
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM,
    timeZone: set.TIME_ZONE,
    upstreamTimeoutMs: set.UPSTREAM_TIMEOUT_MS,
    pageTimeoutMs: set.PAGE_TIMEOUT_MS,
    historyWaitMs: set.HISTORY_WAIT_MS,
    historyMegabytes: set.HISTORY_MEGABYTES,
    requestTimeoutMs: set.REQUEST_TIMEOUT_MS,
    logLevel: set.LOG_LEVEL,
    sentryDsn: set.SENTRY_DSN,
    consentCookie: { domain: set.CONSENT_COOKIE_DOMAIN, sameSite: set.CONSENT_COOKIE_SAME_SITE },
    operator: operatorOf(set),
    partnerStores: partnerStoresOf(set.PARTNER_STORES_FILE),
  };
}

type Config = ReturnType<typeof readConfig>;

export const config: Config = readOrExit(() => readConfig(process.env));

/** firebase-admin reads the emulator's address only from this variable, and then takes unsigned tokens. */
export function setAuthEmulator(host: string): void {
  if (config.hasOutsideIdentity) throw new Error('An outside identity provider has no emulator');
  config.authEmulatorHost = host;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = host;
}

function demoAccountOf(account: string | undefined): { email: string; password: string } | null {
  if (account === undefined) return null;
  const [email = '', ...password] = account.split(':');
  return { email, password: password.join(':') };
}

type FederatedClient = { id: string; secret: string; url: string | undefined };

function federatedClients(set: Settings) {
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

function partnerStoresOf(file: string | undefined): PartnerStore[] {
  try {
    return file === undefined ? [] : readPartnerStores(file);
  } catch (error) {
    throw new SettingError(`PARTNER_STORES_FILE: ${error instanceof Error ? error.message : ''}`);
  }
}

/** firebase-admin reads the file at its first call, when somebody deletes their account. @throws SettingError */
function checkServiceAccount(file: string): void {
  const parsed = credentials.safeParse(readJson(file));
  if (!parsed.success) {
    throw new SettingError(
      `GOOGLE_APPLICATION_CREDENTIALS: ${file} cannot be read as the JSON file of a service account`,
    );
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

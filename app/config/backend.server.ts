import { emulatorApiKey } from './config.server';
import { hasOutsideIdentity, isPublicSite, readOrExit, readSettings } from './settings.server';

export const samplePassword = 'try-it-on';

export function readBackendConfig(environment: Record<string, string | undefined>) {
  const set = readSettings(environment);
  return {
    settings: set,
    runsCoreApi: set.CORE_API_URL === undefined,
    runsIdentity:
      set.FIREBASE_API_KEY === undefined && set.FIREBASE_AUTH_EMULATOR_HOST === undefined,
    hasOutsideIdentity: hasOutsideIdentity(set),
    /** Those of our provider and of the Auth emulator are unsigned. */
    tokens: hasOutsideIdentity(set) ? ('signed' as const) : ('unsigned' as const),
    coreApiHost: set.CORE_API_HOST,
    ports: { coreApi: set.CORE_API_PORT, identity: set.IDENTITY_PORT, outbox: set.OUTBOX_PORT },
    metricsPort: set.BACKEND_METRICS_PORT,
    dataDir: set.DATA_DIR,
    databaseUrl: set.DATABASE_URL,
    /** npm runs its scripts in the project's folder, wherever it was called. */
    callerFolder: environment.INIT_CWD ?? process.cwd(),
    hasSampleData: set.SAMPLE_DATA === 'on',
    firebaseProjectId: set.FIREBASE_PROJECT_ID,
    firebaseApiKey: set.FIREBASE_API_KEY ?? emulatorApiKey,
    siteUrl: set.SITE_URL ?? `http://localhost:${set.PORT}`,
    hasPartnerStores: set.PARTNER_STORES_FILE !== undefined,
    isPublic: isPublicSite(set),
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM,
    keepMailsDays: set.KEEP_MAILS_DAYS,
    keepPicturesDays: set.KEEP_PICTURES_DAYS,
    scryptLogN: set.SCRYPT_LOG_N,
    scryptParallelization: set.SCRYPT_PARALLELIZATION,
    hasRedis: set.REDIS_URL !== undefined,
    hasSessionKeys: set.SESSION_KEYS !== undefined,
    requestTimeoutMs: set.REQUEST_TIMEOUT_MS,
    logLevel: set.LOG_LEVEL,
  };
}

export const backendConfig = readOrExit(() => readBackendConfig(process.env));

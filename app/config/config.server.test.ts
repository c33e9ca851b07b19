import { expect, test } from 'vitest';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryFolder } from '../../tests/support/run-app';
import { sampleStores } from '~/backend/core-api/sample-stores/sample-stores';
import { readBackendConfig } from './backend.server';
import { readConfig } from './config.server';
import { projectFolder } from './project-folder.server';
import { SettingError } from './file-error.server';

const key = `k1:${'a'.repeat(43)}`;
const outside = {
  CORE_API_URL: 'https://core.example.com',
  FIREBASE_API_KEY: 'key',
  SESSION_KEYS: key,
};

test('by default both programs run on loopback with sample data', () => {
  expect(readConfig({})).toMatchObject({
    isProductionBuild: true,
    host: '127.0.0.1',
    port: 3000,
    allowedHosts: [],
    trustedProxies: 0,
    hstsSubdomains: false,
    metricsPort: undefined,
    dataDir: join(projectFolder, '.data'),
    imagesUrl: '/content/thumbnails/',
    timeZone: 'Europe/Oslo',
    upstreamTimeoutMs: 30_000,
    demoAccount: null,
    partnerStores: [],
  });
  expect(readBackendConfig({})).toMatchObject({
    runsCoreApi: true,
    runsIdentity: true,
    ports: { coreApi: 0, identity: 0, outbox: 0 },
    dataDir: join(projectFolder, '.data'),
    hasSampleData: true,
    isPublic: false,
  });
});

test('a relative DATA_DIR is resolved against the working directory', () => {
  expect(readConfig({ DATA_DIR: 'elsewhere' }).dataDir).toBe(resolve('elsewhere'));
});

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', SITE_URL: '', SESSION_KEYS: '' })).toEqual(readConfig({}));
});

test('readConfig parses numbers and lists', () => {
  const config = readConfig({
    PORT: '0',
    TRUSTED_PROXIES: '2',
    ALLOWED_HOSTS: 'a.example, b.example,',
    UPSTREAM_TIMEOUT_MS: '50',
  });
  expect(config).toMatchObject({
    port: 0,
    trustedProxies: 2,
    allowedHosts: ['a.example', 'b.example'],
    upstreamTimeoutMs: 50,
  });
});

test('the back end runs no service whose address is configured', () => {
  expect(readBackendConfig(outside)).toMatchObject({ runsCoreApi: false, runsIdentity: false });
  expect(readConfig(outside)).toMatchObject({
    coreApiUrl: 'https://core.example.com',
    firebaseApiKey: 'key',
  });
  const emulator = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
  expect(readBackendConfig(emulator)).toMatchObject({ runsCoreApi: true, runsIdentity: false });
  expect(readConfig(emulator).authEmulatorHost).toBe('127.0.0.1:9099');
});

test('DEMO_ACCOUNT is an address and a password that may contain colons', () => {
  const { demoAccount } = readConfig({ DEMO_ACCOUNT: 'kim@example.com:try:it' });
  expect(demoAccount).toEqual({ email: 'kim@example.com', password: 'try:it' });
});

test.each([
  [{}, false],
  [{ SITE_URL: 'http://localhost:8080' }, false],
  [{ SITE_URL: 'http://[::1]:8080' }, false],
  [{ SITE_URL: 'https://size.example' }, true],
  [{ SITE_URL: 'http://localhost.evil.example' }, true],
  [{ TRUSTED_PROXIES: '1' }, true],
])('readBackendConfig with %j returns isPublic %s', (settings, isPublic) => {
  expect(readBackendConfig(settings).isPublic).toBe(isPublic);
});

const account = { GOOGLE_APPLICATION_CREDENTIALS: 'package.json' };
/** Our core, where other machines may reach it. */
const ownCore = {
  ...{ FIREBASE_API_KEY: 'key', FIREBASE_PROJECT_ID: 'project', SESSION_KEYS: key },
  CORE_API_HOST: '0.0.0.0',
};

test.each<[Record<string, string>, string, RegExp?]>([
  [{ PORT: 'x' }, 'PORT'],
  [{ PORT: '65536' }, 'PORT'],
  [{ HOST: 'http://localhost' }, 'HOST', /expected a host name/],
  [{ HOST: '[::1]' }, 'HOST'],
  [{ SITE_URL: 'app.example' }, 'SITE_URL'],
  [{ SITE_URL: 'ftp://app.example' }, 'SITE_URL', /expected /],
  [{ SITE_URL: 'https://app.example/below' }, 'SITE_URL'],
  [{ PUBLIC_SITE_URL: 'javascript:alert(1)' }, 'PUBLIC_SITE_URL', /expected /],
  [{ ALLOWED_HOSTS: 'https://app.example' }, 'ALLOWED_HOSTS', /expected host/],
  [{ ALLOWED_HOSTS: 'app.example:443' }, 'ALLOWED_HOSTS'],
  [{ ALLOWED_HOSTS: 'app example' }, 'ALLOWED_HOSTS'],
  [{ CORE_API_URL: 'nonsense' }, 'CORE_API_URL', /expected .* https:\/\//],
  [{ CORE_API_URL: 'ftp://core.example' }, 'CORE_API_URL', /expected /],
  [{ CORE_API_URL: 'https://core.example/base' }, 'CORE_API_URL'],
  [{ CORE_API_HOST: 'http://core' }, 'CORE_API_HOST', /expected a host name/],
  [{ CORE_API_HOST: '0.0.0.0' }, 'CORE_API_HOST', /0\.0\.0\.0 .* unsigned/],
  [{ CORE_API_HOST: '::' }, 'CORE_API_HOST', /:: .* unsigned/],
  [
    { ...ownCore, ...account, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9' },
    'CORE_API_HOST',
    /0\.0\.0\.0 .* unsigned/,
  ],
  [ownCore, 'CORE_API_HOST', /needs GOOGLE_APPLICATION_CREDENTIALS/],
  [
    { ...ownCore, ...account, FIREBASE_PROJECT_ID: '' },
    'CORE_API_HOST',
    /needs FIREBASE_PROJECT_ID/,
  ],
  [{ ...ownCore, ...account }, 'GOOGLE_APPLICATION_CREDENTIALS', /package\.json/],
  [
    { ...outside, GOOGLE_APPLICATION_CREDENTIALS: 'nowhere.json' },
    'GOOGLE_APPLICATION_CREDENTIALS',
    /nowhere\.json cannot be read/,
  ],
  [{ CORE_API_PORT: 'x' }, 'CORE_API_PORT'],
  [{ DATABASE_URL: 'mysql://db.example' }, 'DATABASE_URL', /expected .*postgres/],
  [{ IMAGES_URL: 'javascript:alert(1)' }, 'IMAGES_URL', /expected an own path/],
  [{ IMAGES_URL: '//evil.example/' }, 'IMAGES_URL'],
  [{ FIREBASE_AUTH_EMULATOR_HOST: 'http://127.0.0.1:9099' }, 'FIREBASE_AUTH_EMULATOR_HOST'],
  [{ TOKEN_SYNC_URL: 'ftp://sync.example' }, 'TOKEN_SYNC_URL'],
  [{ TOKEN_SYNC_URL: 'file:///etc/passwd' }, 'TOKEN_SYNC_URL', /expected /],
  [{ REDIS_URL: 'http://127.0.0.1:6379' }, 'REDIS_URL', /expected .* redis:\/\//],
  [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET', /one needs the other/],
  [{ GOOGLE_URL: 'http://accounts.example' }, 'GOOGLE_URL'],
  [{ GITHUB_URL: 'ftp://localhost' }, 'GITHUB_URL'],
  [{ SMTP_URL: 'gopher://mail.example' }, 'SMTP_URL', /expected .* smtp:\/\//],
  [{ MAIL_FROM: 'My size profile' }, 'MAIL_FROM', /expected an e-mail address/],
  [{ SAMPLE_DATA: 'yes' }, 'SAMPLE_DATA'],
  [{ DEMO_ACCOUNT: 'kim@example.com' }, 'DEMO_ACCOUNT', /expected e-mail/],
  [{ TIME_ZONE: 'Mars/Olympus' }, 'TIME_ZONE', /Europe\/Oslo/],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ UPSTREAM_TIMEOUT_MS: '0' }, 'UPSTREAM_TIMEOUT_MS'],
  [{ PAGE_TIMEOUT_MS: '2147483648' }, 'PAGE_TIMEOUT_MS'],
  [{ REQUEST_TIMEOUT_MS: '0' }, 'REQUEST_TIMEOUT_MS'],
  [{ TRUSTED_PROXIES: '-1' }, 'TRUSTED_PROXIES'],
  [{ HSTS_SUBDOMAINS: 'yes' }, 'HSTS_SUBDOMAINS'],
  [{ METRICS_PORT: '0' }, 'METRICS_PORT'],
  [{ NODE_ENV: 'staging' }, 'NODE_ENV'],
  [{ SENTRY_DSN: 'on' }, 'SENTRY_DSN'],
  [{ SENTRY_DSN: 'https://sentry.example' }, 'SENTRY_DSN', /expected https/],
  [{ CONSENT_COOKIE_DOMAIN: 'localhost' }, 'CONSENT_COOKIE_DOMAIN'],
  [{ CONSENT_COOKIE_SAME_SITE: 'lax' }, 'CONSENT_COOKIE_SAME_SITE'],
  [{ COMPANY_NAME: ' ' }, 'COMPANY_NAME'],
  [{ CONTACT_EMAIL: 'nobody' }, 'CONTACT_EMAIL'],
  [{ BUSINESS_EMAIL: 'a@b@c' }, 'BUSINESS_EMAIL'],
  [{ SOCIAL_LINKS: 'https://social.example' }, 'SOCIAL_LINKS'],
  [{ SOCIAL_LINKS: 'X=javascript:alert(1)' }, 'SOCIAL_LINKS'],
  [{ TERMS_URL: 'javascript:alert(1)' }, 'TERMS_URL'],
  [{ PRIVACY_URL: '//evil.example' }, 'PRIVACY_URL'],
  [{ FAQ_URL: 'faq' }, 'FAQ_URL'],
  [{ PARTNER_STORES_FILE: 'nowhere.json' }, 'PARTNER_STORES_FILE', /nowhere/],
  [{ PARTNER_STORES_FILE: 'package.json' }, 'PARTNER_STORES_FILE', /package/],
  [{ SESSION_KEYS: 'short' }, 'SESSION_KEYS'],
  [{ SESSION_KEYS: 'k1:short' }, 'SESSION_KEYS', /expected id:key/],
  [{ SESSION_KEYS: `${key},k2:${'b'.repeat(42)}` }, 'SESSION_KEYS'],
  [{ ...outside, SESSION_KEYS: '' }, 'SESSION_KEYS', /needed with an outside identity provider/],
])('readConfig rejects %j in one line that names %s', (wrong, name, reason = /./) => {
  expect(() => readConfig(wrong)).toThrow(SettingError);
  expect(() => readConfig(wrong)).toThrow(new RegExp(`^Wrong setting\\. ${name}: .+$`));
  expect(() => readConfig(wrong)).toThrow(reason);
});

test('PARTNER_STORES_FILE supplies the partner stores', () => {
  const PARTNER_STORES_FILE = 'app/backend/sample-partner-stores.json';
  const names = readConfig({ PARTNER_STORES_FILE }).partnerStores.map(({ name, url }) => ({
    name,
    url,
  }));
  expect(names).toEqual(sampleStores.map(({ name, url }) => ({ name, url })));
});

test.each([
  { HOST: '::1' },
  { SITE_URL: 'https://app.example/' },
  { ALLOWED_HOSTS: 'app.example, [::1], 10.0.0.7' },
  { IMAGES_URL: 'https://cdn.example/pictures' },
  { FIREBASE_AUTH_EMULATOR_HOST: '[::1]:9099' },
  { REDIS_URL: 'rediss://user:word@redis.example:6380/2' },
  { SMTP_URL: 'smtps://user:word@mail.example' },
  { MAIL_FROM: 'no-reply@app.example' },
  { SENTRY_DSN: 'https://key@o1.sentry.example/42' },
])('readConfig accepts %j', (right) => {
  expect(() => readConfig(right)).not.toThrow();
});

test('readConfig names several wrong settings in one message', () => {
  expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/PORT: .+; LOG_LEVEL: /);
});

test.each([
  [{}, '0.0.0.0'],
  [{ ...outside, FIREBASE_API_KEY: '' }, '192.168.0.2'],
  [{ ...outside, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }, '::'],
])('readConfig with %j, which trusts local clients, rejects HOST %s', (settings, host) => {
  const reason = `HOST: ${host} can be reached from outside`;
  expect(() => readConfig({ ...settings, HOST: host })).toThrow(reason);
});

test.each(['localhost', '127.0.0.1', '127.1.2.3', '::1'])(
  'HOST may be %s with the local back end',
  (host) => {
    expect(readConfig({ HOST: host }).host).toBe(host);
  },
);

test('the file of the service account is read when the identity provider is outside', () => {
  const named = (file: string) => ({ ...outside, GOOGLE_APPLICATION_CREDENTIALS: file });
  expect(readConfig({ GOOGLE_APPLICATION_CREDENTIALS: 'nowhere' }).serviceAccountFile).toBe(
    undefined,
  );
  for (const wrong of ['nowhere.json', 'app', 'README.md', 'package.json']) {
    expect(() => readConfig(named(wrong))).toThrow('GOOGLE_APPLICATION_CREDENTIALS: ');
  }
  const file = join(temporaryFolder(), 'account.json');
  const account = { type: 'service_account', client_email: 'a@b.example', private_key: 'k' };
  writeFileSync(file, JSON.stringify(account));
  expect(readConfig(named(file)).serviceAccountFile).toBe(file);
  writeFileSync(file, JSON.stringify({ ...account, private_key: undefined }));
  expect(() => readConfig(named(file))).toThrow('GOOGLE_APPLICATION_CREDENTIALS: ');
});

test('with external services HOST may be any address', () => {
  expect(readConfig({ ...outside, HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
});

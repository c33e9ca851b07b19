import { expect, test } from 'vitest';
import { sampleStores } from '~/backend/core-api/sample-stores/sample-stores';
import { readConfig, SettingError } from './config.server';

const key = `k1:${'a'.repeat(43)}`;
const outside = {
  CORE_API_URL: 'https://core.example.com',
  FIREBASE_API_KEY: 'key',
  SESSION_KEYS: key,
};

test('without any setting the app runs alone, on loopback, with sample data', () => {
  expect(readConfig({})).toMatchObject({
    isProductionBuild: true,
    host: '127.0.0.1',
    port: 3000,
    allowedHosts: [],
    trustedProxies: 0,
    dataDir: '.data',
    hasSampleData: true,
    hasEmbeddedCoreApi: true,
    hasEmbeddedIdentity: true,
    imagesUrl: '/content/thumbnails/',
    timeZone: 'Europe/Oslo',
    upstreamTimeoutMs: 30_000,
  });
});

test('an empty variable is no setting', () => {
  expect(readConfig({ PORT: '', SITE_URL: '', SESSION_KEYS: '' })).toEqual(readConfig({}));
});

test('texts become numbers and lists', () => {
  const config = readConfig({
    PORT: '0',
    TRUSTED_PROXIES: '2',
    ALLOWED_HOSTS: 'a.example, b.example,',
    UPSTREAM_TIMEOUT_MS: '50',
    SAMPLE_DATA: 'off',
  });
  expect(config).toMatchObject({
    port: 0,
    trustedProxies: 2,
    allowedHosts: ['a.example', 'b.example'],
    upstreamTimeoutMs: 50,
    hasSampleData: false,
  });
});

test('a service with an address of its own is not embedded', () => {
  expect(readConfig(outside)).toMatchObject({
    hasEmbeddedCoreApi: false,
    hasEmbeddedIdentity: false,
    coreApiUrl: 'https://core.example.com',
    firebaseApiKey: 'key',
  });
  expect(readConfig({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' })).toMatchObject({
    hasEmbeddedIdentity: false,
    authEmulatorHost: '127.0.0.1:9099',
  });
});

test.each([
  { PORT: 'x' },
  { PORT: '65536' },
  { SITE_URL: 'app.example' },
  { SAMPLE_DATA: 'yes' },
  { TIME_ZONE: 'Mars/Base' },
  { LOG_LEVEL: 'loud' },
  { UPSTREAM_TIMEOUT_MS: '0' },
  { TRUSTED_PROXIES: '-1' },
  { NODE_ENV: 'staging' },
  { SENTRY_DSN: 'on' },
  { CONSENT_COOKIE_DOMAIN: 'localhost' },
  { CONSENT_COOKIE_SAME_SITE: 'lax' },
  { COMPANY_NAME: ' ' },
  { CONTACT_EMAIL: 'nobody' },
  { BUSINESS_EMAIL: 'a@b@c' },
  { SOCIAL_LINKS: 'https://social.example' },
  { SOCIAL_LINKS: 'X=javascript:alert(1)' },
  { TERMS_URL: 'javascript:alert(1)' },
  { PRIVACY_URL: '//evil.example' },
  { FAQ_URL: 'faq' },
  { PARTNER_STORES_FILE: 'nowhere.json' },
  { PARTNER_STORES_FILE: 'package.json' },
  { SESSION_KEYS: 'short' },
  { SESSION_KEYS: `${key},k2:${'b'.repeat(42)}` },
])('%j is refused in one line that names the variable', (wrong) => {
  const [name] = Object.keys(wrong);
  expect(() => readConfig(wrong)).toThrow(SettingError);
  expect(() => readConfig(wrong)).toThrow(new RegExp(`^Wrong setting\\. ${name}: .+$`));
});

test('the partner stores are those of the file, by default the sample stores where those are', () => {
  const names = readConfig({}).partnerStores.map(({ name, url }) => ({ name, url }));
  expect(names).toEqual(sampleStores.map(({ name, url }) => ({ name, url })));
  expect(readConfig({ SAMPLE_DATA: 'off' }).partnerStores).toEqual([]);
  expect(readConfig(outside).partnerStores).toEqual([]);
  const PARTNER_STORES_FILE = 'app/embedded/sample-partner-stores.json';
  expect(readConfig({ ...outside, PARTNER_STORES_FILE }).partnerStores).toHaveLength(6);
});

test('several wrong settings are named together', () => {
  expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/PORT: .+; LOG_LEVEL: /);
});

test.each([
  [{}, '0.0.0.0'],
  [{ ...outside, FIREBASE_API_KEY: '' }, '192.168.0.2'],
  [{ ...outside, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }, '::'],
])('what trusts this machine cannot be reached from another one: %j on %s', (settings, host) => {
  expect(() => readConfig({ ...settings, HOST: host })).toThrow('HOST');
});

test.each(['localhost', '127.0.0.1', '127.1.2.3', '::1'])(
  'alone the app may listen on %s',
  (host) => {
    expect(readConfig({ HOST: host }).host).toBe(host);
  },
);

test('with outside services the app may be reached from anywhere, but needs keys of its own', () => {
  expect(readConfig({ ...outside, HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  expect(() => readConfig({ ...outside, SESSION_KEYS: '' })).toThrow('SESSION_KEYS');
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportSPKI, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { coreClient } from '../support/core/core-client';
import { hasOpenssl, opensslNote } from '../support/certificate';
import { startGoogle, type Fault, type Google, type Service } from '../support/google/run-google';
import { claimsOf, makeSigningKey, signToken } from '../support/google/signing-keys';
import { startBackend } from '../support/run-backend';
import { someOf } from '../support/tier';

type Claims = Record<string, unknown>;

/** Another address of this machine, at which only a back end beyond 127.0.0.1 answers. */
const elsewhere = '127.0.0.2';
const self = 'GET /core/api/v1/users/self';

let google: Google;
let url = '';
const endings: (() => void | Promise<void>)[] = [];
afterAll(async () => {
  for (const end of endings.reverse()) await end();
});

async function openBackend(played: Google, more: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'size-profile-'));
  const backend = await startBackend({
    ...played.environment,
    ...{ DATA_DIR: folder, SAMPLE_DATA: 'off', LOG_LEVEL: 'silent', CORE_API_HOST: '0.0.0.0' },
    ...more,
  });
  const { port } = new URL(backend.settings.CORE_API_URL ?? '');
  const close = async () => {
    await backend.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `http://${elsewhere}:${port}`, settings: backend.settings, close };
}

beforeAll(async () => {
  if (!hasOpenssl) return;
  google = await startGoogle();
  endings.push(() => google.close());
  const backend = await openBackend(google);
  endings.push(() => backend.close());
  url = backend.url;
});

function keyOf({ keys: [key] }: Google) {
  if (!key) throw new Error('Google has a key');
  return key;
}

let people = 0;
/** A person with an account, and a token of theirs. */
async function person(change: Claims = {}, account = {}) {
  people += 1;
  const uid = `person-${people}`;
  google.accounts.set(uid, account);
  return { uid, token: await signToken(keyOf(google), claimsOf(uid, change)) };
}

const statusOf = async (token: string | null, at = url) =>
  (await coreClient(at, token)(self)).status;

const seconds = (fromNow: number) => Math.floor(Date.now() / 1000) + fromNow;

const it = test.skipIf(!hasOpenssl);

it(`a token of the project opens the core beyond loopback${opensslNote}`, async () => {
  const { token } = await person();
  const request = coreClient(url, token);
  expect((await request('POST /core/api/v1/users', { body: {} })).status).toBeLessThan(300);
  expect((await request(self)).status).toBe(200);
  expect(await statusOf(null)).toBe(401);
});

it.each<[string, Claims]>([
  ['of another project', { aud: 'another-project' }],
  ['of several projects', { aud: ['size-of-test', 'another-project'] }],
  ['of another issuer', { iss: 'https://securetoken.google.com/another-project' }],
  ['of the old issuer', { iss: 'https://accounts.google.com' }],
  ['that has expired', { iat: seconds(-7200), exp: seconds(-3600) }],
  ['that expired two minutes ago', { exp: seconds(-120) }],
  ['without an end', { exp: undefined }],
  ['of the future', { iat: seconds(300), exp: seconds(3900) }],
  ['without a time', { iat: undefined }],
  ['of a sign-in in the future', { auth_time: seconds(300) }],
  ['without a sign-in', { auth_time: undefined }],
  ['without a subject', { sub: undefined }],
  ['with an empty subject', { sub: '' }],
  ['with a subject that is too long', { sub: 'a'.repeat(129) }],
  ['with a subject that is no text', { sub: 7 }],
])(`a token %s answers 401, and no account is looked up${opensslNote}`, async (_which, change) => {
  const { uid, token } = await person(change);
  expect(await statusOf(token)).toBe(401);
  expect(google.calls).not.toContain(uid);
});

it(`a token that Google has not signed answers 401${opensslNote}`, async () => {
  const { uid, token } = await person();
  const { kid, publicKey } = keyOf(google);
  const other = await makeSigningKey('other');
  const [header = '', payload = '', signature = ''] = token.split('.');
  const secret = new TextEncoder().encode(await exportSPKI(publicKey));
  const changed = Buffer.from(JSON.stringify({ ...claimsOf(uid), sub: 'x' })).toString('base64url');
  const forged = [
    `${header}.${payload}.${signature.slice(0, -6)}AAAAAA`,
    `${header}.${payload}.`,
    `${header}.${changed}.${signature}`,
    await signToken({ kid, privateKey: other.privateKey }, claimsOf(uid)),
    await signToken(other, claimsOf(uid)),
    await new SignJWT(claimsOf(uid)).setProtectedHeader({ alg: 'HS256', kid }).sign(secret),
    new UnsecuredJWT(claimsOf(uid)).encode(),
    `${Buffer.from(JSON.stringify({ alg: 'none', kid })).toString('base64url')}.${payload}.`,
  ];
  for (const forgery of forged) expect(await statusOf(forgery)).toBe(401);
  expect(google.calls).not.toContain(uid);
  expect(await statusOf(token)).not.toBe(401);
});

it(`a token of an account that is revoked, disabled or deleted answers 401${opensslNote}`, async () => {
  const revoked = await person({}, { validSince: String(seconds(0)) });
  const disabled = await person({}, { disabled: true });
  const deleted = await person();
  google.accounts.delete(deleted.uid);
  for (const { token } of [revoked, disabled, deleted]) expect(await statusOf(token)).toBe(401);
  google.accounts.set(disabled.uid, { disabled: false });
  google.accounts.set(deleted.uid, {});
  for (const { token } of [disabled, deleted]) expect(await statusOf(token)).toBe(404);
});

it(`an account is looked up once for many calls, and revoked tokens are refused soon${opensslNote}`, async () => {
  const { uid, token } = await person();
  const lookups = () => google.calls.filter((called) => called === uid).length;
  await coreClient(url, token)('POST /core/api/v1/users', { body: {} });
  const before = lookups();
  const calls = Array.from({ length: 30 }, () => statusOf(token));
  expect(new Set(await Promise.all(calls))).toEqual(new Set([200]));
  expect(before).toBe(1);
  expect(lookups() - before).toBeLessThan(5);
  google.accounts.set(uid, { validSince: String(seconds(0)) });
  await expect.poll(() => statusOf(token), { interval: 1000 }).toBe(401);
  const anew = await signToken(keyOf(google), claimsOf(uid, { auth_time: seconds(1) }));
  expect(await statusOf(anew)).toBe(200);
});

it(`the address of a token that is not verified opens no purchases${opensslNote}`, async () => {
  const { token } = await person({ email_verified: false });
  const request = coreClient(url, token);
  await request('POST /core/api/v1/users', { body: {} });
  expect(await request(self)).toMatchObject({
    status: 200,
    body: { primaryEmailAddress: { isVerified: false } },
  });
});

const faults = someOf<Fault>(['silent', 'garbage', 503, 'cut', 'html', 500, 403, 429], 3);

it.each<Service>(someOf(['keys', 'access', 'lookup'] as const))(
  `whatever goes wrong with Google's %s answers 503 until it works again${opensslNote}`,
  async (service) => {
    const played = await startGoogle();
    onTestFinished(() => played.close());
    const backend = await openBackend(played);
    onTestFinished(() => backend.close());
    played.accounts.set('ann', {});
    const token = await signToken(keyOf(played), claimsOf('ann'));
    const unsigned = new UnsecuredJWT(claimsOf('ann')).encode();
    for (const fault of faults) {
      played.faults.set(service, fault);
      const statuses = [
        await statusOf(token, backend.url),
        await statusOf(unsigned, backend.url),
        await statusOf('garbage', backend.url),
      ];
      expect([fault, ...statuses]).toEqual([fault, 503, 401, 401]);
    }
    played.faults.clear();
    await expect.poll(() => statusOf(token, backend.url)).toBe(404);
  },
);

it(`tokens of a new key count as soon as the key is published${opensslNote}`, async () => {
  const next = await makeSigningKey('next');
  const { uid } = await person();
  const token = await signToken(next, claimsOf(uid));
  expect(await statusOf(token)).toBe(401);
  google.keys.push(next);
  await expect.poll(() => statusOf(token)).toBe(404);
});

it(`the ready message names an address of this machine for a back end that listens everywhere${opensslNote}`, async () => {
  const backend = await openBackend(google);
  onTestFinished(() => backend.close());
  expect(backend.settings.CORE_API_URL).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(backend.settings).not.toHaveProperty('FIREBASE_AUTH_EMULATOR_HOST');
  const { token } = await person();
  expect(await statusOf(token, backend.settings.CORE_API_URL)).toBe(404);
});

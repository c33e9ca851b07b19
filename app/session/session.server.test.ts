import { randomBytes } from 'node:crypto';
import { CompactEncrypt, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { config } from '~/config/config.server';
import { keyFor, sessionKeys } from './keys.server';
import {
  openSession,
  encryptSession as encryptOrRefuse,
  sessionSeconds,
  withTokens,
  type Session,
  syncToken,
} from './session.server';
import { scriptedCore } from '../../tests/support/scripted-core';

const session: Session = {
  id: 's-1',
  uid: 'u-1',
  email: 'ann@example.com',
  idToken: 'id',
  refreshToken: 'refresh',
  expiresAt: Date.now() + 3_600_000,
};

async function encryptSession(session: Session): Promise<string> {
  const encrypted = await encryptOrRefuse(session);
  if (!encrypted.ok) throw new Error(encrypted.refusal);
  return encrypted.value;
}

/** As anyone with a key could. */
function encrypt(text: string, key: { id: string; secret: Uint8Array }, enc = 'A256GCM') {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc, kid: key.id })
    .encrypt(Uint8Array.from(keyFor('session', key)));
}

function keyNamed(name: string) {
  const key = sessionKeys.find(({ id }) => id === name);
  if (!key) throw new Error(`There is no key ${name}`);
  return key;
}

test('an encrypted session can be opened, differs each time and reveals nothing', async () => {
  const [first, second] = [await encryptSession(session), await encryptSession(session)];
  expect(first).not.toBe(second);
  expect(await openSession(first)).toEqual(session);
  expect(await openSession(second)).toEqual(session);
  const readable = first
    .split('.')
    .map((part) => Buffer.from(part, 'base64url').toString('latin1'));
  expect(readable.join()).not.toMatch(/ann@example|refresh|u-1/);
  expect(JSON.parse(readable[0] ?? '')).toEqual({ alg: 'dir', enc: 'A256GCM', kid: 'new' });
});

test('a session encrypted with an older key can be opened', async () => {
  const encrypted = await encrypt(JSON.stringify(session), keyNamed('old'));
  expect(await openSession(encrypted)).toEqual(session);
});

test('an expired session is rejected', async () => {
  const encrypted = await encryptSession(session);
  const end = session.expiresAt + sessionSeconds * 1000;
  expect(await openSession(encrypted, end - 1)).toEqual(session);
  expect(await openSession(encrypted, end)).toBeNull();
});

test('a session encrypted with a foreign key is rejected, whatever its key id', async () => {
  for (const id of ['new', 'old', 'other']) {
    const foreign = await encrypt(JSON.stringify(session), { id, secret: randomBytes(32) });
    expect(await openSession(foreign)).toBeNull();
  }
  const swapped = { id: 'new', secret: keyNamed('old').secret };
  expect(await openSession(await encrypt(JSON.stringify(session), swapped))).toBeNull();
});

test('a truncated session is rejected', async () => {
  const encrypted = await encryptSession(session);
  for (let length = 0; length < encrypted.length; length += 7) {
    expect(await openSession(encrypted.slice(0, length))).toBeNull();
  }
  expect(await openSession(encrypted.slice(0, -1))).toBeNull();
  expect(await openSession(encrypted.slice(1))).toBeNull();
});

test('a session with one changed character is rejected', async () => {
  const encrypted = await encryptSession(session);
  for (let place = 0; place < encrypted.length; place += 5) {
    // The last character of a base64url part can have unused bits.
    const isLastOfPart = (encrypted[place + 1] ?? '.') === '.';
    if (encrypted[place] === '.' || isLastOfPart) continue;
    const other = encrypted[place] === 'A' ? 'B' : 'A';
    const changed = encrypted.slice(0, place) + other + encrypted.slice(place + 1);
    expect([place, await openSession(changed)]).toEqual([place, null]);
  }
});

test('a session with swapped parts is rejected', async () => {
  const one = (await encryptSession(session)).split('.');
  const two = (await encryptSession({ ...session, uid: 'u-2' })).split('.');
  for (const place of [2, 3, 4]) {
    const mixed = one.map((part, at) => (at === place ? two[at] : part)).join('.');
    expect([place, await openSession(mixed)]).toEqual([place, null]);
  }
  const [header, key, iv, text, tag] = one;
  expect(await openSession([header, key, text, iv, tag].join('.'))).toBeNull();
  const plainHeader = Buffer.from('{"alg":"none"}').toString('base64url');
  expect(await openSession([plainHeader, key, iv, text, tag].join('.'))).toBeNull();
});

test.each(['', 'x', '....', 'a.b.c.d.e', 'null', '{}', '%00', 'é'.repeat(50), 'x'.repeat(100_000)])(
  'openSession returns null for "%.20s"',
  async (text) => {
    expect(await openSession(text)).toBeNull();
  },
);

test.each([
  'not JSON',
  '',
  'null',
  '[]',
  '"text"',
  '{}',
  JSON.stringify({ ...session, uid: 7 }),
  JSON.stringify({ ...session, expiresAt: 'soon' }),
  JSON.stringify({ ...session, idToken: undefined }),
])('openSession returns null for %s, even when encrypted by this app', async (text) => {
  expect(await openSession(await encrypt(text, keyNamed('new')))).toBeNull();
});

test('sealSession refuses a session that does not fit into a cookie', async () => {
  const bytesLeft = 4000 - (await encryptSession({ ...session, idToken: '' })).length;
  const fits = 'x'.repeat(Math.floor((bytesLeft * 3) / 4) - 4);
  const encrypted = await encryptSession({ ...session, idToken: fits });
  expect(encrypted.length).toBeLessThanOrEqual(4000);
  expect((await openSession(encrypted))?.idToken).toBe(fits);
  expect(await encryptOrRefuse({ ...session, idToken: `${fits}${'x'.repeat(8)}` })).toEqual({
    ok: false,
    refusal: 'too-large',
  });
});

test('withTokens replaces only the tokens', () => {
  const tokens = { idToken: 'id-2', refreshToken: 'refresh-2', expiresAt: 5 };
  expect(withTokens(session, tokens)).toEqual({ ...session, ...tokens });
});

test('keyFor derives a different key per purpose', () => {
  expect(keyFor('notice')).toEqual(keyFor('notice'));
  expect(keyFor('notice')).not.toEqual(keyFor('form-token'));
  expect(keyFor('notice')).toHaveLength(32);
  expect(Buffer.from(keyNamed('new').secret)).not.toEqual(keyFor('notice'));
});

const call = 'POST /tokens';

function tokenOfAge(seconds: number): string {
  return new UnsecuredJWT({}).setIssuedAt(Math.floor(Date.now() / 1000) - seconds).encode();
}

test('G10: syncToken does not pass on a token older than five minutes', async () => {
  const service = await scriptedCore({ [call]: { status: 204 } });
  config.tokenSyncUrl = `${service.url}/tokens`;
  const fresh = tokenOfAge(290);
  syncToken(tokenOfAge(310));
  syncToken(fresh);
  syncToken('made just now');
  await expect.poll(() => service.callsTo(call).length).toBe(2);
  const bearers = service.callsTo(call).map(({ headers }) => headers.authorization);
  expect(bearers.sort()).toEqual([`Bearer ${fresh}`, 'Bearer made just now'].sort());
});

import { createHmac, hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';
import { expect, test } from 'vitest';
import { ann } from '../support/run-identity-provider';
import { rawRequest } from '../support/raw-request';
import { appForSessions, sessionCookie } from '../support/signed-in-twice';
import { countTable } from './count-table';

const secret = Buffer.alloc(32, 7);
const SESSION_KEYS = `k1:${secret.toString('base64url')}`;
const bob = { email: 'bob@example.com', password: 'battery staple' };
const sealedHeader = { alg: 'dir', enc: 'A256GCM', kid: 'k1' };

type Forgeries = Record<string, string[]>;

function keyFor(purpose: string, of: Uint8Array = secret): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', of, '', purpose, 32));
}

function encoded(value: unknown): string {
  return Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString(
    'base64url',
  );
}

async function payloadOf(cookie: string): Promise<Record<string, unknown>> {
  const { plaintext } = await compactDecrypt(cookie, keyFor('session'));
  return JSON.parse(new TextDecoder().decode(plaintext)) as Record<string, unknown>;
}

function encrypted(payload: object, key = keyFor('session'), header: object = sealedHeader) {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ ...sealedHeader, ...header })
    .encrypt(key);
}

/** Without any key */
function changedText(one: string, two: string): Forgeries {
  const parts = one.split('.');
  const others = two.split('.');
  const withPage = (place: number, part: string) =>
    parts.map((own, at) => (at === place ? part : own)).join('.');
  const places = [...one].flatMap((letter, place) => {
    // The last letter of a part has bits that stand for nothing.
    const isLast = (one[place + 1] ?? '.') === '.';
    return letter === '.' || isLast || place % 17 > 0 ? [] : [place];
  });
  const lengths = Array.from({ length: 20 }, (_, place) => Math.floor((one.length * place) / 20));
  const headers = [
    { alg: 'none' },
    { ...sealedHeader, alg: 'none' },
    { ...sealedHeader, enc: 'A128GCM' },
    { ...sealedHeader, zip: 'DEF' },
    { ...sealedHeader, crit: ['exp'] },
    { ...sealedHeader, kid: '' },
    { ...sealedHeader, kid: '../../dev/null' },
    { ...sealedHeader, kid: '__proto__' },
    { alg: 'PBES2-HS256+A128KW', enc: 'A256GCM', p2c: 2_000_000_000, p2s: 'AA' },
  ];
  return {
    'cut off': lengths.map((length) => one.slice(0, length)),
    'one bit flipped': places.map((place) => {
      const bit = one[place] === 'A' ? 'B' : 'A';
      return one.slice(0, place) + bit + one.slice(place + 1);
    }),
    'parts of two people': [1, 2, 3, 4].flatMap((place) =>
      others[place] === parts[place] ? [] : [withPage(place, others[place] ?? '')],
    ),
    'parts in another order': [
      [...parts].reverse().join('.'),
      [parts[0], parts[1], parts[3], parts[2], parts[4]].join('.'),
    ],
    'another header': headers.map((header) => withPage(0, encoded(header))),
    oversized: ['x'.repeat(12_000), `${one}${'A'.repeat(9000)}`],
    'no session': ['', 'null', '{}', 'gone', 'undefined', '%00', '"', '....', `${one} `.repeat(2)],
  };
}

/** By someone who knows a key, but not the one for sessions, or who has no session in the session store */
async function madeUp(one: string): Promise<Forgeries> {
  const session = await payloadOf(one);
  const plain = encoded(session);
  const token = `${encoded({ alg: 'HS256', kid: 'k1' })}.${plain}`;
  const mac = createHmac('sha256', '').update(token).digest('base64url');
  const purposes = [
    'kept-form',
    'visitor',
    'notice',
    'form-token',
    'second-factor',
    'asked-mail',
    '',
  ];
  return {
    'not encrypted': [plain, `${encoded({ alg: 'none' })}.${plain}.`, `${token}.${mac}`],
    'encrypted for another purpose': await Promise.all(
      purposes.map((purpose) => encrypted(session, keyFor(purpose))),
    ),
    'encrypted with another key': [
      await encrypted(session, keyFor('session', new Uint8Array())),
      await encrypted(session, keyFor('session', new Uint8Array(32))),
      await encrypted(session, new Uint8Array(secret)),
      await encrypted(session, keyFor('session'), { kid: undefined }),
      await encrypted(session, keyFor('session'), { kid: 'k2' }),
    ],
    'a session that does not exist': [
      await encrypted({ ...session, id: 'made-up' }),
      await encrypted({ ...session, uid: 'made-up' }),
      await encrypted({ ...session, id: '__proto__' }),
      await encrypted({ ...session, id: ['x'] }),
      await encrypted({ ...session, id: undefined }),
    ],
    'over for a month': [await encrypted({ ...session, expiresAt: Date.now() - 31 * 86_400_000 })],
  };
}

test('no forged session is accepted', async () => {
  const { app, core, signUp, signIn, visitor } = await appForSessions({
    environment: { SESSION_KEYS },
  });
  await Promise.all([signUp(ann), signUp(bob)]);
  const browsers = [await signIn(ann, visitor()), await signIn(bob, visitor())];
  const [one = '', two = ''] = browsers.map(({ cookies }) => cookies.get(sessionCookie));
  const mixed = { ...(await payloadOf(one)), uid: (await payloadOf(two)).uid };
  const forgeries: Forgeries = {
    ...changedText(one, two),
    ...(await madeUp(one)),
    'the session of one with the account of another': [await encrypted(mixed)],
  };
  const cookies = Object.entries(forgeries).flatMap(([name, values]) =>
    values.map((value) => [name, `${sessionCookie}=${value}`] as const),
  );
  const names = ['localhost_visitor', '__Host-session', 'session', 'LOCALHOST_SESSION'];
  const renamed = names.map((name) => ['under another name', `${name}=${one}`] as const);

  core.calls.length = 0;
  const counts = countTable();
  const accepted: string[] = [];
  const statusOf = async (cookie: string) =>
    (await rawRequest(app.url, '/profile', { headers: { cookie } })).status;
  for (const [name, cookie] of [...cookies, ...renamed]) {
    const status = await statusOf(`localhost_autologin-off=yes; ${cookie}`);
    counts.add(name, status);
    if (![303, 431].includes(status)) accepted.push(`${status} ${name}: ${cookie}`);
  }
  console.log(`Forged sessions\n${counts.text()}\naccepted: ${accepted.length}`);
  expect(accepted).toEqual([]);
  expect(core.calls).toEqual([]);
  expect(counts.total()).toBeGreaterThan(120);
  for (const session of [one, two]) expect(await statusOf(`${sessionCookie}=${session}`)).toBe(200);
});

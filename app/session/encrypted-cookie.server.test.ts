import { CompactEncrypt } from 'jose';
import { expect, test } from 'vitest';
import type { AppLoadContext } from '@remix-run/node';
import { parse } from 'cookie';
import { z } from 'zod';
import { keyFor, sessionKeys } from './keys.server';
import { encrypt, decrypt, createEncryptedCookie } from './encrypted-cookie.server';

const data = { text: 'størrelse', count: 3 };

test('encrypted data can be opened, differs each time and reveals nothing', async () => {
  const [first, second] = [await encrypt('help', data), await encrypt('help', data)];
  expect(first).not.toBe(second);
  expect(await decrypt('help', first)).toEqual(data);
  expect(Buffer.from(first.split('.')[3] ?? '', 'base64url').toString()).not.toContain('rrelse');
});

test('decrypt returns null for another purpose', async () => {
  expect(await decrypt('session', await encrypt('help', data))).toBeNull();
});

test('data encrypted with an older key can still be opened', async () => {
  const old = sessionKeys.find(({ id }) => id === 'old');
  const encrypted = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(data)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: 'old' })
    .encrypt(keyFor('help', old));
  expect(await decrypt('help', encrypted)).toEqual(data);
});

test('decrypt returns null for changed, truncated or forged text', async () => {
  const encrypted = await encrypt('help', data);
  const [header, , iv, text = '', tag] = encrypted.split('.');
  const changed = [
    header,
    '',
    iv,
    text.startsWith('A') ? `B${text.slice(1)}` : `A${text.slice(1)}`,
    tag,
  ];
  for (const wrong of [
    changed.join('.'),
    encrypted.slice(0, -4),
    'made.up',
    '',
    'x'.repeat(9000),
  ]) {
    expect(await decrypt('help', wrong)).toBeNull();
  }
});

const schema = z.object({ email: z.string() });

const ann = { email: 'ann@example.com' };

function cookieNamed(name: string, seconds = 600) {
  return createEncryptedCookie({ name, seconds, schema });
}

function argsWith(cookie: string) {
  const context: AppLoadContext = {};
  const request = new Request('http://localhost:3000/', { headers: { cookie } });
  return { request, context, params: {} };
}

async function kept(cookie: ReturnType<typeof cookieNamed>, value = ann): Promise<string> {
  const args = argsWith('');
  expect(await cookie.set(args, value)).toEqual({ ok: true, value: undefined });
  return Object.values(parse(args.context.cookies?.[0] ?? ''))[0] ?? '';
}

test('an encrypted cookie can be read back, and its text reveals nothing', async () => {
  const cookie = cookieNamed('asked-mail');
  const encrypted = await kept(cookie);
  expect(await cookie.read(argsWith(`localhost_asked-mail=${encrypted}`))).toEqual(ann);
  expect(Buffer.from(encrypted, 'base64url').toString('latin1')).not.toContain('ann@');
});

test('a cookie is rejected under another name or schema', async () => {
  const encrypted = await kept(cookieNamed('asked-mail'));
  const other = cookieNamed('second-factor');
  expect(await other.read(argsWith(`localhost_second-factor=${encrypted}`))).toBeNull();
  const wider = createEncryptedCookie({ name: 'asked-mail', seconds: 1, schema: z.string() });
  expect(await wider.read(argsWith(`localhost_asked-mail=${encrypted}`))).toBeNull();
});

test.each(['', 'x', '....', '%', 'e30', '"{}"'])(
  'read returns null for the cookie "%s"',
  async (text) => {
    expect(await cookieNamed('a').read(argsWith(`localhost_a=${text}`))).toBeNull();
  },
);

test('an expired value is ignored even when the browser still sends it', async () => {
  const cookie = cookieNamed('asked-mail', -1);
  const encrypted = await kept(cookie);
  expect(await cookie.read(argsWith(`localhost_asked-mail=${encrypted}`))).toBeNull();
});

test('clear deletes the cookie in the browser', () => {
  const args = argsWith('');
  cookieNamed('asked-mail').clear(args);
  expect(args.context.cookies).toEqual([
    'localhost_asked-mail=gone; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax',
  ]);
});

test('set refuses a value that does not fit into a cookie', async () => {
  const args = argsWith('');
  expect(await cookieNamed('a').set(args, { email: 'x'.repeat(4000) })).toEqual({
    ok: false,
    refusal: 'too-large',
  });
  expect(args.context.cookies).toBeUndefined();
});

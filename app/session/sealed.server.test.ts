import { CompactEncrypt } from 'jose';
import { expect, test, vi } from 'vitest';
import { keyFor, sessionKeys } from './keys.server';
import { seal, unseal } from './sealed.server';

vi.hoisted(() => {
  process.env.LOG_LEVEL = 'silent';
  process.env.SESSION_KEYS = `new:${'B'.repeat(43)},old:${'C'.repeat(43)}`;
});

const data = { text: 'størrelse', count: 3 };

test('sealed data can be opened, differs each time and reveals nothing', async () => {
  const [first, second] = [await seal('help', data), await seal('help', data)];
  expect(first).not.toBe(second);
  expect(await unseal('help', first)).toEqual(data);
  expect(Buffer.from(first.split('.')[3] ?? '', 'base64url').toString()).not.toContain('rrelse');
});

test('unseal returns null for another purpose', async () => {
  expect(await unseal('session', await seal('help', data))).toBeNull();
});

test('data sealed with an older key can still be opened', async () => {
  const old = sessionKeys.find(({ id }) => id === 'old');
  const sealed = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(data)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: 'old' })
    .encrypt(keyFor('help', old));
  expect(await unseal('help', sealed)).toEqual(data);
});

test('unseal returns null for changed, truncated or forged text', async () => {
  const sealed = await seal('help', data);
  const [header, , iv, text = '', tag] = sealed.split('.');
  const changed = [
    header,
    '',
    iv,
    text.startsWith('A') ? `B${text.slice(1)}` : `A${text.slice(1)}`,
    tag,
  ];
  for (const wrong of [changed.join('.'), sealed.slice(0, -4), 'made.up', '', 'x'.repeat(9000)]) {
    expect(await unseal('help', wrong)).toBeNull();
  }
});

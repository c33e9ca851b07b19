import { createHmac, randomBytes } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import { expect, test, vi } from 'vitest';
import { findFormToken, formToken, isOfAnother, ownedToken } from './form-token.server';

vi.hoisted(() => {
  process.env.SESSION_KEYS = `k1:${'D'.repeat(43)}`;
});

const url = 'http://localhost:3000/profile';

function requestOf(visitor: string | null): Request {
  const headers: Record<string, string> = visitor ? { cookie: `localhost_visitor=${visitor}` } : {};
  return new Request(url, { headers });
}

async function tokenFor(visitor: string | null) {
  const context: AppLoadContext = {};
  const token = await formToken({ request: requestOf(visitor), context, params: {} });
  return { token, cookies: context.cookies ?? [] };
}

function find(visitor: string | null, token: string): string | null {
  return findFormToken(requestOf(visitor), new URLSearchParams({ a: 'b', formToken: token }));
}

test('findFormToken accepts a token from the browser it was issued to', async () => {
  const { token, cookies } = await tokenFor('v-1');
  expect(cookies).toEqual([]);
  expect(find('v-1', token)).toBe(token);
  expect(token).toMatch(/^[\w-]+\.[\w-]{43}$/);
});

test('formToken sets a visitor cookie for a new visitor', async () => {
  const { token, cookies } = await tokenFor(null);
  expect(cookies).toHaveLength(1);
  expect(cookies[0]).toMatch(/^localhost_visitor=[\w-]+; Path=\/; HttpOnly; SameSite=Lax$/);
  const visitor = /=([\w-]+);/.exec(cookies[0] ?? '')?.[1] ?? '';
  expect(find(visitor, token)).toBe(token);
  expect((await tokenFor(null)).cookies).not.toEqual(cookies);
});

test('each page has one token, shared by its forms', async () => {
  const [first, second] = [await tokenFor('v-1'), await tokenFor('v-1')];
  expect(first.token).not.toBe(second.token);
  const args = { request: requestOf('v-1'), context: {}, params: {} };
  expect(await formToken(args)).toBe(await formToken(args));
});

test('findFormToken rejects a token from another browser or without a cookie', async () => {
  const { token } = await tokenFor('v-1');
  expect(find('v-2', token)).toBeNull();
  expect(find('', token)).toBeNull();
  expect(find(null, token)).toBeNull();
});

test('findFormToken rejects a changed, forged or missing token', async () => {
  const { token } = await tokenFor('v-1');
  const [seed = '', mac = ''] = token.split('.');
  const other = (await tokenFor('v-1')).token.split('.')[0] ?? '';
  const ownMac = createHmac('sha256', randomBytes(32)).update(`v-1.${seed}`).digest('base64url');
  const forged = [
    '',
    '.',
    'x',
    seed,
    `${seed}.`,
    `.${mac}`,
    `${other}.${mac}`,
    `${seed}.${mac.slice(1)}`,
    `${seed}.${mac}x`,
    `${seed}.${mac.toLowerCase()}`,
    `${seed}.${'é'.repeat(21)}x`,
    `${seed}.${ownMac}`,
    `${token} `,
  ];
  for (const text of forged) expect([text, find('v-1', text)]).toEqual([text, null]);
  for (const body of ['', 'formToken', '%', 'formToken=%ZZ', `other=${token}`]) {
    expect(findFormToken(requestOf('v-1'), new URLSearchParams(body))).toBeNull();
  }
});

test('findFormToken ignores a visitor cookie of the wrong host prefix', async () => {
  const { token } = await tokenFor('v-1');
  const form = new URLSearchParams({ formToken: token });
  const elsewhere = new Request('https://shop.example/profile', {
    headers: { cookie: 'localhost_visitor=v-1; visitor=v-1' },
  });
  expect(findFormToken(elsewhere, form)).toBeNull();
  const secure = new Request('https://shop.example/profile', {
    headers: { cookie: '__Host-visitor=v-1' },
  });
  expect(findFormToken(secure, form)).toBe(token);
});

test('a form is of another account unless it was made for this one, or for nobody', async () => {
  const { token } = await tokenFor('v-1');
  const owned = ownedToken(token, 'u-1');
  expect(isOfAnother(owned, 'u-1')).toBe(false);
  expect(isOfAnother(owned, 'u-2')).toBe(true);
  for (const changed of [`${owned}x`, owned.slice(0, -1), `${token}.`]) {
    expect([changed, isOfAnother(changed, 'u-1')]).toEqual([changed, true]);
  }
  for (const unowned of [token, '']) expect(isOfAnother(unowned, 'u-1')).toBe(false);
});

test('a form made under an older session key is still its browser’s and its owner’s', async () => {
  const underKeys = async (keys: string) => {
    vi.resetModules();
    vi.stubEnv('SESSION_KEYS', keys);
    return import('./form-token.server');
  };
  const [older, newer] = [`k1:${'D'.repeat(43)}`, `k2:${'E'.repeat(43)}`];
  const before = await underKeys(older);
  const args = { request: requestOf('v-1'), context: {}, params: {} };
  const token = before.ownedToken(await before.formToken(args), 'u-1');
  const form = new URLSearchParams({ formToken: token });
  for (const keys of [`${newer},${older}`, newer]) {
    const after = await underKeys(keys);
    const isKnown = keys.includes(older);
    expect(after.findFormToken(requestOf('v-1'), form)).toBe(isKnown ? token : null);
    expect(after.isOfAnother(token, 'u-1')).toBe(!isKnown);
    expect(after.isOfAnother(token, 'u-2')).toBe(true);
  }
});

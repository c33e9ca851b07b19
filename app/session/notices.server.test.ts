import type { AppLoadContext } from '@remix-run/node';
import { expect, test, vi } from 'vitest';
import { redirectWithNotice, takeNotice } from './notices.server';

vi.hoisted(() => {
  process.env.SESSION_KEYS = `test:${'k'.repeat(43)}`;
});

function argsOf(url: string, cookie = '') {
  const context: AppLoadContext = {};
  return { request: new Request(url, { headers: { Cookie: cookie } }), params: {}, context };
}

const notice = { type: 'success', message: 'Saved, æøå' } as const;

test.each([
  [
    'http://localhost:3000/',
    /^localhost_notice=[^;]+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/,
  ],
  [
    'https://shop.example/',
    /^__Host-notice=[^;]+; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  ],
])(
  'redirectWithNotice from %s sets a cookie that takeNotice shows once',
  async (url, attributes) => {
    const sending = argsOf(url);
    const response = await redirectWithNotice(sending, '/profile', notice.type, notice.message);
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/profile']);
    const [cookie = '', ...others] = sending.context.redirectCookies ?? [];
    expect(others).toEqual([]);
    expect(cookie).toMatch(attributes);

    const showing = argsOf(url, cookie.split(';')[0]);
    expect(await takeNotice(showing)).toEqual(notice);
    const [cleared = ''] = showing.context.pageCookies ?? [];
    expect(cleared).toMatch(/notice=gone; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970 /);
    expect(await takeNotice(argsOf(url, cleared.split(';')[0]))).toBeNull();
  },
);

test('takeNotice sets no cookie when there is none to clear', async () => {
  const args = argsOf('http://localhost/');
  expect(await takeNotice(args)).toBeNull();
  expect(args.context).toEqual({});
});

test('a notice that was left under an older session key is shown', async () => {
  const sending = argsOf('http://localhost/');
  await redirectWithNotice(sending, '/profile', notice.type, notice.message);
  const [cookie = ''] = sending.context.redirectCookies ?? [];
  const [older, newer] = [`test:${'k'.repeat(43)}`, `new:${'n'.repeat(43)}`];
  for (const [keys, shown] of [
    [`${newer},${older}`, notice],
    [newer, null],
  ] as const) {
    vi.resetModules();
    vi.stubEnv('SESSION_KEYS', keys);
    const later = await import('./notices.server');
    expect(await later.takeNotice(argsOf('http://localhost/', cookie.split(';')[0]))).toEqual(
      shown,
    );
  }
});

test('takeNotice ignores a forged cookie', async () => {
  const forged = Buffer.from('{"__flash_flash__":{"toast":{"type":"info","message":"x"}}}');
  const cookie = `localhost_notice=${encodeURIComponent(`${forged.toString('base64')}.AAAA`)}`;
  expect(await takeNotice(argsOf('http://localhost/', cookie))).toBeNull();
});

import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { signInToSharedApp } from '../support/demo-sign-in';
import { manyTransactions, repliesFor } from '../support/core-fixtures';
import { rawRequest } from '../support/raw-request';
import { sharedApp } from '../support/shared-app';
import type { Page, Visitor } from '../support/visitor';

const permissions = [
  'clipboard-write=(self), accelerometer=(), autoplay=(), bluetooth=(), camera=()',
  'clipboard-read=(), display-capture=(), encrypted-media=(), fullscreen=(), gamepad=()',
  'geolocation=(), gyroscope=(), hid=(), identity-credentials-get=(), idle-detection=()',
  'local-fonts=(), magnetometer=(), microphone=(), midi=(), otp-credentials=(), payment=()',
  'picture-in-picture=(), publickey-credentials-create=(), publickey-credentials-get=()',
  'screen-wake-lock=(), serial=(), storage-access=(), usb=(), web-share=()',
  'window-management=(), xr-spatial-tracking=()',
].join(', ');

const contentPolicy = [
  "default-src 'self';script-src 'self' 'nonce-*';style-src 'self' 'sha256-*' 'sha256-*'",
  "img-src 'self' https://pictures.example;object-src 'none';base-uri 'none'",
  "form-action 'self';frame-ancestors 'none'",
].join(';');

const securityHeaders = {
  'content-security-policy': contentPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissions,
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-request-id': '*',
  'x-xss-protection': '0',
};

const pictures = { IMAGES_URL: 'https://pictures.example/thumbnails/' };
const hidden = [
  /(?<='nonce-)[\w+/]{22}==/,
  /(?<='sha256-)[\w+/]{43}=/g,
  /^[\da-f]{8}-[\da-f-]{27}$/,
];
const ofSecurity =
  /^(content-security|cross-origin|origin-|permissions|referrer|strict|x-(?!remix))/;

/** With stars for what differs each time. */
function securityHeadersOf(headers: Headers): Record<string, string> {
  const all = [...headers].filter(([name]) => ofSecurity.test(name));
  return Object.fromEntries(
    all.map(([name, value]) => [
      name,
      hidden.reduce((text, part) => text.replace(part, '*'), value),
    ]),
  );
}

const [page, day, year] = [
  'no-cache, no-store',
  'public, max-age=86400',
  'public, max-age=31536000, immutable',
];

type Kind = [
  kind: string,
  status: number,
  cacheControl: string,
  open: (by: Visitor) => Promise<Page>,
];

const kinds: Kind[] = [
  ['a page', 200, page, (by) => by.visit('/faq')],
  ['a person’s own page', 200, page, (by) => by.visit('/profile')],
  ['the data of a page', 200, page, (by) => by.visit('/faq?_data=routes%2Ffaq')],
  ['a download', 200, page, (by) => by.visit('/profile/settings/download/purchases.csv')],
  ['a redirect', 303, page, (by) => by.visit('/account/sign-out')],
  ['an unknown address', 404, page, (by) => by.visit('/nothing')],
  [
    'a rejected form',
    403,
    page,
    (by) => by.post('/account', {}, { 'sec-fetch-site': 'cross-site' }),
  ],
  ['a script', 200, year, async (by) => by.visit(await scriptOf(by))],
  ['the heading face', 200, year, (by) => by.visit(headingFace())],
  ['a drawing', 200, year, (by) => by.visit('/content/thumbnails/placeholders/blouse.svg')],
  ['an icon', 200, day, (by) => by.visit('/favicon.svg')],
  ['an old icon', 200, day, (by) => by.visit('/favicon.ico')],
  ['a logo', 200, day, (by) => by.visit('/content/stores/costa-clara.svg')],
  ['a picture', 200, day, (by) => by.visit('/content/thumbnails/any.webp')],
  ['a health check', 200, 'no-store', (by) => by.visit('/healthz')],
];

test.each(kinds)(
  '%s has status %d, the security headers and Cache-Control: %s',
  async (kind, status, cacheControl, open) => {
    const { visitor, app } = await signInToSharedApp(repliesFor(manyTransactions(1)), pictures);
    const folder = join(app.dataDir, 'thumbnails');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'any.jpg'), 'a picture');
    const response = await open(visitor);
    expect([kind, response.status]).toEqual([kind, status]);
    expect(securityHeadersOf(response.headers)).toEqual(securityHeaders);
    expect(response.headers.get('cache-control')).toBe(cacheControl);
  },
);

function headingFace(): string {
  const [face] = readdirSync('public/build/_assets').filter((name) => name.endsWith('.woff2'));
  return `/build/_assets/${face}`;
}

async function scriptOf(visitor: Visitor): Promise<string> {
  const { html } = await visitor.visit('/faq');
  return /\/build\/[^"]+\.js/.exec(html)?.[0] ?? '';
}

const away = {
  ALLOWED_HOSTS: 'shop.example',
  CORE_API_URL: 'http://127.0.0.1:9',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9',
};

test.each([
  [{ SITE_URL: 'https://shop.example' }, 'max-age=31536000'],
  [
    { SITE_URL: 'https://shop.example', HSTS_SUBDOMAINS: 'on' },
    'max-age=31536000; includeSubDomains',
  ],
  [{ SITE_URL: 'http://shop.example', HSTS_SUBDOMAINS: 'on' }, undefined],
])('with %j a response has Strict-Transport-Security: %s', async (settings, expected) => {
  const { app } = await sharedApp(() => ({ ...away, ...settings }));
  for (const path of ['/faq', '/favicon.svg', '/healthz', '/nothing']) {
    const { headers } = await rawRequest(app.url, path, { headers: { host: 'shop.example' } });
    expect([path, headers['strict-transport-security']]).toEqual([path, expected]);
  }
});

const ended = 'Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax';

test('each cookie has exactly the attributes that it needs', async () => {
  const { visitor } = await signInToSharedApp(
    { ...repliesFor(manyTransactions(1)), 'PUT /core/api/v1/users/self': { status: 200 } },
    pictures,
  );
  visitor.cookies.clear();
  const set: string[] = [];
  const note = async (answer: Promise<Page>) => {
    const { headers } = await answer;
    for (const cookie of headers.getSetCookie()) set.push(cookie.replace(/(?<==)[^;]*/, '*'));
    return answer;
  };
  await note(visitor.visit('/'));
  await note(visitor.visit('/profile?lang=sv'));
  await note(visitor.visit('/faq?lang=en&disable=autologin'));
  await note(visitor.visit('/faq?enable=autologin'));
  await note(visitor.post('/site-version', { version: 'light' }));
  const settings = await visitor.visit('/profile/settings');
  await note(visitor.follow(await note(visitor.submit(settings, { button: 'Save' }))));
  await note(visitor.post('/account/sign-out', {}));
  expect([...new Set(set)]).toEqual([
    'localhost_session=*; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax',
    'localhost_visitor=*; Path=/; HttpOnly; SameSite=Lax',
    'localhost_language=*; Max-Age=31536000; Path=/; SameSite=Lax',
    'localhost_flags=*; Path=/; HttpOnly; SameSite=Lax',
    `localhost_flags=*; ${ended}`,
    'localhost_version=*; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax',
    'localhost_notice=*; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
    `localhost_notice=*; ${ended}`,
    `localhost_session=*; ${ended}`,
    'localhost_autologin-off=*; Path=/; HttpOnly; SameSite=Lax',
  ]);
});

test('on the web cookies are bound to the host and to https', async () => {
  const { app } = await sharedApp(() => away);
  const headers = { host: 'shop.example' };
  const { cookies } = await rawRequest(app.url, '/account?lang=sv&disable=autologin', { headers });
  expect(cookies.map((cookie) => cookie.replace(/(?<==)[^;]*/, '*')).sort()).toEqual([
    '__Host-flags=*; Path=/; HttpOnly; Secure; SameSite=Lax',
    '__Host-visitor=*; Path=/; HttpOnly; Secure; SameSite=Lax',
    'language=*; Max-Age=31536000; Path=/; Secure; SameSite=Lax',
  ]);
});

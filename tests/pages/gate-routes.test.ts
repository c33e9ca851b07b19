import { expect, test } from 'vitest';
import { manyTransactions, repliesFor } from '../support/core-fixtures';
import { rawPost, rawRequest } from '../support/raw-request';
import { sharedApp } from '../support/shared-app';
import { signInToSharedApp } from '../support/demo-sign-in';
import { Visitor, textOf } from '../support/visitor';
import { parse } from 'node-html-parser';

const refusal = 'We could not accept this form';
const english = { 'accept-language': 'en' };

function h1In(html: string): string {
  return textOf(parse(html).querySelector('main h1'));
}

test.each([
  '/faq',
  '/profile',
  '/profile/sizes',
  '/profile/sizes/sweater',
  '/profile/feedback-status',
  '/profile/export/purchases.csv',
  '/profile/settings/download/purchases.csv',
])('a form sent to %s, which takes none, gets a page and is no error of ours', async (path) => {
  const { app } = await sharedApp(() => ({ LOG_LEVEL: 'info' }));
  const { status, headers, html } = await rawPost(app.url, path, { a: 'b' }, english);
  if (status === 404) return expect(h1In(html)).toBe('404 - Not Found');
  expect([status, headers.allow, h1In(html)]).toEqual([405, 'GET, HEAD', refusal]);
  expect(app.output()).not.toMatch(/"level":[4-9]\d/);
});

test.each(['/faq?_data=nothing', '/faq?_data=routes%2Faccount%2Froute', '/nothing?_data=root%00'])(
  'data that scripts cannot have, %s, is refused and is no error of ours',
  async (path) => {
    const { app } = await sharedApp(() => ({ LOG_LEVEL: 'info' }));
    const { status } = await rawRequest(app.url, path);
    expect([400, 403, 404]).toContain(status);
    expect(app.output()).not.toMatch(/"level":[4-9]\d|\[object/);
  },
);

test('HEAD gets the status and headers of GET, without a body', async () => {
  const { visitor } = await signInToSharedApp(repliesFor(manyTransactions(2)));
  for (const path of ['/faq', '/nothing', '/profile', '/faq?a=%00']) {
    const get = await visitor.visit(path, { 'accept-encoding': 'identity' });
    const head = await visitor.send('HEAD', path, undefined, { 'accept-encoding': 'identity' });
    expect([path, head.status, head.bytes.length]).toEqual([path, get.status, 0]);
    for (const name of ['content-type', 'cache-control', 'vary', 'referrer-policy']) {
      expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)]);
    }
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1000);
  }
});

test.each<[string, Record<string, string>, number]>([
  ['of this site', { origin: 'http://HOST' }, 303],
  ['of the same name under https', { origin: 'https://HOST' }, 403],
  ['of the same name without the port', { origin: 'http://localhost' }, 403],
  ['that the browser keeps to itself', { origin: 'null' }, 403],
  ['that is empty', { origin: '' }, 403],
  ['that another header contradicts', { origin: 'http://HOST', 'x-forwarded-host': 'a.b' }, 303],
])('a form with an origin %s', async (_name, sent, expected) => {
  const { app } = await sharedApp(() => ({ LOG_LEVEL: 'info' }));
  const host = new URL(app.url).host;
  const type = 'application/x-www-form-urlencoded';
  const origin = sent.origin?.replace('HOST', host) ?? '';
  const headers = { cookie: 'a=b', 'content-type': type, ...english, ...sent, origin };
  const answer = await rawRequest(app.url, '/site-version', { method: 'POST', headers });
  expect(answer.status).toBe(expected);
  if (expected === 403) expect(h1In(answer.html)).toBe(refusal);
});

test.each<Record<string, string>>([
  { origin: 'null' },
  { origin: 'https://shop.example:8443' },
  { origin: 'https://shop.example', 'x-forwarded-host': 'other.example' },
])('what the browser itself calls its own page is accepted whatever %j says', async (headers) => {
  const { app } = await sharedApp(() => ({ LOG_LEVEL: 'info' }));
  expect((await rawPost(app.url, '/site-version', {}, headers)).status).toBe(303);
});

test('behind a trusted proxy the scheme is the one that it names', async () => {
  const { app } = await sharedApp(() => ({ TRUSTED_PROXIES: '1' }));
  const { host } = new URL(app.url);
  const type = 'application/x-www-form-urlencoded';
  const statusFor = async (proto: string, origin: string) => {
    const sent = { cookie: 'a=b', 'content-type': type, 'x-forwarded-proto': proto, origin };
    const post = { method: 'POST', headers: sent } as const;
    return (await rawRequest(app.url, '/site-version', post)).status;
  };
  expect(await statusFor('https', `https://${host}`)).toBe(303);
  expect(await statusFor('https', `http://${host}`)).toBe(403);
  expect(await statusFor('http', `http://${host}`)).toBe(303);
  expect(await statusFor('javascript', `https://${host}`)).toBe(403);
});

test('a form that is refused for its sender says so in the language of the form', async () => {
  const { app } = await sharedApp();
  const visitor = new Visitor(app.url, { headers: { 'accept-language': 'sv' } });
  await visitor.visit('/?disable=autologin');
  const foreign = { 'sec-fetch-site': 'cross-site' };
  expect((await visitor.post('/account', {}, foreign)).h1).toBe('Formuläret godtogs inte');
});

test('fields that are sent twice are no error of ours', async () => {
  const { visitor } = await signInToSharedApp(repliesFor(manyTransactions(1)));
  const twice = new URLSearchParams('firstName=a&firstName=b&gender[]=x&gender=Other&gender=Male');
  expect((await visitor.post('/profile/settings?index', twice)).status).toBe(422);
});

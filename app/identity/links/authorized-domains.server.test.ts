import { expect, test } from 'vitest';
import { setAuthEmulator } from '~/config/config.server';
import { scriptedCore } from '../../../tests/support/scripted-core';
import { createAuthorizedDomains, matchesDomain } from './authorized-domains.server';

const call = 'GET /identitytoolkit.googleapis.com/v1/projects';
const tenMinutes = 600_000;

test('the list is cached for ten minutes, a failure is not cached', async () => {
  const provider = await scriptedCore({ [call]: { status: 503 } });
  setAuthEmulator(new URL(provider.url).host);
  let now = 0;
  const listDomains = createAuthorizedDomains({ now: () => now });
  expect((await listDomains()).ok).toBe(false);
  provider.answer({ [call]: { status: 200, body: { authorizedDomains: ['shop.example'] } } });
  const known = { ok: true, value: ['shop.example'] };
  expect(await listDomains()).toEqual(known);
  now = tenMinutes - 1;
  expect(await listDomains()).toEqual(known);
  expect(provider.callsTo(call)).toHaveLength(2);
  now = tenMinutes;
  provider.answer({ [call]: { status: 200, body: {} } });
  expect(await listDomains()).toEqual({ ok: true, value: [] });
});

const domains = ['shop.example', 'localhost', '192.0.2.7'];

test.each([
  'https://shop.example/a?b',
  'http://SHOP.example:8080/',
  'https://a.b.shop.example/',
  'http://localhost:3000/',
  'https://192.0.2.7/',
])('matchesDomain accepts %s', (address) => {
  expect(matchesDomain(new URL(address), domains)).toBe(true);
});

test.each([
  'https://evilshop.example/',
  'https://shop.example.evil.test/',
  'https://shop.example@evil.test/',
  'https://1.192.0.2.7.evil.test/',
  'https://192.0.2.70/',
  'javascript://shop.example/%0aalert(1)',
  'ftp://shop.example/',
  'data:text/html,shop.example',
  'https://[::1]/',
])('matchesDomain rejects %s', (address) => {
  expect(matchesDomain(new URL(address), domains)).toBe(false);
});

test('matchesDomain rejects everything without domains', () => {
  expect(matchesDomain(new URL('https://shop.example/'), [])).toBe(false);
  expect(matchesDomain(new URL('https://shop.example/'), [''])).toBe(false);
});

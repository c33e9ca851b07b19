import { expect, test } from 'vitest';
import { matchesDomain } from './matches-domain';

const domains = ['shop.example', 'localhost', '192.0.2.7'];

test.each([
  'https://shop.example/a?b',
  'http://SHOP.example:8080/',
  'https://a.b.shop.example/',
  'http://localhost:3000/',
  'https://192.0.2.7/',
])('%s belongs to an authorized domain', (address) => {
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
])('%s does not', (address) => {
  expect(matchesDomain(new URL(address), domains)).toBe(false);
});

test('nothing belongs to no domain', () => {
  expect(matchesDomain(new URL('https://shop.example/'), [])).toBe(false);
  expect(matchesDomain(new URL('https://shop.example/'), [''])).toBe(false);
});

import { expect, test } from 'vitest';
import { senderOf } from './validate-request.server';

const site = 'http://app.example:3000';

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, 'own'],
  [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, 'own'],
  [{ 'sec-fetch-site': 'same-origin', origin: 'http://app.example' }, 'own'],
  [{ 'sec-fetch-site': 'none' }, 'own'],
  [{ 'sec-fetch-site': 'same-site' }, 'foreign'],
  [{ 'sec-fetch-site': 'cross-site' }, 'foreign'],
  [{ 'sec-fetch-site': 'cross-site', origin: site }, 'foreign'],
  [{ 'sec-fetch-site': '' }, 'foreign'],
  [{ origin: 'http://app.example:3000' }, 'own'],
  [{ origin: 'HTTP://APP.example:3000' }, 'own'],
  [{ origin: 'https://app.example:3000' }, 'foreign'],
  [{ origin: 'http://app.example' }, 'foreign'],
  [{ origin: 'http://app.example:3000.evil.example' }, 'foreign'],
  [{ origin: 'null' }, 'foreign'],
  [{ origin: '' }, 'foreign'],
  [{}, 'unknown'],
  [{ referer: 'http://app.example:3000/account' }, 'unknown'],
])('senderOf(%j) is %s', (headers, sender) => {
  expect(senderOf(new Headers(Object.entries(headers)), site)).toBe(sender);
});

test('the port that a scheme has by default may be left out', () => {
  const headers = new Headers({ origin: 'https://app.example:443' });
  expect(senderOf(headers, 'https://app.example')).toBe('own');
  expect(senderOf(headers, 'http://app.example')).toBe('foreign');
});

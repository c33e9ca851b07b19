import { expect, test } from 'vitest';
import { senderOf } from './origin.server';

const host = 'app.example:3000';

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, 'own'],
  [{ 'sec-fetch-site': 'none' }, 'own'],
  [{ 'sec-fetch-site': 'same-site' }, 'foreign'],
  [{ 'sec-fetch-site': 'cross-site' }, 'foreign'],
  [{ 'sec-fetch-site': '' }, 'foreign'],
  [{ origin: 'http://app.example:3000' }, 'own'],
  [{ origin: 'https://APP.example:3000' }, 'own'],
  [{ origin: 'http://app.example' }, 'foreign'],
  [{ origin: 'http://app.example:3000.evil.example' }, 'foreign'],
  [{ origin: 'null' }, 'foreign'],
  [{ origin: '' }, 'foreign'],
  [{}, 'unknown'],
  [{ referer: 'http://app.example:3000/account' }, 'unknown'],
])('senderOf(%j) is %s', (headers, sender) => {
  expect(senderOf(new Headers(Object.entries(headers)), host)).toBe(sender);
});

test('senderOf prefers Sec-Fetch-Site to Origin', () => {
  const headers = new Headers({
    'sec-fetch-site': 'cross-site',
    origin: 'http://app.example:3000',
  });
  expect(senderOf(headers, host)).toBe('foreign');
});

test('senderOf ignores the case of the host', () => {
  const headers = new Headers({ origin: 'http://app.example:3000' });
  expect(senderOf(headers, 'App.Example:3000')).toBe('own');
});

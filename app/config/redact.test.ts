import { expect, test } from 'vitest';
import { withoutPersonalData } from './redact';

test.each([
  ['There is no kim.doe+x@example.com here', 'There is no [address] here'],
  ['{"email":"å@example.no"}', '{"email":"[address]"}'],
  ['/account/kim%40example.com/x', '/account/[address]/x'],
  ['mailto:kim@example.com?subject=x', 'mailto:[address]?[query]'],
  ['Bearer abc.def', '[token]'],
  ['token eyJhbGciOi1.eyJzdWIiOiIx.c2lnbmF0dXJl ended', 'token [token] ended'],
  ['token -eyJhbGciOi1.eyJzdWIiOiIx.c2lnbmF0dXJl ended', 'token [token] ended'],
  ['code 4f9d2c77a1b24d0e8f9d2c77a1b24d0e', 'code [token]'],
  ['GET https://core.example/a?oobCode=1&b=2 failed', 'GET https://core.example/a?[query] failed'],
])('withoutPersonalData replaces addresses, tokens, codes and queries: %s', (text, left) => {
  expect(withoutPersonalData(text)).toBe(left);
});

test.each([
  'TypeError: Cannot read properties of undefined (reading "id")',
  'at handleDocumentRequest (/srv/app/build/index.js:1204:17)',
  'The core answered with 500',
  'node:internal/process/task_queues:95:5',
])('withoutPersonalData leaves "%s" as it is', (text) => {
  expect(withoutPersonalData(text)).toBe(text);
});

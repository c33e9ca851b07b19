import { expect, test } from 'vitest';
import { browserNamesOf } from './browser-names.server';

const gecko = 'Gecko/20100101 Firefox/120.0';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

const safari = 'Mobile/15E148 Safari/604.1';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:120.0) ${gecko}`, 'Firefox', 'Windows'],
  [`Mozilla/5.0 (Linux; Android 14) ${webkit} Chrome/120.0 Mobile`, 'Chrome', 'Android'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 16_0) ${webkit} Version/16.0 ${safari}`, 'Safari', 'iOS'],
  ['w3m/0.5.3+git20230121', 'w3m', null],
  ['Lynx/2.9.0dev.10 libwww-FM/2.14', 'Lynx', null],
  ['Links (2.29; Linux x86_64; GNU C; text)', 'Links', 'Linux'],
  ['ELinks/0.16.1.1 (textmode; Linux x86_64; 80x24-2)', 'ELinks', 'Linux'],
  ['Dillo/3.0.5', 'Dillo', null],
  ['node', null, null],
  ['', null, null],
  [null, null, null],
  [`<b>${'x'.repeat(10_000)}`, null, null],
  ['Your bank, call 0800/1.0 (now)', null, null],
])('browserNamesOf(%.50j) is %j on %j', (userAgent, browser, system) => {
  expect(browserNamesOf(userAgent)).toEqual({ browser, system });
});

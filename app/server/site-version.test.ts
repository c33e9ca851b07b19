import { expect, test } from 'vitest';
import { siteVersionOf, runsModules, showsPictures } from './site-version';

const light: Record<string, string>[] = [
  { 'Save-Data': 'on' },
  { 'Save-Data': 'On' },
  { ECT: 'slow-2g' },
  { ECT: '2g' },
  { ECT: '3g' },
  { 'Device-Memory': '0.5' },
  { 'Device-Memory': '1' },
  { 'Sec-CH-Device-Memory': '1', 'Device-Memory': '8' },
];

const full: Record<string, string>[] = [
  {},
  { 'Save-Data': 'off' },
  { ECT: '4g' },
  { ECT: '' },
  { 'Device-Memory': '2' },
  { 'Device-Memory': '' },
  { 'Device-Memory': 'much' },
];

test.each(light)('siteVersionOf is light for %j', (headers) => {
  expect(siteVersionOf(undefined, new Headers(headers))).toBe('light');
});

test.each(full)('siteVersionOf is full for %j', (headers) => {
  expect(siteVersionOf(undefined, new Headers(headers))).toBe('full');
});

test('siteVersionOf prefers the choice of the visitor to the client hints', () => {
  expect(siteVersionOf('full', new Headers({ 'Save-Data': 'on' }))).toBe('full');
  expect(siteVersionOf('light', new Headers({ ECT: '4g' }))).toBe('light');
  expect(siteVersionOf('heavy', new Headers({ 'Save-Data': 'on' }))).toBe('light');
});

const mobile = 'Mozilla/5.0 (Linux; U; Android 4.0.3; nb-no; GT-I9100) AppleWebKit/534.30';

const iphone = (ios: string, webKit: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${ios} like Mac OS X) AppleWebKit/${webKit} (KHTML, like Gecko)`;

const blink = (rest: string) =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) ${rest}`;

const textBrowsers = [
  'w3m/0.5.3+git20230121',
  'Lynx/2.9.0dev.12 libwww-FM/2.14 SSL-MM/1.4.1 GNUTLS/3.7.8',
  'Links (2.28; Linux 6.1.0 x86_64; GNU C 12.2; text)',
  'ELinks/0.13.2 (textmode; Linux; 80x24-2)',
  'edbrowse/3.8.8',
];

test.each(textBrowsers)('%s runs no modules and shows no pictures', (userAgent) => {
  expect([runsModules(userAgent), showsPictures(userAgent)]).toEqual([false, false]);
});

test.each([
  'Links (2.28; Linux 6.1.0 x86_64; GNU C 12.2; x)',
  'Dillo/3.0.5',
  'Mozilla/4.0 (compatible; Dillo 3.0)',
  'NetSurf/3.10 (Linux)',
  'Opera/9.80 (Android; Opera Mini/36.2.2254/191.249; U; en) Presto/2.12.423 Version/12.16',
  'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.1; Trident/6.0)',
  'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
  'UCWEB/2.0 (Java; U; MIDP-2.0; en-US; nokiac3-00) U2/1.0.0 UCBrowser/9.4.1.377 U2/1.0.0 Mobile',
  'Nokia6300/2.0 (04.20) Profile/MIDP-2.0 Configuration/CLDC-1.1',
  'Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5',
  `${mobile} (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30`,
  `${iphone('10_3_4', '603.3.8')} Version/10.0 Mobile/14G61 Safari/602.1`,
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/602.1 (KHTML, like Gecko) Safari/602.1',
  blink('Chrome/60.0.3112.113 Safari/537.36'),
  blink('Chrome/51.0.2704.79 Safari/537.36 Edge/14.14393'),
  'Mozilla/5.0 (X11; Linux x86_64; rv:59.0) Gecko/20100101 Firefox/59.0',
])('%s runs no modules, but shows pictures', (userAgent) => {
  expect([runsModules(userAgent), showsPictures(userAgent)]).toEqual([false, true]);
});

test.each([
  '',
  'node',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  blink('Chrome/61.0.3163.100 Safari/537.36'),
  blink('HeadlessChrome/131.0.0.0 Safari/537.36'),
  blink('Chrome/58.0.3029.110 Safari/537.36 Edge/16.16299'),
  'Mozilla/5.0 (Linux; Android 4.4.4; SM-T560) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/81.0.4044.138 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
  'Mozilla/5.0 (Mobile; rv:84.0) Gecko/84.0 Firefox/84.0 KAIOS/3.0',
  `${iphone('11_0', '604.1.38')} Version/11.0 Mobile/15A372 Safari/604.1`,
  `${iphone('17_4', '605.1.15')} CriOS/122.0.6261.89 Mobile/15E148 Safari/604.1`,
])('%s is taken for a browser that runs modules', (userAgent) => {
  expect([runsModules(userAgent), showsPictures(userAgent)]).toEqual([true, true]);
});

import { expect, test } from 'vitest';
import { originOf, urlOf } from './validate-request.server';

test.each([
  [['shop.example'], 'http', 'http://shop.example'],
  [['Shop.Example:8080'], 'https', 'https://shop.example:8080'],
  [['shop.example:443'], 'https', 'https://shop.example'],
  [['my_app:3000'], 'http', 'http://my_app:3000'],
  [['[::1]:3000'], 'http', 'http://[::1]:3000'],
  [['shop.example'], 'javascript', 'http://shop.example'],
  [[], 'http', null],
  [undefined, 'http', null],
  [['a', 'a'], 'http', null],
  [['a@b'], 'http', null],
  [['a b'], 'http', null],
  [['a/b'], 'http', null],
  [['a:'], 'http', null],
  [['a:65536'], 'http', null],
  [['.'], 'http', null],
  [['[::1'], 'http', null],
  [['[0:0:0:0:0:0:0:1]'], 'http', null],
  [['0x7f.0.0.1'], 'http', null],
])('originOf(%j, %s) is %s', (hosts, protocol, expected) => {
  expect(originOf(hosts, protocol)).toBe(expected);
});

const site = 'http://shop.example:8080';

test.each([
  ['/', '/'],
  ['/a?b=c', '/a?b=c'],
  ['/a?b=c&seen=x', '/a?b=c'],
  ['/a/../b', '/b'],
  ['/%C3%A9', '/%C3%A9'],
  ['/a%2Fb', '/a%2Fb'],
  ['/?q=\\', '/?q=\\'],
  [`${site}/a?b`, '/a?b'],
  ['HTTP://SHOP.example:8080/a', '/a'],
])('urlOf(%s) is at %s', (target, address) => {
  expect(String(urlOf(target, site))).toBe(site + address);
});

test.each([
  [''],
  ['a'],
  ['*'],
  ['?a'],
  [site],
  ['http://shop.example/a'],
  ['http://shop.example:80801/a'],
  ['//shop.example'],
  ['/\\a'],
  ['/./\\a'],
  ['/a b'],
  ['/é'],
  ['/%'],
  ['/?%E2%82'],
  ['/%E2%80%A9'],
])('urlOf("%s") is none', (target) => {
  expect(urlOf(target, site)).toBe('bad-address');
});

test('urlOf knows an address that is too long', () => {
  expect(urlOf(`/${'a'.repeat(7999)}`, site)).toBeInstanceOf(URL);
  expect(urlOf(`/${'a'.repeat(8000)}`, site)).toBe('long-address');
});

import { expect, test } from 'vitest';
import { withoutCacheBuster, withCacheBuster } from './cache-buster';

test.each([
  ['/profile', '/profile?seen=new'],
  ['/profile?tab=returns', '/profile?tab=returns&seen=new'],
  ['/profile?seen=old&tab=returns', '/profile?tab=returns&seen=new'],
  ['/profile/help#latest', '/profile/help?seen=new#latest'],
  ['/profile?seen=old#a?b', '/profile?seen=new#a?b'],
  ['/profile?q=a%20b+c&seenBefore=1', '/profile?q=a%20b+c&seenBefore=1&seen=new'],
  ['https://shop.example/?seen', 'https://shop.example/?seen=new'],
])('%s gets a mark in place of a former one: %s', (address, marked) => {
  expect(withCacheBuster(address, 'new')).toBe(marked);
});

test.each([
  ['/profile?seen=old', '/profile'],
  ['/profile?seen=old&seen=older#top', '/profile#top'],
  ['/profile?tab=returns&seen=old&q=a%20b', '/profile?tab=returns&q=a%20b'],
  ['/profile?seenBefore=1', '/profile?seenBefore=1'],
  ['/', '/'],
])('%s without its mark is %s', (marked, address) => {
  expect(withoutCacheBuster(marked)).toBe(address);
});

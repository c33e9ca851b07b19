import { expect, test } from 'vitest';
import { returnPathOf } from './return-path';

test.each([
  ['/profile'],
  ['/profile/'],
  ['/profile?tab=returns&category=Shoes&category=Dress'],
  ['/profile/feedback?purchaseId=a%2Fb&sourceId=c'],
  ['/profile#t-1'],
  ['/profile/feedback?next=https://example.com/'],
  ['/profile?q=//evil.example'],
])('returnPathOf keeps %s', (path) => {
  expect(returnPathOf(path)).toBe(path);
});

test('returnPathOf percent-encodes non-ASCII characters', () => {
  expect(returnPathOf('/profile/klær?q=ø')).toBe('/profile/kl%C3%A6r?q=%C3%B8');
});

test.each([
  [null],
  [undefined],
  [''],
  ['/'],
  ['/account'],
  ['/account?next=/profile'],
  ['/profiles'],
  ['/profile-of-somebody'],
  ['/profile_'],
  ['/Profile'],
  ['profile'],
  ['./profile'],
  [' /profile'],
  ['//profile'],
  ['///profile'],
  ['//evil.example/profile'],
  ['/\\evil.example/profile'],
  ['\\\\evil.example/profile'],
  ['/profile\\..\\..\\evil'],
  ['/profile/../account'],
  ['/profile/..//evil.example'],
  ['/profile//evil.example'],
  ['/profile/..;//evil.example'],
  ['/profile/a//'],
  ['/profile/%2e%2e/account'],
  ['/profile/.%2E//evil.example'],
  ['/%70rofile'],
  ['https://evil.example/profile'],
  ['https:/profile'],
  ['https:evil.example/profile'],
  ['javascript:alert(1)//profile'],
  ['data:text/html,/profile'],
  ['/profile@evil.example'],
  ['/profile:80@evil.example/'],
  ['/profile.evil.example'],
  ['/profile\u0000'],
  ['/profile\n//evil.example'],
  ['/profile\t'],
  ['/\t/evil.example/profile'],
  ['/profile\r\nSet-Cookie: a=b'],
  ['/profile\u007f'],
  ['/profile\u0085'],
])('returnPathOf replaces %j by /profile', (path) => {
  expect(returnPathOf(path)).toBe('/profile');
});

import { expect, test } from 'vitest';
import { routePatterns } from './measure-requests.server';

const route = (id: string, path?: string, parentId: string | undefined = 'root') => ({
  id,
  path,
  parentId,
  module: { default: null },
});

const patternOf = routePatterns({
  root: { ...route('root', ''), parentId: undefined },
  front: { ...route('front'), index: true },
  profile: route('profile', 'profile'),
  list: route('list', undefined, 'profile'),
  item: route('item', 'items/:key', 'list'),
  other: route('other', '*'),
});

test.each([
  ['/', '/'],
  ['/profile', '/profile'],
  ['/profile/', '/profile'],
  ['/profile/items/kim@example.com', '/profile/items/:key'],
  ['/wp-login.php', '/*'],
  ['/%E0%A4%A', '/*'],
  ['/build/routes/profile-ABC123.js', '/build/*'],
  ['/content/thumbnails/products/1/96.webp', '/content/*'],
  ['/readyz', '/readyz'],
])('the metrics count %s as %s', (path, pattern) => {
  expect(patternOf(path)).toBe(pattern);
});

import { expect, test } from 'vitest';
import {
  deletionAddressOf,
  newItemAddressOf,
  wardrobeAddressOf,
  wardrobeQueryOf,
} from './wardrobe-address';

test.each([
  ['', { section: null, after: null }],
  ['section=women', { section: 'women', after: null }],
  ['section=men&after=a%2Bb', { section: 'men', after: 'a+b' }],
  ['section=children&after=', { section: null, after: null }],
])('"%s" asks for %o', (search, query) => {
  expect(wardrobeQueryOf(new URLSearchParams(search))).toEqual(query);
});

test('an address says what it asks for, and nothing else', () => {
  expect(wardrobeAddressOf()).toBe('/profile/wardrobe');
  const address = wardrobeAddressOf({ section: 'men', after: 'a+b' });
  expect(address).toBe('/profile/wardrobe?section=men&after=a%2Bb');
  expect(newItemAddressOf(null)).toBe('/profile/wardrobe/new');
  expect(newItemAddressOf('men')).toBe('/profile/wardrobe/new?section=men');
});

test('an id is one step of an address, whatever it is made of', () => {
  expect(deletionAddressOf('a/b?c')).toBe('/profile/wardrobe/a%2Fb%3Fc/delete');
});

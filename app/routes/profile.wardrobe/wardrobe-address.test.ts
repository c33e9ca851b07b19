import { expect, test } from 'vitest';
import {
  deletionAddressOf,
  newItemAddressOf,
  wardrobeAddressOf,
  wardrobeQueryOf,
} from './wardrobe-address';

test.each([
  ['', { section: null, after: null, skip: 0 }],
  ['section=women', { section: 'women', after: null, skip: 0 }],
  ['section=men&after=a%2Bb&skip=100', { section: 'men', after: 'a+b', skip: 100 }],
  ['section=children&after=', { section: null, after: null, skip: 0 }],
])('wardrobeQueryOf reads "%s" as %o', (search, query) => {
  expect(wardrobeQueryOf(new URLSearchParams(search))).toEqual(query);
});

test('wardrobeAddressOf and newItemAddressOf leave out what is not chosen', () => {
  expect(wardrobeAddressOf()).toBe('/profile/wardrobe');
  const address = wardrobeAddressOf({ section: 'men', after: 'a+b', skip: 7 });
  expect(address).toBe('/profile/wardrobe?section=men&after=a%2Bb&skip=7');
  expect(newItemAddressOf(null)).toBe('/profile/wardrobe/new');
  expect(newItemAddressOf('men')).toBe('/profile/wardrobe/new?section=men');
});

test('deletionAddressOf keeps any id in one path segment', () => {
  expect(deletionAddressOf('a/b?c')).toBe('/profile/wardrobe/a%2Fb%3Fc/delete');
});

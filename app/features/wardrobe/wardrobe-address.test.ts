import { expect, test } from 'vitest';
import {
  deletionAddressOf,
  newItemAddressOf,
  wardrobeAddressOf,
  wardrobeQueryOf,
} from './wardrobe-address';

test.each([
  ['', null],
  ['section=women', 'women'],
  ['section=children', null],
])('wardrobeQueryOf reads "%s" as %o', (search, section) => {
  expect(wardrobeQueryOf(new URLSearchParams(search))).toEqual({ section });
});

test('wardrobeAddressOf and newItemAddressOf leave out what is not chosen', () => {
  expect(wardrobeAddressOf()).toBe('/profile/wardrobe');
  expect(wardrobeAddressOf({ section: 'men' })).toBe('/profile/wardrobe?section=men');
  expect(newItemAddressOf(null)).toBe('/profile/wardrobe/new');
  expect(newItemAddressOf('men')).toBe('/profile/wardrobe/new?section=men');
});

test('deletionAddressOf keeps any id in one path segment', () => {
  expect(deletionAddressOf('a/b?c')).toBe('/profile/wardrobe/a%2Fb%3Fc/delete');
});

import { expect, test } from 'vitest';
import { findLanguage, languageOfTag } from './languages';

test.each([
  ['nb', 'no'],
  ['nn-NO', 'no'],
  ['no', 'no'],
  ['sv-SE', 'sv'],
  [' FR ', 'fr'],
  ['es-419', 'es'],
  ['EN-us', 'en'],
])('languageOfTag maps "%s" to %s', (tag, language) => {
  expect(languageOfTag(tag)).toBe(language);
});

test.each(['', 'de', 'xx', 'e', 'english', '*', 'svenska-sv', '../en'])(
  'languageOfTag returns null for "%s"',
  (tag) => {
    expect(languageOfTag(tag)).toBeNull();
  },
);

test('findLanguage prefers the cookie to the browser', () => {
  const cookie = 'fr';
  const acceptLanguage = 'es';
  expect(findLanguage({ cookie, acceptLanguage })).toBe('fr');
  expect(findLanguage({ acceptLanguage })).toBe('es');
  expect(findLanguage({})).toBe('en');
});

test('findLanguage skips unsupported languages in every source', () => {
  expect(findLanguage({ cookie: 'xx', acceptLanguage: 'pl, fr' })).toBe('fr');
});

test.each([
  ['en;q=0.2,fr;q=0.9', 'fr'],
  ['en; q=0.5, sv; q=0.8', 'sv'],
  ['de, no', 'no'],
  ['de,en;q=0.9,no;q=0.8', 'en'],
  ['sv-SE,sv;q=0.9,en;q=0.8', 'sv'],
  ['es;q=0', 'en'],
  ['nn-NO;q=1.0, en;q=0.1', 'no'],
  ['fr;q=0.5, es;q=0.5', 'fr'],
  ['de', 'en'],
  ['', 'en'],
  [';;;=,q=', 'en'],
])('findLanguage for Accept-Language "%s" is %s', (acceptLanguage, language) => {
  expect(findLanguage({ acceptLanguage })).toBe(language);
});

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
])('the tag "%s" is our language %s', (tag, language) => {
  expect(languageOfTag(tag)).toBe(language);
});

test.each(['', 'de', 'xx', 'e', 'english', '*', 'svenska-sv', '../en'])(
  'the tag "%s" is none of ours',
  (tag) => {
    expect(languageOfTag(tag)).toBeNull();
  },
);

test('the address goes before the cookie, the cookie before the browser', () => {
  const cookie = 'fr';
  const acceptLanguage = 'es';
  expect(findLanguage({ parameter: 'sv', cookie, acceptLanguage })).toBe('sv');
  expect(findLanguage({ parameter: null, cookie, acceptLanguage })).toBe('fr');
  expect(findLanguage({ acceptLanguage })).toBe('es');
  expect(findLanguage({})).toBe('en');
});

test('a language that we do not have is passed over wherever it is wished for', () => {
  expect(findLanguage({ parameter: 'de', cookie: 'xx', acceptLanguage: 'pl, fr' })).toBe('fr');
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
])('a browser that asks for "%s" reads %s', (acceptLanguage, language) => {
  expect(findLanguage({ acceptLanguage })).toBe(language);
});

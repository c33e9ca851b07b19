import { expect, test } from 'vitest';
import type { Language } from '~/i18n/languages';
import { searchTopics } from './search-topics.server';

const questions: [Language, string, string][] = [
  ['en', 'Where is my order?', 'purchases'],
  ['en', 'what SIZE should I wear', 'size'],
  ['en', 'I want to give feedback', 'rate'],
  ['en', 'verification e-mail', 'verify'],
  ['en', 'privacy', 'data'],
  ['en', 'please erase me', 'delete'],
  ['no', 'Jeg mangler en bestilling', 'purchases'],
  ['no', 'hvilken storrelse', 'size'],
  ['no', 'slette', 'delete'],
  ['sv', 'var är min beställning', 'purchases'],
  ['sv', 'vilken storlek ska jag ta', 'size'],
  ['sv', 'personuppgifter', 'data'],
  ['fr', 'où est ma commande', 'purchases'],
  ['fr', 'QUELLE POINTURE', 'size'],
  ['fr', 'confidentialite', 'data'],
  ['es', '¿dónde está mi pedido?', 'purchases'],
  ['es', 'que talla', 'size'],
  ['es', 'quiero borrar todo', 'delete'],
];

test.each(questions)('in %s "%s" is about %s', (language, text, topic) => {
  expect(searchTopics(text, language)).toEqual([topic]);
});

test('words of another language are understood where the own language has none', () => {
  expect(searchTopics('Hvilken størrelse?', 'es')).toEqual(['size']);
  expect(searchTopics('talla', 'sv')).toEqual(['size']);
});

test('words that mean something else in another language are taken in the own one', () => {
  expect(searchTopics('the store', 'en')).toEqual(['purchases']);
  expect(searchTopics('store sko', 'no')).toEqual(['size']);
});

test('a text about nothing that is known finds nothing', () => {
  expect(searchTopics('weather tomorrow', 'en')).toEqual([]);
});

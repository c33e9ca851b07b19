import { expect, test } from 'vitest';
import type { Language } from '~/i18n/languages';
import { findTopics, foldedWords, isGreeting, searchTopics } from './search-topics.server';

const questions: [Language, string, string][] = [
  ['en', 'Where is my order?', 'purchases'],
  ['en', 'what SIZE should I wear', 'size'],
  ['en', 'I want to give feedback', 'rate'],
  ['en', 'verification e-mail', 'verify'],
  ['en', 'privacy', 'data'],
  ['en', 'please erase me', 'delete'],
  ['en', 'I want my money back', 'return'],
  ['en', 'How do I return this?', 'return'],
  ['en', 'let me talk to a human', 'contact'],
  ['en', 'AGENT', 'contact'],
  ['no', 'Jeg mangler en bestilling', 'purchases'],
  ['no', 'hvilken storrelse', 'size'],
  ['no', 'slette', 'delete'],
  ['no', 'når får jeg refusjon', 'return'],
  ['no', 'jeg vil snakke med et menneske', 'contact'],
  ['sv', 'var är min beställning', 'purchases'],
  ['sv', 'vilken storlek ska jag ta', 'size'],
  ['sv', 'personuppgifter', 'data'],
  ['sv', 'jag vill returnera', 'return'],
  ['sv', 'kontakta kundtjänst', 'contact'],
  ['fr', 'où est ma commande', 'purchases'],
  ['fr', 'QUELLE POINTURE', 'size'],
  ['fr', 'confidentialite', 'data'],
  ['fr', 'je veux être remboursé', 'return'],
  ['fr', 'parler à un humain', 'contact'],
  ['es', '¿dónde está mi pedido?', 'purchases'],
  ['es', 'que talla', 'size'],
  ['es', 'quiero borrar todo', 'delete'],
  ['es', 'una devolución', 'return'],
  ['es', 'hablar con alguien', 'contact'],
];

test.each(questions)(
  'in %s, searchTopics takes "%s" for a question about %s',
  (language, text, topic) => {
    expect(searchTopics(text, language)).toEqual([topic]);
  },
);

test('searchTopics falls back to the keywords of other languages', () => {
  expect(searchTopics('Hvilken størrelse?', 'es')).toEqual(['size']);
  expect(searchTopics('talla', 'sv')).toEqual(['size']);
});

test('searchTopics prefers the meaning of a word in the given language', () => {
  expect(searchTopics('the store', 'en')).toEqual(['purchases']);
  expect(searchTopics('store sko', 'no')).toEqual(['size']);
});

test.each(['Hello!', 'hi there', 'Bonjour', '¡Hola!', 'HEI', 'hej', 'Salut'])(
  'isGreeting takes "%s" for a greeting',
  (text) => {
    expect(isGreeting(text)).toBe(true);
    expect(searchTopics(text, 'en')).toEqual([]);
  },
);

test('isGreeting takes nothing else for a greeting', () => {
  for (const text of ['', 'weather tomorrow', 'history', 'holiday']) {
    expect(isGreeting(text)).toBe(false);
  }
});

test('searchTopics returns nothing for an unknown subject', () => {
  expect(searchTopics('weather tomorrow', 'en')).toEqual([]);
});

const keywords = new Map([
  ['size', ['size', 'storrelse', 'taille', 'fit']],
  ['purchases', ['purchase', 'order', 'kjop', 'buy']],
  ['delete', ['delete', 'slett']],
] as const);

test('foldedWords splits a text into lower-case words without accents', () => {
  expect(foldedWords('Größe, STØRRELSE & “cœur” – Å12!')).toEqual([
    'grosse',
    'storrelse',
    'coeur',
    'a12',
  ]);
  expect(foldedWords(' \n\t')).toEqual([]);
});

test('findTopics ignores endings, accents and case', () => {
  expect(findTopics('Where are my PURCHASES?', keywords)).toEqual(['purchases']);
  expect(findTopics('Hvilken Størrelse bruker jeg', keywords)).toEqual(['size']);
});

test('findTopics matches a short keyword as a whole word only', () => {
  expect(findTopics('may I buy', keywords)).toEqual(['purchases']);
  expect(findTopics('a buyer who is fitting', keywords)).toEqual([]);
});

test('findTopics returns the topic with the most matching words, or all that have as many', () => {
  expect(findTopics('delete an order of a size: order, purchase', keywords)).toEqual(['purchases']);
  expect(findTopics('size of the order', keywords)).toEqual(['size', 'purchases']);
});

test('findTopics returns nothing for a text without keywords, however long it is', () => {
  expect(findTopics('', keywords)).toEqual([]);
  expect(findTopics('x'.repeat(10_000), keywords)).toEqual([]);
  expect(findTopics('<script>alert(1)</script>', keywords)).toEqual([]);
});

import { expect, test } from 'vitest';
import { findTopics, foldedWords } from './find-topics';

const keywords = new Map([
  ['size', ['size', 'storrelse', 'taille', 'fit']],
  ['purchases', ['purchase', 'order', 'kjop', 'buy']],
  ['delete', ['delete', 'slett']],
] as const);

test('words are compared in small letters, without accents and by their parts', () => {
  expect(foldedWords('Größe, STØRRELSE & “cœur” – Å12!')).toEqual([
    'grosse',
    'storrelse',
    'coeur',
    'a12',
  ]);
  expect(foldedWords(' \n\t')).toEqual([]);
});

test('a word finds its topic whatever its ending, its accents and its size', () => {
  expect(findTopics('Where are my PURCHASES?', keywords)).toEqual(['purchases']);
  expect(findTopics('Hvilken Størrelse bruker jeg', keywords)).toEqual(['size']);
});

test('a short keyword counts only as a whole word', () => {
  expect(findTopics('may I buy', keywords)).toEqual(['purchases']);
  expect(findTopics('a buyer who is fitting', keywords)).toEqual([]);
});

test('the topic with the most words is found, and all of those that have as many', () => {
  expect(findTopics('delete an order of a size: order, purchase', keywords)).toEqual(['purchases']);
  expect(findTopics('size of the order', keywords)).toEqual(['size', 'purchases']);
});

test('a text without any of the words finds nothing, however long it is', () => {
  expect(findTopics('', keywords)).toEqual([]);
  expect(findTopics('x'.repeat(10_000), keywords)).toEqual([]);
  expect(findTopics('<script>alert(1)</script>', keywords)).toEqual([]);
});

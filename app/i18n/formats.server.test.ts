import { expect, test } from 'vitest';
import { formatsOf, timeAgo } from './formats.server';
import { createTranslator } from './translator.server';

const winter = { first: '2024-12-24T12:00:00Z', last: '2025-02-01T12:00:00Z' };

test('months formats a range in the language, and a range within one month as that month', () => {
  const months = formatsOf('en').months(winter).replace(/\s/g, ' ');
  expect(months).toBe('December 2024 – February 2025');
  expect(formatsOf('es').months({ first: winter.first, last: winter.first })).toBe(
    'diciembre de 2024',
  );
});

test('and, or join lists in the language', () => {
  expect(formatsOf('en').and(['a', 'b', 'c'])).toBe('a, b and c');
  expect(formatsOf('sv').or(['S', 'M'])).toBe('S eller M');
  expect(formatsOf('fr').and([])).toBe('');
});

test('numbers and short months follow the language', () => {
  const [english, french] = [formatsOf('en'), formatsOf('fr')];
  expect([english.number(1234), french.number(1234)]).toEqual(['1,234', '1\u202f234']);
  const july = new Date('2026-07-15T12:00:00Z');
  expect([english.shortMonth(july), french.shortMonth(july)]).toEqual(['Jul', 'juil.']);
  expect(formatsOf('es').shortMonthAndYear(july)).toBe('jul 2026');
});

test.each([
  ['en', 'We’re reading your purchases: 12,345 so far.'],
  ['no', 'Vi leser kjøpene dine: 12 345 så langt.'],
  ['sv', 'Vi läser dina köp: 12 345 hittills.'],
  ['fr', 'Nous lisons vos achats : 12 345 pour l’instant.'],
  ['es', 'Estamos leyendo tus compras: 12.345 por ahora.'],
] as const)('in %s texts write numbers as the language does, and choose the plural', (...row) => {
  const [language, text] = row;
  const { t } = createTranslator(language);
  expect(t('list:reading.text', { count: 12_345 }).replace(/\s/g, ' ')).toBe(text);
});

test('a month as a heading begins with a capital, and a short date cannot break', () => {
  const may = new Date('2026-05-08T12:00:00Z');
  expect(formatsOf('es').monthHeading(may)).toBe('Mayo de 2026');
  expect(formatsOf('no').monthHeading(may)).toBe('Mai 2026');
  expect(formatsOf('en').shortDate(may)).toBe('8\u00a0May\u00a02026');
  expect(formatsOf('fr').shortDay(may)).toBe('8\u00a0mai');
});

test('in French only the first of a month is an ordinal number', () => {
  const datesOn = (day: string) => {
    const { shortDate, longDate, shortDay, dateAndTime } = formatsOf('fr');
    const formats = [shortDate, longDate, shortDay, dateAndTime];
    const texts = formats.map((format) => format(new Date(`${day}T10:00:00Z`)));
    return texts.map((text) => text.replace(/\s/g, ' '));
  };
  const may = ['1er mai 2026', '1er mai 2026', '1er mai', '1er mai 2026 à 12:00 UTC+2'];
  expect(datesOn('2026-05-01')).toEqual(may);
  expect(datesOn('2026-05-11')).toEqual(may.map((text) => text.replace('1er', '11')));
  const first = new Date('2026-05-01T10:00:00Z');
  expect(formatsOf('no').longDate(first)).toBe('1. mai 2026');
  expect(formatsOf('es').longDate(first)).toBe('1 de mayo de 2026');
});

const hour = 3_600_000;

test.each([
  ['en', 0, null],
  ['en', hour - 1, null],
  ['en', hour, '1 hour ago'],
  ['no', 23.9 * hour, 'for 23 timer siden'],
  ['sv', 24 * hour, 'för 1 dag sedan'],
  ['fr', 49 * hour, 'il y a 2 jours'],
  ['es', 29 * 24 * hour, 'hace 29 días'],
] as const)('timeAgo in %s of %d ms is %s', (language, age, text) => {
  const now = Date.parse('2026-03-29T12:00:00Z');
  const found = timeAgo(language, now - age, now);
  expect(found?.replace(/\s/g, ' ') ?? null).toBe(text);
});

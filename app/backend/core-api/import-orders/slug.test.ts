import { expect, test } from 'vitest';
import { slug } from './slug';

test('a slug keeps letters and digits and replaces the rest', () => {
  expect(slug('Nordlys Klær & Sko')).toBe('nordlys-klaer-sko');
  expect(slug('Fjäril & Tråd')).toBe('fjaril-trad');
  expect(slug('EU 42.5 / Écru')).toBe('eu-42.5-ecru');
  expect(slug('Ρούχα')).toBe('ρουχα');
});

test('a slug is never the name of another folder', () => {
  expect(['..', '.', '/', '***', '../..'].map(slug)).toEqual(['', '', '', '', '']);
});

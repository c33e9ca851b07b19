import { expect, test } from 'vitest';
import { slug } from './slug';

test('slug keeps letters and digits and replaces everything else', () => {
  expect(slug('Nordlys Klær & Sko')).toBe('nordlys-klaer-sko');
  expect(slug('Fjäril & Tråd')).toBe('fjaril-trad');
  expect(slug('EU 42.5 / Écru')).toBe('eu-42.5-ecru');
  expect(slug('Ρούχα')).toBe('ρουχα');
});

test('slug never returns the name of another folder', () => {
  expect(['..', '.', '/', '***', '../..'].map(slug)).toEqual(['', '', '', '', '']);
});

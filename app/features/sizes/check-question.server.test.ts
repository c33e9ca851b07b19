import { expect, test } from 'vitest';
import type { SizeSystem } from '~/sizes/sized-item';
import type { MainCategory } from '~/core-api/category';
import { sizedItem } from '../../../tests/support/sized-items';
import { readQuestion, sizeInMind, withOrigin } from './check-question.server';

test('readQuestion returns null until the form has been sent', () => {
  expect(readQuestion(new URLSearchParams(''))).toBeNull();
  expect(readQuestion(new URLSearchParams('lang=no&counted=100&kind[]=Shoes'))).toBeNull();
});

test('readQuestion needs a kind only, and takes the first of several', () => {
  expect(readQuestion(new URLSearchParams('kind=Shoes&kind=Dress&brand=%20Fell '))).toEqual({
    ok: true,
    value: { kind: 'Shoes', brand: 'Fell', size: '' },
  });
});

test.each([
  ['brand=Fell', { kind: { key: 'choice' } }],
  ['kind=', { kind: { key: 'choice' } }],
  ['kind=Hats', { kind: { key: 'choice' } }],
  ['kind=constructor', { kind: { key: 'choice' } }],
  [`kind=Shoes&brand=${'x'.repeat(5000)}`, { brand: { key: 'maximum', max: 100 } }],
  [`kind=Shoes&size=${'4'.repeat(41)}`, { size: { key: 'maximum', max: 40 } }],
])('readQuestion names what is wrong with %.40s and keeps what was typed', (address, problems) => {
  const typed = Object.fromEntries(new URLSearchParams(address));
  expect(readQuestion(new URLSearchParams(address))).toMatchObject({ ok: false, problems, typed });
});

test.each<[string, MainCategory, SizeSystem[], string | undefined]>([
  ['m', 'Sweater', ['letters'], 'letters'],
  ['42', 'Shoes', ['shoes-eu'], 'shoes-eu'],
  ['7', 'Shoes', ['shoes-uk'], 'shoes-uk'],
  ['7', 'Shoes', ['shoes-us', 'shoes-uk'], undefined],
  ['UK 7', 'Shoes', ['shoes-eu'], 'shoes-uk'],
  ['34', 'Pants', ['waist-length'], 'waist-length'],
  ['34', 'Pants', ['eu'], 'eu'],
  ['12', 'Dress', ['us'], 'us'],
  ['as always', 'Dress', ['eu'], undefined],
  ['', 'Dress', ['eu'], undefined],
])('sizeInMind reads "%s" of %s, with %s known, as %s', (size, kind, known, system) => {
  expect(sizeInMind({ size, kind }, known)?.system).toBe(system);
});

const bought = [
  ['Fell', 'Cobble & Heel'],
  ['Pike & Co', 'Cobble & Heel'],
  ['Mørk Ærlig', 'Maison Mirabelle'],
  ['Été', 'Maison Mirabelle'],
  ['Havsund', 'Fell'],
  ['Havsand', 'Fjellstøvel'],
].map(([brand = '', store = '']) =>
  sizedItem(1, 'M', { brand, store: { id: store, name: store } }),
);

test.each([
  ['fell', 'Fell', false],
  ['PIKE AND CO', 'PIKE AND CO', false],
  ['pike&co.', 'Pike & Co', false],
  ['mork aerlig', 'Mørk Ærlig', false],
  ['ete', 'Été', false],
  ['maison mirabelle', 'Maison Mirabelle', true],
  ['Maison Mirabele', 'Maison Mirabelle', true],
  ['Maisonn Mirabelle', 'Maison Mirabelle', true],
  ['Maison Mirabella', 'Maison Mirabelle', true],
  ['Miason Mirabelle', 'Maison Mirabelle', true],
  ['Masion Mirabele', 'Masion Mirabele', false],
  ['fjellstovel', 'Fjellstøvel', true],
  ['Fel', 'Fel', false],
  ['Havsund', 'Havsund', false],
  // Either of two may be meant.
  ['Havsend', 'Havsend', false],
  ['', '', false],
  ['&', '&', false],
])('withOrigin takes "%s" for %s, a store: %s', (typed, brand, isStore) => {
  const question = withOrigin({ kind: 'Dress', brand: typed, size: '' }, bought);
  expect([question.brand, question.isStore ?? false]).toEqual([brand, isStore]);
});

import { expect, test } from 'vitest';
import type { MainCategory } from '~/core-api/category';
import { expectSizes } from '../../tests/support/expect-sizes';
import { readSize } from './read-size';
import { nextSizes } from './size-ladder';

test('letters and the words for them are one ladder', () => {
  expectSizes('Sweater', [
    ['M', 'letters', 'M'],
    [' m ', 'letters', 'M'],
    ['xs', 'letters', 'XS'],
    ['XXS', 'letters', 'XXS'],
    ['2XS', 'letters', 'XXS'],
    ['XXXS', 'letters', 'XXXS'],
    ['Small', 'letters', 'S'],
    ['X-Small', 'letters', 'XS'],
    ['Extra small', 'letters', 'XS'],
    ['Medium', 'letters', 'M'],
    ['X-Large', 'letters', 'XL'],
    ['XX Large', 'letters', 'XXL'],
    ['2XL', 'letters', 'XXL'],
    ['2X-Large', 'letters', 'XXL'],
    ['XXXL', 'letters', '3XL'],
    ['3XL', 'letters', '3XL'],
    ['6XL', 'letters', '6XL'],
    ['Liten', 'letters', 'S'],
    ['Medel', 'letters', 'M'],
    ['Stor', 'letters', 'L'],
    ['Grand', 'letters', 'L'],
    ['Mediana', 'letters', 'M'],
    ['Extra grande', 'letters', 'XL'],
    ['EU M', 'letters', 'M'],
    ['M (38-40)', 'letters', 'M'],
    ['XL (50)', 'letters', 'XL'],
  ]);
});

test('two neighbouring letters are a size of their own between both', () => {
  expectSizes('Top', [
    ['S/M', 'letters', 'S/M'],
    ['S - M', 'letters', 'S/M'],
    ['XS/S', 'letters', 'XS/S'],
    ['XL/XXL', 'letters', 'XL/XXL'],
    ['Small/Medium', 'letters', 'S/M'],
    ['S/L', null],
    ['M/S', null],
  ]);
  const steps = ['S', 'S/M', 'M'].map(
    (text) => readSize(text, { kind: 'Top', isJeans: false, label: null })?.step,
  );
  expect(steps).toEqual([3, 3.5, 4]);
});

test('words for "size" in five languages and their abbreviations are left out', () => {
  expectSizes('Dress', [
    ['Size 38', 'eu', '38'],
    ['Size: 38', 'eu', '38'],
    ['Str. 38', 'eu', '38'],
    ['Str.38', 'eu', '38'],
    ['Størrelse 38', 'eu', '38'],
    ['Stl 38', 'eu', '38'],
    ['Storlek M', 'letters', 'M'],
    ['Taille 38', 'eu', '38'],
    ['T38', 'eu', '38'],
    ['T. 38', 'eu', '38'],
    ['Talla M', 'letters', 'M'],
    ['Gr. 38', 'eu', '38'],
    ['Str. EU 38', 'eu', '38'],
  ]);
});

test('clothes sizes in numbers belong to the country that stands with them', () => {
  expectSizes('Dress', [
    ['38', 'eu', '38'],
    ['EU 38', 'eu', '38'],
    ['38 EU', 'eu', '38'],
    ['EUR38', 'eu', '38'],
    ['EU-38', 'eu', '38'],
    ['38EUR', 'eu', '38'],
    ['DE 38', 'eu', '38'],
    ['38/40', 'eu', '38/40'],
    ['UK 12', 'uk', 'UK 12'],
    ['UK12', 'uk', 'UK 12'],
    ['12 UK', 'uk', 'UK 12'],
    ['UK 8-10', 'uk', 'UK 8/10'],
    ['US 8', 'us', 'US 8'],
    ['US 00', 'us', 'US 00'],
    ['12', 'numbers', '12'],
    ['0', 'numbers', '0'],
    ['30', 'numbers', '30'],
    ['EU 38 / UK 12', 'eu', '38'],
    ['UK 12 (EU 40)', 'eu', '40'],
    ['UK 12 | US 8', 'uk', 'UK 12'],
  ]);
});

test('the name of the size in the response can name its system', () => {
  expectSizes('Dress', [['38', 'eu', '38']], 'eu');
  expectSizes('Dress', [['12', 'uk', 'UK 12']], 'UK');
  expectSizes('Dress', [['8', 'us', 'US 8']], 'sizeUs');
  expectSizes('Dress', [['128', 'childrens-cm', '128 cm']], 'cm');
  expectSizes('Dress', [['UK 12', 'uk', 'UK 12']], 'EU');
  expectSizes('Dress', [['38', 'eu', '38']], 'label');
  expectSizes(
    'Dress',
    [
      ['40', null],
      ['M', 'letters', 'M'],
    ],
    'FR',
  );
  expectSizes('Dress', [['8', null]], 'age');
  expectSizes('Pants', [['34', 'waist-length', 'W34']], 'waist');
  expectSizes('Shoes', [['8.5', 'shoes-uk', 'UK 8.5']], 'UK');
});

test('trousers are bought by waist and length', () => {
  expectSizes('Pants', [
    ['W32 L34', 'waist-length', 'W32 L34'],
    ['W32/L34', 'waist-length', 'W32 L34'],
    ['W32L34', 'waist-length', 'W32 L34'],
    ['W: 32 L: 34', 'waist-length', 'W32 L34'],
    ['32W 34L', 'waist-length', 'W32 L34'],
    ['W32/34', 'waist-length', 'W32 L34'],
    ['32/34', 'waist-length', 'W32 L34'],
    ['32x34', 'waist-length', 'W32 L34'],
    ['32 × 34', 'waist-length', 'W32 L34'],
    ['32-34', 'waist-length', 'W32 L34'],
    ['W28', 'waist-length', 'W28'],
    ['W28″', 'waist-length', 'W28'],
    ['28', 'waist-length', 'W28'],
    ['33', 'waist-length', 'W33'],
    ['34', 'eu', '34'],
    ['38', 'eu', '38'],
    ['38/40', 'eu', '38/40'],
    ['EU 34/36', 'eu', '34/36'],
    ['12', 'numbers', '12'],
    ['US 28', null],
    ['UK 32', null],
    ['W99', null],
  ]);
  const jeans = ['32', '34', '36'].map(
    (text) => readSize(text, { kind: 'Pants', isJeans: true, label: null })?.text,
  );
  expect(jeans).toEqual(['W32', 'W34', '36']);
});

test('bare numbers are a waist in trousers only', () => {
  expectSizes('Sweater', [
    ['28', 'numbers', '28'],
    ['33', null],
    ['32/34', 'eu', '32/34'],
    ['W32', 'waist-length', 'W32'],
  ]);
});

test.each([
  ...['', '-', 'Blue', 'See description', '8 years', '8Y', '8-10', '8 ans', '6-9 months', 'M tall'],
  ...[
    'M T',
    'M long',
    'LT',
    '40R',
    '102L',
    '1X',
    '0XL',
    'XM',
    '9XL',
    '75B',
    '36C',
    'FR 40',
    'IT 44',
  ],
  ...[
    'EU 38 UK 12',
    'UK 40',
    '38.5',
    '999',
    '1234',
    'W32 L99',
    'M (8 years)',
    'S (134/140)',
    '15 ½',
  ],
  ...['39', 'C50', 'D96', '22W', '38/44', 'One more', '½', 'W', 'L34', '32 34 36'],
])('%s is not read', (text) => {
  expectSizes('Dress', [[text, null]]);
  expectSizes('Sweater', [[text, null]]);
});

test('collars of shirts are odd or even European numbers', () => {
  expectSizes('Shirt', [
    ['39', 'eu', '39'],
    ['40', 'eu', '40'],
    ['15.5', null],
  ]);
});

test('no text is no size', () => {
  expect(readSize(null, { kind: 'Dress', isJeans: false, label: 'EU' })).toBeNull();
});

test('the text of a neighbour is read as that neighbour', () => {
  const texts: [MainCategory, string][] = [
    ...['M', 'S/M', '38', 'UK 12', 'US 0', '6', '128 cm', '128/134'].map(
      (text): [MainCategory, string] => ['Dress', text],
    ),
    ['Pants', 'W32 L34'],
    ['Pants', 'W38'],
    ...['40', '40.5', '40⅔', 'UK 8', 'US 9.5', '30', '38/39'].map(
      (text): [MainCategory, string] => ['Shoes', text],
    ),
  ];
  for (const [kind, text] of texts) {
    const garment = { kind, isJeans: false, label: null };
    const size = readSize(text, garment);
    if (!size) throw new Error(`${text} is not read`);
    const { smaller, larger } = nextSizes(size);
    expect(smaller && readSize(smaller.text, garment)).toEqual(smaller);
    expect(larger && readSize(larger.text, garment)).toEqual(larger);
  }
});

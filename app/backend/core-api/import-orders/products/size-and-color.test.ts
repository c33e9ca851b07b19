import { expect, test } from 'vitest';
import { fromVariantText, looksLikeSize, sizeAndColor } from './read-products';

function read(...options: [name: string, value: string][]) {
  const { size, color } = sizeAndColor(options.map(([name, value]) => ({ name, value })));
  return [size, color];
}

test('sizeAndColor recognises the option names of many languages', () => {
  expect(read(['Size', 'Small'], ['Color', 'Blue'])).toEqual(['Small', 'Blue']);
  expect(read(['Farge', 'Blå'], ['Størrelse', '38'])).toEqual(['38', 'Blå']);
  expect(read(['Färg', 'Röd'], ['Storlek', 'XL'])).toEqual(['XL', 'Röd']);
  expect(read(['Taille', '40'], ['Couleur', 'Écru'])).toEqual(['40', 'Écru']);
  expect(read(['Talla', 'M'], ['Color', 'Óxido'])).toEqual(['M', 'Óxido']);
  expect(read(['Koko', 'S'], ['Väri', 'Musta'])).toEqual(['S', 'Musta']);
  expect(read(['Shoe size (EU)', '42'], ['Colour', '38'])).toEqual(['42', '38']);
});

test('Default Title is neither a size nor a colour', () => {
  expect(read(['Title', 'Default Title'])).toEqual([null, null]);
  expect(fromVariantText(['Default Title'])).toEqual({ size: null, color: null });
});

test('an option without a meaningful name is split into size and colour', () => {
  expect(read(['Title', 'M / Blue'])).toEqual(['M', 'Blue']);
  expect(read(['Variant', 'Blue/W32 L34'])).toEqual(['W32 L34', 'Blue']);
  expect(read(['Size / Color', '38 / Rust'])).toEqual(['38', 'Rust']);
  expect(read(['Variant', 'S/M'])).toEqual(['S/M', null]);
});

test('an option with an unrelated name may be a size, but never a colour', () => {
  expect(read(['Material', 'Wool'])).toEqual([null, null]);
  expect(read(['Fit', 'XL'], ['Material', 'Wool'])).toEqual(['XL', null]);
});

test('waist and length together make one size', () => {
  expect(read(['Waist', '32'], ['Length', '34'], ['Color', 'Indigo'])).toEqual([
    'W32 L34',
    'Indigo',
  ]);
});

test('looksLikeSize accepts sizes of all common systems', () => {
  const clothes = ['XS', 'm', 'XXL', '3XL', '38', '128', '122/128', 'S/M', 'Large', 'One Size'];
  const others = [
    'W32 L34',
    'W32',
    '32/34',
    'EU 38',
    'UK 10',
    '42.5',
    '42 2/3',
    'EU 42.5',
    '6-8 years',
  ];
  expect([...clothes, ...others].filter((text) => !looksLikeSize(text))).toEqual([]);
});

test('looksLikeSize rejects colours, amounts and names', () => {
  const texts = ['Blue', 'Limited Run', '500 kr', '1000', 'Mint', 'Sand', 'Lime', '', 'Ls'];
  expect(texts.filter(looksLikeSize)).toEqual([]);
});

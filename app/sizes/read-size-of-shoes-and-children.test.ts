import { test } from 'vitest';
import { expectSizes } from '../../tests/support/expect-sizes';

test('shoes have systems of their own, with halves and thirds', () => {
  expectSizes('Shoes', [
    ['40', 'shoes-eu', 'EU 40'],
    ['EU 40', 'shoes-eu', 'EU 40'],
    ['40.5', 'shoes-eu', 'EU 40.5'],
    ['40,5', 'shoes-eu', 'EU 40.5'],
    ['40 1/2', 'shoes-eu', 'EU 40.5'],
    ['40½', 'shoes-eu', 'EU 40.5'],
    ['40 ½', 'shoes-eu', 'EU 40.5'],
    ['40⅔', 'shoes-eu', 'EU 40⅔'],
    ['40 2/3', 'shoes-eu', 'EU 40⅔'],
    ['EUR 41 1/3', 'shoes-eu', 'EU 41⅓'],
    ['Pointure 40', 'shoes-eu', 'EU 40'],
    ['38/39', 'shoes-eu', 'EU 38/39'],
    ['UK 8', 'shoes-uk', 'UK 8'],
    ['UK8.5', 'shoes-uk', 'UK 8.5'],
    ['US 9½', 'shoes-us', 'US 9.5'],
    ['28', 'childrens-shoes', 'EU 28'],
    ['EU 34', 'childrens-shoes', 'EU 34'],
    ['M', 'letters', 'M'],
    ['8', null],
    ['60', null],
    ['W38', null],
    ['25.5 cm', null],
    ['EU 43 / UK 9', 'shoes-eu', 'EU 43'],
  ]);
});

test('children’s clothes are measured in centimetres', () => {
  expectSizes('Top', [
    ['128', 'childrens-cm', '128 cm'],
    ['128 cm', 'childrens-cm', '128 cm'],
    ['128cm', 'childrens-cm', '128 cm'],
    ['EU 128', 'childrens-cm', '128 cm'],
    ['128/134', 'childrens-cm', '128/134 cm'],
    ['122-128 cm', 'childrens-cm', '122/128 cm'],
    ['50/56', 'childrens-cm', '50/56 cm'],
    ['56 cm', 'childrens-cm', '56 cm'],
    ['56', 'eu', '56'],
    ['62', null],
    ['127', null],
    ['128/140', null],
  ]);
  expectSizes('Jackets', [
    ['98', null],
    ['98 cm', 'childrens-cm', '98 cm'],
    ['104', 'childrens-cm', '104 cm'],
  ]);
});

test.each([
  ...['One size', 'ONE-SIZE', 'Onesize', 'One size fits all', 'OS', 'O/S', 'OSFA', 'Free size'],
  ...['En størrelse', 'Én størrelse', 'En str.', 'En storlek', 'En stl'],
  ...['Taille unique', 'TU', 'T.U.', 'Unique', 'Talla única', 'Única', 'Talla unica', 'Size: OS'],
])('%s is one size for everyone', (text) => {
  expectSizes('Dress', [[text, 'one-size', 'ONE SIZE']]);
});

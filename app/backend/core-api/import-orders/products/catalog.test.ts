import { expect, test } from 'vitest';
import { createCatalog } from './catalog';
import type { Product, Variant } from './read-products';

function product(title: string, variants: Variant[], more: Partial<Product> = {}): Product {
  const empty = { brand: 'Northbeck', type: '', googleCategory: '', tags: '', image: '' };
  const handle = title.toLowerCase().replaceAll(' ', '-');
  return { handle, title, variants, ...empty, ...more };
}

function variant(size: string, color: string, sku = ''): Variant {
  const options = [
    { name: 'Size', value: size },
    { name: 'Color', value: color },
  ];
  return { options, sku, image: '' };
}

const single: Variant = {
  options: [{ name: 'Title', value: 'Default Title' }],
  sku: '',
  image: '',
};

function ordered(name: string, sku = '') {
  return { name, sku, vendor: 'Vendor of the line' };
}

test('an SKU takes precedence over the name, whatever its case', () => {
  const catalog = createCatalog([
    product('Wool Sweater', [variant('M', 'Blue', 'W-1'), variant('L', 'Blue', 'W-2')]),
  ]);
  expect(catalog.find(ordered('Wool Sweater - M / Blue', 'w-2'))).toMatchObject({
    id: 'W-2',
    title: 'Wool Sweater',
    size: 'L',
    color: 'Blue',
  });
});

test('title and variant match whatever their case and spaces', () => {
  const catalog = createCatalog([product('Wool Sweater', [variant('M', 'Blue')])]);
  const found = catalog.find(ordered('WOOL  sweater - m/ blue'));
  expect(found).toMatchObject({ id: 'wool-sweater-m-blue', size: 'M', brand: 'Northbeck' });
});

test('a product whose title contains a dash is found before one whose title is its first part', () => {
  const catalog = createCatalog([
    product('Cardigan', [single]),
    product('Cardigan - Limited Run', [variant('M', 'Ecru')]),
  ]);
  expect(catalog.find(ordered('Cardigan - Limited Run - M / Ecru'))).toMatchObject({
    title: 'Cardigan - Limited Run',
    size: 'M',
  });
  expect(catalog.find(ordered('Cardigan - Limited Run - XXL / Ecru'))).toMatchObject({
    title: 'Cardigan - Limited Run',
    id: 'cardigan-limited-run-xxl-ecru',
    size: 'XXL',
    color: 'Ecru',
  });
});

test('an SKU that several variants share identifies none of them', () => {
  const catalog = createCatalog([
    product('Wool Sweater', [variant('M', 'Blue', 'SAME'), variant('L', 'Blue', 'SAME')]),
  ]);
  expect(catalog.find(ordered('Wool Sweater - L / Blue', 'SAME'))).toMatchObject({
    id: 'wool-sweater-l-blue',
    size: 'L',
  });
  expect(catalog.find(ordered('Wool Sweater - XL / Red', 'SAME'))).toMatchObject({ size: 'XL' });
});

test('a product that is not listed is described by the order line', () => {
  const catalog = createCatalog([]);
  expect(catalog.find(ordered('Checked Flannel Shirt - L / Red', 'OLD-7'))).toMatchObject({
    id: 'OLD-7',
    title: 'Checked Flannel Shirt',
    brand: 'Vendor of the line',
    size: 'L',
    color: 'Red',
    pictureUrl: null,
    category: { mainCategory: 'Shirt' },
  });
  expect(catalog.find(ordered('Summer Dress - Limited Edition'))).toMatchObject({
    id: 'summer-dress-limited-edition',
    title: 'Summer Dress - Limited Edition',
    size: null,
    color: null,
  });
});

const described = {
  ...{ title: 'Wool Sweater', brand: null, type: '', tags: '', pictureUrl: null },
  ...{ size: 'M', color: 'Blue' },
};

test('a variation of the shop is not told by the SKU or the name that it shares with others', () => {
  const shared = { ...ordered('Wool Sweater', 'WS'), variationId: '77' };
  const small = { ...shared, variationId: '76', product: { ...described, size: 'S' } };
  for (const products of [[], [product('Wool Sweater', [{ ...single, sku: 'WS' }])]]) {
    const catalog = createCatalog(products);
    expect(catalog.find({ ...shared, product: described })).toMatchObject({
      ...{ id: 'variation~77-m-blue', size: 'M', color: 'Blue' },
      brand: products.length === 0 ? null : 'Northbeck',
    });
    expect(catalog.find(small)).toMatchObject({ id: 'variation~76-s-blue', size: 'S' });
  }
});

test('what a line does not say of its variation is told by the product export', () => {
  const catalog = createCatalog([product('Wool Sweater', [variant('M', 'Blue', 'WS-M')])]);
  const line = { ...ordered('Wool Sweater', 'WS-M'), variationId: '77' };
  expect(catalog.find({ ...line, product: { ...described, size: null, color: null } })).toEqual({
    ...catalog.find(ordered('Wool Sweater', 'WS-M')),
    id: 'variation~77',
  });
});

test('an SKU of dots never becomes the id of a variation', () => {
  const catalog = createCatalog([product('Belt', [{ ...single, sku: '..' }])]);
  expect(catalog.find(ordered('Belt', '..')).id).toBe('belt');
  expect(createCatalog([]).find(ordered('***', '..')).id).toBe('unnamed');
});

test('a variant has its own picture, or else that of its product', () => {
  const red = { ...variant('M', 'Red'), image: 'https://pictures.example/red.jpg' };
  const catalog = createCatalog([
    product('Tee', [red, variant('M', 'Blue')], { image: 'https://pictures.example/tee.jpg' }),
  ]);
  expect(catalog.find(ordered('Tee - M / Red')).pictureUrl).toBe(
    'https://pictures.example/red.jpg',
  );
  expect(catalog.find(ordered('Tee - M / Blue')).pictureUrl).toBe(
    'https://pictures.example/tee.jpg',
  );
});

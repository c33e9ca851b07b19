import { expect, test } from 'vitest';
import { csvOf, productLine, temporaryFile } from '../../../../../tests/support/store-files';
import { readProducts } from './read-products';

function read(lines: Record<string, string>[]) {
  return readProducts(temporaryFile('products.csv', csvOf(lines)));
}

const further = { Title: '', Vendor: '', 'Option1 Name': '', 'Option2 Name': '' };

test('further lines of a handle add variants with the option names of the first line', async () => {
  const [product, ...others] = await read([
    productLine({ 'Variant SKU': 'A-1' }),
    productLine({ ...further, 'Option1 Value': 'L', 'Variant SKU': 'A-2' }),
  ]);
  expect(others).toEqual([]);
  expect(product?.variants.map(({ sku, options }) => [sku, options])).toEqual([
    ['A-1', options('M', 'Blue')],
    ['A-2', options('L', 'Blue')],
  ]);
});

test('a line with only a picture adds no variant, and position 1 is the picture of the product', async () => {
  const none = { ...further, 'Option1 Value': '', 'Option2 Value': '' };
  const [product] = await read([
    productLine({ 'Image Src': 'https://pictures.example/2.jpg', 'Image Position': '2' }),
    productLine({ ...none, 'Image Src': 'https://pictures.example/1.jpg', 'Image Position': '1' }),
  ]);
  expect(product?.variants).toHaveLength(1);
  expect(product?.image).toBe('https://pictures.example/1.jpg');
});

test('readProducts accepts the column names of the newer export', async () => {
  const [product] = await readProducts(
    temporaryFile(
      'products.csv',
      'Title,URL handle,Product category,Option1 name,Option1 value,SKU,Product image URL\n' +
        'Wool Sweater,wool-sweater,Clothing > Sweaters,Size,M,A-1,https://pictures.example/1.jpg\n',
    ),
  );
  expect(product).toMatchObject({
    handle: 'wool-sweater',
    googleCategory: 'Clothing > Sweaters',
    image: 'https://pictures.example/1.jpg',
    variants: [{ sku: 'A-1', options: [{ name: 'Size', value: 'M' }] }],
  });
});

test('a product without option columns has one variant', async () => {
  const [product] = await readProducts(
    temporaryFile('products.csv', 'Handle,Title\nbag,Leather Bag\n'),
  );
  expect(product?.variants).toEqual([{ options: [], sku: '', image: '' }]);
});

test('a product without handle or title is reported with line and column', async () => {
  await expect(read([productLine(), productLine({ Handle: '' })])).rejects.toMatchObject({
    line: 3,
    column: 'Handle',
  });
  await expect(read([productLine({ Title: '' })])).rejects.toMatchObject({ column: 'Title' });
});

function options(size: string, color: string) {
  return [
    { name: 'Size', value: size },
    { name: 'Color', value: color },
  ];
}

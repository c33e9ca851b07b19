import { longestText, longestUrl, mostTags } from '~/core-api/store-orders';
import { readCsv } from '../csv/read-csv';
import type { CsvRow } from '../csv/csv-row';
import type { Option } from './size-and-color';

export type Product = {
  handle: string;
  title: string;
  brand: string;
  type: string;
  googleCategory: string;
  tags: string;
  image: string;
  variants: Variant[];
};

export type Variant = { options: Option[]; sku: string; image: string };

export const productColumns = [
  { name: 'Handle', otherNames: ['URL handle'], isRequired: true },
  { name: 'Title', isRequired: true },
  { name: 'Vendor' },
  { name: 'Type', otherNames: ['Product Type'] },
  { name: 'Product Category' },
  { name: 'Google Shopping / Google Product Category' },
  { name: 'Tags', longest: mostTags * longestText },
  { name: 'Option1 Name' },
  { name: 'Option1 Value' },
  { name: 'Option2 Name' },
  { name: 'Option2 Value' },
  { name: 'Option3 Name' },
  { name: 'Option3 Value' },
  { name: 'Variant SKU', otherNames: ['SKU'] },
  { name: 'Image Src', otherNames: ['Product image URL'], longest: longestUrl },
  { name: 'Image Position' },
  { name: 'Variant Image', otherNames: ['Variant image URL'], longest: longestUrl },
] as const;

type ProductRow = CsvRow<(typeof productColumns)[number]['name']>;

/** Shopify's export: the first line of a handle describes the product, further lines only add variants and pictures. */
export async function readProducts(file: string): Promise<Product[]> {
  const products = new Map<string, { product: Product; optionNames: string[] }>();
  for await (const row of readCsv(file, productColumns)) {
    const handle = row.text('Handle');
    if (handle === '') throw row.broken('Handle', 'the handle is missing');
    const known = products.get(handle) ?? {
      product: productOf(row),
      optionNames: optionNamesOf(row),
    };
    products.set(handle, known);
    addVariant(known.product, known.optionNames, row);
    if (known.product.image === '' || row.text('Image Position') === '1') {
      known.product.image = row.text('Image Src') || known.product.image;
    }
  }
  return [...products.values()].map(({ product }) => product);
}

function productOf(row: ProductRow): Product {
  const title = row.text('Title').replace(/\s+/g, ' ');
  if (title === '') throw row.broken('Title', 'the first line of a product has no title');
  return {
    handle: row.text('Handle'),
    title,
    brand: row.text('Vendor'),
    type: row.text('Type'),
    googleCategory:
      row.text('Google Shopping / Google Product Category') || row.text('Product Category'),
    tags: row.text('Tags'),
    image: row.text('Image Src'),
    variants: [],
  };
}

function optionNamesOf(row: ProductRow): string[] {
  return [row.text('Option1 Name'), row.text('Option2 Name'), row.text('Option3 Name')];
}

function addVariant(product: Product, optionNames: readonly string[], row: ProductRow): void {
  const values = [row.text('Option1 Value'), row.text('Option2 Value'), row.text('Option3 Value')];
  const sku = row.text('Variant SKU');
  const isPictureOnly = sku === '' && values.every((value) => value === '');
  // Without option columns every product has exactly one variant.
  if (isPictureOnly && (product.variants.length > 0 || row.has('Option1 Value'))) return;
  const options = values
    .map((value, index) => ({ name: optionNames[index] ?? '', value }))
    .filter(({ value }) => value !== '');
  product.variants.push({ options, sku, image: row.text('Variant Image') });
}

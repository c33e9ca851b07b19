import { longestText, longestUrl, mostTags } from '~/core-api/store-orders';
import { readCsv } from '../csv/read-csv';
import type { CsvRow } from '../csv/csv-row';

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

type Option = { name: string; value: string };

export type SizeAndColor = { size: string | null; color: string | null };

const sizeNames =
  /\b(size|sizes|str|størrelse|skostørrelse|storlek|skostorlek|taille|pointure|talla|tamaño|número|numero|koko|größe|groesse|maat|taglia|tamanho)\b/u;

const colorNames =
  /\b(color|colors|colour|colours|farge|farve|färg|kulör|couleur|coloris|väri|farbe|kleur|colore|cor)\b/u;

const waistNames = /^(waist|midje|midjemål|midja|cintura|tour de taille)$/;

const lengthNames = /^(length|inseam|leg|lengde|benlengde|längd|benlängd|longueur|largo)$/;

const meaningless = /^(|title|variant|variante|variants|option|opsjon|alternativ|valg|val)$/;

const sizePattern = new RegExp(
  `^(?:${[
    '(?:eu|uk|us|fr|it|str\\.?|size)?\\s*(?:\\d{1,2}|1\\d{2})(?:[.,]5|\\s[12]/[23])?(?:\\s*(?:eu|uk|us|cm|mnd|mth|years?|år|ans|años))?',
    '(?:\\d{0,2}x{0,4}[sl]|m)(?:\\s*[/-]\\s*(?:x{0,4}[sl]|m))?',
    '\\d{2,3}\\s*[/-]\\s*\\d{2,3}',
    '\\d{1,2}\\s*[/-]\\s*\\d{1,2}\\s*(?:y|years?|år|ans|años|mnd|m)',
    'w\\s*\\d{2}(?:\\s*(?:[/x]\\s*)?l\\s*\\d{2})?',
    '(?:extra )?(?:small|medium|large)',
    'one ?size|onesize|os|tu|taille unique|talla única|en størrelse',
  ].join('|')})$`,
  'i',
);

export function looksLikeSize(text: string): boolean {
  return sizePattern.test(text.trim());
}

export function sizeAndColor(options: readonly Option[]): SizeAndColor {
  const given = options.filter(({ value }) => value !== '' && !isDefault(value));
  const named = (names: RegExp) => given.find(({ name }) => isOnly(name, names))?.value ?? null;
  const guessed = fromVariantText(given.filter(({ name }) => isMeaningless(name)).map(valueOf));
  const other = given.find(({ name, value }) => !isOnly(name, colorNames) && looksLikeSize(value));
  return {
    size: named(sizeNames) ?? waistAndLength(given) ?? guessed.size ?? other?.value ?? null,
    color: named(colorNames) ?? guessed.color,
  };
}

export function fromVariantText(texts: readonly string[]): SizeAndColor {
  const parts = texts.flatMap(partsOf).filter((part) => part !== '' && !isDefault(part));
  const size = parts.find(looksLikeSize) ?? null;
  return { size, color: parts.find((part) => part !== size) ?? null };
}

function partsOf(text: string): string[] {
  const parts = text.split(/\s\/\s/).map((part) => part.trim());
  const tight = text.split('/').map((part) => part.trim());
  const isTight = parts.length === 1 && tight.some(looksLikeSize) && !tight.every(looksLikeSize);
  return isTight && !looksLikeSize(text) ? tight : parts;
}

function waistAndLength(options: readonly Option[]): string | null {
  const waist = options.find(({ name }) => waistNames.test(name.toLowerCase()))?.value;
  const length = options.find(({ name }) => lengthNames.test(name.toLowerCase()))?.value;
  if (!waist) return null;
  return [withLetter('W', waist), length && withLetter('L', length)].filter(Boolean).join(' ');
}

function withLetter(letter: string, value: string): string {
  return /^\d/.test(value) ? `${letter}${value}` : value;
}

function isOnly(name: string, names: RegExp): boolean {
  return names.test(name.toLowerCase()) && !isMeaningless(name);
}

function isMeaningless(name: string): boolean {
  const lower = name.trim().toLowerCase();
  return meaningless.test(lower) || (sizeNames.test(lower) && colorNames.test(lower));
}

function isDefault(value: string): boolean {
  return value.trim().toLowerCase() === 'default title';
}

function valueOf(option: Option): string {
  return option.value;
}

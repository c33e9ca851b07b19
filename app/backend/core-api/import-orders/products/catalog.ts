import type { Category } from '~/core-api/category';
import { categorise } from '../category/categorise';
import type { LineProduct, OrderLine } from '../../orders/order';
import { slug } from '../slug';
import {
  type Product,
  type Variant,
  fromVariantText,
  looksLikeSize,
  sizeAndColor,
  type SizeAndColor,
} from './read-products';

export type Variation = SizeAndColor & {
  id: string;
  title: string;
  brand: string | null;
  category: Category;
  pictureUrl: string | null;
};

export type Catalog = ReturnType<typeof createCatalog>;

type LineItem = Pick<OrderLine, 'name' | 'sku' | 'vendor' | 'product' | 'variationId'>;
type CategorisedProduct = { product: Product; category: Category };

const maxUnlisted = 5000;

/** Resolves order lines to variations: by SKU, then by title and variant, else from the name of the line alone. */
export function createCatalog(products: readonly Product[]) {
  const { bySku, byName, byTitle } = indexProducts(products);
  const unlisted = new Map<string, Variation>();

  function findBySku({ sku, name }: LineItem): Variation | undefined {
    const found = sku === '' ? [] : (bySku.get(normalise(sku)) ?? []);
    if (found.length <= 1) return found[0];
    const named = byName.get(normalise(name));
    return named && found.includes(named) ? named : undefined;
  }

  function findUnlisted(item: LineItem): Variation {
    const key = [item.sku, item.vendor, item.name].join('\n');
    const variation = unlisted.get(key) ?? describeUnlisted(item, byTitle);
    if (unlisted.size >= maxUnlisted) unlisted.clear();
    unlisted.set(key, variation);
    return variation;
  }

  return {
    find(item: LineItem): Variation {
      const { product, variationId } = item;
      const listed = findBySku(item) ?? byName.get(normalise(item.name));
      if (!product) return listed ?? findUnlisted(item);
      const described = listed ?? describedProduct(item, product);
      return variationId === undefined ? described : withOwnId(described, variationId, product);
    },
  };
}

function indexProducts(products: readonly Product[]) {
  const bySku = new Map<string, Variation[]>();
  const byName = new Map<string, Variation>();
  const byTitle = new Map<string, CategorisedProduct>();
  const skuCounts = countSkus(products);

  function add(variant: Variant, variation: Variation): void {
    const sku = normalise(variant.sku);
    const known = bySku.get(sku);
    if (known) known.push(variation);
    else if (sku !== '') bySku.set(sku, [variation]);
    const name = normalise([variation.title, variantText(variant)].filter(Boolean).join(' - '));
    if (!byName.has(name)) byName.set(name, variation);
  }

  for (const product of products) {
    const categorised = { product, category: categorise(product) };
    const title = normalise(product.title);
    if (!byTitle.has(title)) byTitle.set(title, categorised);
    for (const variant of product.variants) {
      const hasOwnSku = skuCounts.get(normalise(variant.sku)) === 1;
      add(variant, variationOf(categorised, variant, hasOwnSku));
    }
  }
  return { bySku, byName, byTitle };
}

/** A title may itself contain ` - `, so the product is the one with the longest title that the name begins with. */
function describeUnlisted(item: LineItem, byTitle: ReadonlyMap<string, CategorisedProduct>) {
  const parts = item.name.split(' - ');
  for (let count = parts.length; count > 0; count -= 1) {
    const categorised = byTitle.get(normalise(parts.slice(0, count).join(' - ')));
    if (categorised) {
      return unlistedVariant(categorised, parts.slice(count).join(' - '), item.sku);
    }
  }
  return unlistedProduct(item, parts);
}

function variationOf(
  { product, category }: CategorisedProduct,
  variant: Variant,
  hasOwnSku: boolean,
): Variation {
  return {
    id: hasOwnSku ? variant.sku : idFrom(`${product.handle} ${variantText(variant)}`),
    title: product.title,
    brand: product.brand || null,
    category,
    pictureUrl: variant.image || product.image || null,
    ...sizeAndColor(variant.options),
  };
}

function unlistedVariant(
  { product, category }: CategorisedProduct,
  text: string,
  sku: string,
): Variation {
  const names = product.variants[0]?.options.map(({ name }) => name) ?? [];
  const options = text.split(' / ').map((value, index) => ({ name: names[index] ?? '', value }));
  return {
    id: usableSku(sku) || idFrom(`${product.handle} ${text}`),
    title: product.title,
    brand: product.brand || null,
    category,
    pictureUrl: product.image || null,
    ...sizeAndColor(options),
  };
}

function unlistedProduct({ name, sku, vendor }: LineItem, parts: string[]): Variation {
  const last = parts.at(-1) ?? '';
  const hasVariant = parts.length > 1 && (last.includes(' / ') || looksLikeSize(last));
  const title = hasVariant ? parts.slice(0, -1).join(' - ') : name;
  return {
    id: usableSku(sku) || idFrom(name),
    title,
    brand: vendor || null,
    category: categorise({ title }),
    pictureUrl: null,
    ...(hasVariant ? fromVariantText([last]) : { size: null, color: null }),
  };
}

function describedProduct({ name, sku }: LineItem, product: LineProduct): Variation {
  const { title, brand, color, size, pictureUrl } = product;
  return {
    id: usableSku(sku) || idFrom(name),
    title,
    brand,
    category: categorise(product),
    pictureUrl,
    size,
    color,
  };
}

/** Sizes may share their product's SKU, and a name may leave them out. One variation may stand for any size. */
function withOwnId(variation: Variation, id: string, { size, color }: LineProduct): Variation {
  return {
    ...variation,
    id: `variation~${idFrom([id, size, color].filter(Boolean).join(' '))}`,
    size: size ?? variation.size,
    color: color ?? variation.color,
  };
}

function variantText({ options }: Variant): string {
  const values = options.map(({ value }) => value);
  const isDefault = values.length === 1 && normalise(values[0] ?? '') === 'default title';
  return isDefault ? '' : values.join(' / ');
}

function countSkus(products: readonly Product[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { sku } of products.flatMap(({ variants }) => variants)) {
    const key = normalise(sku);
    if (usableSku(sku)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** SKUs end up in addresses and folder names, where dots alone mean another folder. */
function usableSku(sku: string): string {
  return /^\.+$/.test(sku) ? '' : sku;
}

function idFrom(text: string): string {
  return slug(text) || 'unnamed';
}

function normalise(text: string): string {
  return text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/ ?\/ ?/g, '/')
    .trim();
}

import type { Category } from '~/core-api/category';
import { categorise } from '../category/categorise';
import { slug } from '../slug';
import type { Product, Variant } from './read-products';
import { fromVariantText, looksLikeSize, sizeAndColor, type SizeAndColor } from './size-and-color';

/** What was ordered: a product in one size and colour. */
export type Variation = SizeAndColor & {
  id: string;
  title: string;
  brand: string | null;
  category: Category;
  pictureUrl: string | null;
};

/** How an order line names what was ordered. */
export type OrderedName = { name: string; sku: string; vendor: string };

const mostUnlisted = 5000;

/** Finds what an order line means: by SKU, then by title and variant, else by its name alone. */
export class Catalog {
  private readonly bySku = new Map<string, Variation[]>();
  private readonly byName = new Map<string, Variation>();
  private readonly byTitle = new Map<string, Described>();
  private readonly unlisted = new Map<string, Variation>();

  constructor(products: readonly Product[]) {
    const skus = countSkus(products);
    for (const product of products) {
      const described = { product, category: categorise(product) };
      const title = key(product.title);
      if (!this.byTitle.has(title)) this.byTitle.set(title, described);
      for (const variant of product.variants) {
        const isUnique = skus.get(key(variant.sku)) === 1;
        this.add(variant, variationOf(described, variant, isUnique));
      }
    }
  }

  find(ordered: OrderedName): Variation {
    return (
      this.findBySku(ordered) ?? this.byName.get(key(ordered.name)) ?? this.findUnlisted(ordered)
    );
  }

  private add(variant: Variant, variation: Variation): void {
    const sku = key(variant.sku);
    if (sku !== '') this.bySku.set(sku, [...(this.bySku.get(sku) ?? []), variation]);
    const name = key([variation.title, variantText(variant)].filter(Boolean).join(' - '));
    if (!this.byName.has(name)) this.byName.set(name, variation);
  }

  private findBySku({ sku, name }: OrderedName): Variation | undefined {
    const found = sku === '' ? [] : (this.bySku.get(key(sku)) ?? []);
    if (found.length <= 1) return found[0];
    return found.find((variation) => variation === this.byName.get(key(name)));
  }

  private findUnlisted(ordered: OrderedName): Variation {
    const text = [ordered.sku, ordered.vendor, ordered.name].join('\n');
    const variation = this.unlisted.get(text) ?? this.findByTitle(ordered);
    if (this.unlisted.size >= mostUnlisted) this.unlisted.clear();
    this.unlisted.set(text, variation);
    return variation;
  }

  /** A title may itself hold ` - `, so the longest title that the line's name begins with is the product. */
  private findByTitle(ordered: OrderedName): Variation {
    const parts = ordered.name.split(/\s+-\s+/);
    for (let count = parts.length; count > 0; count -= 1) {
      const described = this.byTitle.get(key(parts.slice(0, count).join(' - ')));
      if (described) return unlistedVariant(described, parts.slice(count).join(' - '), ordered.sku);
    }
    return unlistedProduct(ordered, parts);
  }
}

type Described = { product: Product; category: Category };

function variationOf({ product, category }: Described, variant: Variant, isUnique: boolean) {
  return {
    id: isUnique ? variant.sku : nameOf(`${product.handle} ${variantText(variant)}`),
    title: product.title,
    brand: product.brand || null,
    category,
    pictureUrl: variant.image || product.image || null,
    ...sizeAndColor(variant.options),
  };
}

/** A size or colour that the store does not list any more, of a product that it does. */
function unlistedVariant({ product, category }: Described, text: string, sku: string): Variation {
  const names = product.variants[0]?.options.map(({ name }) => name) ?? [];
  const options = text.split(' / ').map((value, index) => ({ name: names[index] ?? '', value }));
  return {
    id: usableSku(sku) || nameOf(`${product.handle} ${text}`),
    title: product.title,
    brand: product.brand || null,
    category,
    pictureUrl: product.image || null,
    ...sizeAndColor(options),
  };
}

function unlistedProduct({ name, sku, vendor }: OrderedName, parts: string[]): Variation {
  const last = parts.at(-1) ?? '';
  const isVariant = parts.length > 1 && (last.includes(' / ') || looksLikeSize(last));
  const title = isVariant ? parts.slice(0, -1).join(' - ') : name;
  return {
    id: usableSku(sku) || nameOf(name),
    title,
    brand: vendor || null,
    category: categorise({ title }),
    pictureUrl: null,
    ...(isVariant ? fromVariantText([last]) : { size: null, color: null }),
  };
}

function variantText({ options }: Variant): string {
  const values = options.map(({ value }) => value);
  return values.length === 1 && key(values[0] ?? '') === 'default title' ? '' : values.join(' / ');
}

function countSkus(products: readonly Product[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { sku } of products.flatMap(({ variants }) => variants)) {
    if (usableSku(sku)) counts.set(key(sku), (counts.get(key(sku)) ?? 0) + 1);
  }
  return counts;
}

/** An SKU is used as a name in addresses and folders, where one of dots alone means another folder. */
function usableSku(sku: string): string {
  return /^\.+$/.test(sku) ? '' : sku;
}

function nameOf(text: string): string {
  return slug(text) || 'unnamed';
}

function key(text: string): string {
  return text
    .toLowerCase()
    .replace(/\s*\/\s*/g, '/')
    .replace(/\s+/g, ' ')
    .trim();
}

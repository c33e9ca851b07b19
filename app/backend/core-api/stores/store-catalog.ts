import { LRUCache } from 'lru-cache';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { inTransaction } from '../../database/dialect';
import type { CoreDatabase, CoreSchema } from '../database/schema';
import { chunksOf } from '../import-orders/orders/variation-writer';
import { createCatalog, type Catalog } from '../import-orders/products/catalog';
import type { Product } from '../import-orders/products/read-products';

type ProductRow = Selectable<CoreSchema['store_products']>;

/** Of all stores together. A process that reads one catalogue after another keeps the last ones. */
const mostProducts = 100_000;

const productSchema: z.ZodType<Product> = z.object({
  handle: z.string(),
  title: z.string(),
  brand: z.string(),
  type: z.string(),
  googleCategory: z.string(),
  tags: z.string(),
  image: z.string(),
  variants: z.array(
    z.object({
      options: z.array(z.object({ name: z.string(), value: z.string() })),
      sku: z.string(),
      image: z.string(),
    }),
  ),
});

/** Replaces the products of the same handles, so that orders that come in by themselves are read with them. */
export async function saveProducts(
  db: CoreDatabase,
  storeId: string,
  products: readonly Product[],
): Promise<void> {
  await inTransaction(db, async (change) => {
    const { catalog_version } = await change
      .updateTable('stores')
      .set((is) => ({ catalog_version: is('catalog_version', '+', 1) }))
      .where('id', '=', storeId)
      .returning('catalog_version')
      .executeTakeFirstOrThrow();
    for (const some of chunksOf(products)) {
      const rows = some.map((product) => ({
        store_id: storeId,
        handle: product.handle,
        catalog_version,
        document: JSON.stringify(product),
      }));
      await change
        .insertInto('store_products')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['store_id', 'handle']).doUpdateSet((is) => ({
            catalog_version: is.ref('excluded.catalog_version'),
            document: is.ref('excluded.document'),
          })),
        )
        .execute();
    }
  });
}

export function createStoreCatalogs(db: CoreDatabase) {
  const cached = new LRUCache<string, { version: number; catalog: Catalog }>({
    maxSize: mostProducts,
  });

  return async function catalogOf(storeId: string): Promise<Catalog> {
    const { catalog_version: version } = await db
      .selectFrom('stores')
      .select('catalog_version')
      .where('id', '=', storeId)
      .executeTakeFirstOrThrow();
    const known = cached.get(storeId);
    if (known?.version === version) return known.catalog;
    const rows = await db
      .selectFrom('store_products')
      .selectAll()
      .where('store_id', '=', storeId)
      .orderBy('catalog_version', 'desc')
      .orderBy('handle')
      .execute();
    const catalog = createCatalog(productsIn(rows));
    cached.set(storeId, { version, catalog }, { size: rows.length + 1 });
    return catalog;
  };
}

/** Newest first. A SKU that has moved to another product since is that product's alone. */
function productsIn(rows: readonly ProductRow[]): Product[] {
  const versionOf = new Map<string, number>();
  return rows.map(({ catalog_version, document }) => {
    const product = productSchema.parse(JSON.parse(document));
    const variants = product.variants.filter(({ sku }) => {
      const key = sku.trim().toLowerCase();
      const version = versionOf.get(key) ?? catalog_version;
      if (key !== '') versionOf.set(key, version);
      return version === catalog_version;
    });
    return { ...product, variants };
  });
}

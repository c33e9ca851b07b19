import type { ShopReport } from '../../orders/order';
import { isObject } from '../../shops/fields';
import type { ReadReport } from '../../shops/parse-shop-json';
import { readShopifyOrder } from '../../shops/shopify';
import { readWooOrder } from '../../shops/woocommerce';
import { BrokenFile } from '../csv/csv-row';
import { readRecords } from './read-records';

const readers = {
  shopify: { name: 'Shopify', read: readShopifyOrder },
  woocommerce: { name: 'WooCommerce', read: readWooOrder },
} satisfies Record<string, { name: string; read: (body: unknown) => ReadReport }>;

export type Platform = keyof typeof readers;

export function isPlatform(name: string): name is Platform {
  return Object.keys(readers).includes(name);
}

export function isJsonFile(file: string): boolean {
  return /\.(json|ndjson|jsonl)$/i.test(file);
}

export type ShopFile = {
  file: string;
  /** By default what the records look like. */
  platform?: Platform;
};

/**
 * What each record of the file says, in the file's order.
 * @throws BrokenFile, naming record and field, never a value.
 */
export async function* readShopOrders(
  { file, platform }: ShopFile,
  onBytes?: (bytes: number, size: number) => void,
): AsyncGenerator<ShopReport[]> {
  let known = platform;
  for await (const { place, value } of readRecords(file, onBytes)) {
    const seen = platformOf(value);
    known ??= seen ?? undefined;
    if (known === undefined) {
      throw new BrokenFile(file, 'neither an order of Shopify nor one of WooCommerce', place);
    }
    const { name, read } = readers[known];
    if (seen !== null && seen !== known) {
      throw new BrokenFile(file, `not an order of ${name}`, place);
    }
    const result = read(value);
    if (!result.ok)
      throw new BrokenFile(file, result.problems[0] ?? `not an order of ${name}`, place);
    yield result.reports;
  }
}

/** By fields that the one always has and the other never; null where there is none of them. */
function platformOf(value: unknown): Platform | null {
  if (!isObject(value)) return null;
  if ('date_created_gmt' in value || 'order_key' in value || 'billing' in value) {
    return 'woocommerce';
  }
  const isShopify = 'created_at' in value || 'financial_status' in value;
  return isShopify || 'admin_graphql_api_id' in value ? 'shopify' : null;
}

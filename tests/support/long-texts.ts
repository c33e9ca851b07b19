import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { storeOrderSchema } from '../../app/core-api/store-orders';
import { BrokenFile } from '../../app/backend/core-api/import-orders/csv/csv-row';
import { readShopOrders } from '../../app/backend/core-api/import-orders/json/import-json-orders';
import {
  orderColumns,
  readOrders,
} from '../../app/backend/core-api/import-orders/orders/read-orders';
import { createCatalog } from '../../app/backend/core-api/import-orders/products/catalog';
import {
  productColumns,
  readProducts,
} from '../../app/backend/core-api/import-orders/products/read-products';
import type { Order, ShopReport } from '../../app/backend/core-api/orders/order';
import { orderedItems } from '../../app/backend/core-api/orders/ordered-items';
import { parseShopJson } from '../../app/backend/core-api/shops/fields';
import { readShopifyOrder, readShopifyRefund } from '../../app/backend/core-api/shops/shopify';
import { readWooOrder } from '../../app/backend/core-api/shops/woocommerce';
import { reportOfOrder } from '../../app/backend/core-api/stores/take-orders';
import type { Json } from './shop-payloads';
import { shopifyOrder } from './shopify-payloads';
import { shopifyRefund } from './shopify-refunds';
import { csvOf, orderLine, productLine } from './store-files';
import { wooOrder, wooRefund } from './woo-payloads';

/** What patterns stumble over when it is repeated: one of them for every kind of character that our rules look for. */
export const repeated = [
  ...[' ', '\n', 'a', '0', '-', '.', '/', '<', '"', '\\'],
  ...[' - ', ' / ', 'a-', '1.1', '@a.', 'w32 '],
];

/** `unit` over and over, so many characters long. It begins and ends with a letter, which no trimming takes away. */
export function longText(unit: string, length: number): string {
  return `x${unit.repeat(Math.ceil(length / unit.length)).slice(0, length - 2)}x`;
}

/** A way by which a store's texts come in. */
export type Intake = {
  name: string;
  fields: readonly string[];
  /** Puts the text into the field. Resolves to the texts that would be stored, or to null where it is refused. */
  read: (field: string, text: string) => Promise<string[] | null>;
};

/** @param folder for the files that are read. */
export function intakesOfStores(folder: string): Intake[] {
  return [
    fromWebhook('Shopify order', readShopifyOrder, shopifyPayload()),
    fromWebhook('Shopify refund', readShopifyRefund, refundPayload()),
    fromWebhook('WooCommerce order', readWooOrder, wooPayload()),
    fromApi(),
    fromJsonFile(folder, 'orders.json'),
    fromJsonFile(folder, 'orders.ndjson'),
    fromOrderFile(folder),
    fromProductFile(folder),
  ];
}

function fromWebhook(name: string, read: typeof readShopifyOrder, payload: Json): Intake {
  return {
    name,
    fields: leavesReadBy(read, payload),
    read: async (field, text) => {
      const result = read(parseShopJson(JSON.stringify(withText(payload, field, text))));
      return result.ok ? textsOf(result.reports) : null;
    },
  };
}

function fromApi(): Intake {
  const payload = apiPayload();
  return {
    name: 'API of stores',
    fields: leavesReadBy((body) => storeOrderSchema.safeParse(body), payload),
    read: async (field, text) => {
      const parsed = storeOrderSchema.safeParse(withText(payload, field, text));
      return parsed.success ? textsOf([reportOfOrder(parsed.data)]) : null;
    },
  };
}

function fromJsonFile(folder: string, fileName: string): Intake {
  const payload = wooPayload();
  const isLines = fileName.endsWith('.ndjson');
  return {
    name: `JSON file, ${isLines ? 'by line' : 'as a list'}`,
    fields: ['line_items.0.name', 'line_items.0.meta_data.0.display_value', 'id'],
    read: (field, text) => {
      const order = withText(payload, field, text);
      const file = fileIn(folder, fileName, JSON.stringify(isLines ? order : [order]));
      return unlessBroken(async () => {
        const texts: string[] = [];
        for await (const reports of readShopOrders({ file })) texts.push(...textsOf(reports));
        return texts;
      });
    },
  };
}

function fromOrderFile(folder: string): Intake {
  return {
    name: 'CSV of orders',
    fields: orderColumns.map(({ name }) => name),
    read: (field, text) => {
      const file = fileIn(folder, 'orders.csv', csvOf([orderLine({ [field]: text })]));
      return unlessBroken(async () => {
        const texts: string[] = [];
        for await (const order of readOrders(file)) texts.push(...textsOfOrder(order));
        return texts;
      });
    },
  };
}

function fromProductFile(folder: string): Intake {
  return {
    name: 'CSV of products',
    fields: productColumns.map(({ name }) => name),
    read: (field, text) => {
      const file = fileIn(folder, 'products.csv', csvOf([productLine({ [field]: text })]));
      return unlessBroken(async () => {
        const products = await readProducts(file);
        const order = { name: 'Wool Sweater - M / Blue', sku: '', vendor: '' };
        return allTexts([products, createCatalog(products).find(order)]);
      });
    },
  };
}

function textsOf(reports: readonly ShopReport[]): string[] {
  return reports.flatMap((report) =>
    report.kind === 'refund'
      ? allTexts(report)
      : [...allTexts(report), ...textsOfOrder({ ...report.order, returns: returnsOf(report) })],
  );
}

function returnsOf({ refunds }: Extract<ShopReport, { kind: 'order' }>) {
  return refunds.flatMap(({ returns }) => returns);
}

function textsOfOrder(order: Order): string[] {
  return allTexts(orderedItems(order, 'northbeck', createCatalog([])));
}

function allTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(allTexts);
}

async function unlessBroken(read: () => Promise<string[]>): Promise<string[] | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof BrokenFile) return null;
    throw error;
  }
}

function fileIn(folder: string, name: string, content: string): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

/** Paths to what `read` looks at that is neither a list nor an object, and to a field that it leaves alone. */
function leavesReadBy(read: (body: unknown) => unknown, payload: Json): string[] {
  const leaves = new Set(['something_else']);
  const watched = (value: unknown, path: readonly string[]): unknown => {
    if (typeof value !== 'object' || value === null) {
      leaves.add(path.join('.'));
      return value;
    }
    return new Proxy(value, {
      get: (target, key) => {
        const inner: unknown = Reflect.get(target, key);
        return typeof key === 'string' && Object.hasOwn(target, key) && key !== 'length'
          ? watched(inner, [...path, key])
          : inner;
      },
    });
  };
  read(watched(payload, []));
  return [...leaves];
}

function withText(payload: Json, field: string, text: string): Json {
  const copy = structuredClone(payload);
  const keys = field.split('.');
  const last = keys.pop() ?? '';
  let part: unknown = copy;
  for (const key of keys) part = Reflect.get(Object(part), key);
  Reflect.set(Object(part), last, text);
  return copy;
}

function shopifyPayload(): Json {
  const order = shopifyOrder(1, {
    lines: [{ variant: 'M / Blue', discountCents: 5, taxCents: 5 }],
  });
  return { ...order, refunds: [refundOf(order)] };
}

function refundPayload(): Json {
  return refundOf(shopifyOrder(1));
}

function refundOf(order: ReturnType<typeof shopifyOrder>): Json {
  const lines = [{ line: 0, quantity: 1 }];
  return shopifyRefund(order, { lines, cents: 5000, shippingCents: 490, note: 'too small' });
}

function wooPayload(): Json {
  const options = [{ key: 'pa_size', value: 'M', displayKey: 'Size' }];
  const picture = 'https://northbeck.example/a.jpg';
  const order = wooOrder(1, { lines: [{ title: 'Ullgenser', options, picture }] });
  const refund = wooRefund(order, { cents: 5, lines: [{ line: 0, quantity: 1 }] });
  return { ...order, refunds: [refund] };
}

function apiPayload(): Json {
  const line = {
    ...{ id: '1', title: 'Wool Sweater', variant: 'M / Blue', sku: 'WS-M', quantity: 2 },
    ...{ price: '89.90', discount: '1.00', size: 'M', color: 'Blue', brand: 'Northbeck' },
    ...{ type: 'Sweaters', tags: ['wool'], pictureUrl: 'https://northbeck.example/a.jpg' },
  };
  const refundLine = { lineId: '1', quantity: 1, kind: 'returned', reason: 'too small' };
  return {
    ...{ id: '1001', name: '#1001', email: 'shopper@example.com', status: 'paid' },
    ...{ createdAt: '2026-03-14T09:20:30Z', updatedAt: '2026-03-20T11:00:00Z' },
    lines: [line],
    refunds: [{ id: 'r1', at: '2026-03-20T11:00:00Z', lines: [refundLine] }],
    ...{ refundedAmount: '5.00', refundedAt: '2026-03-20T11:00:00Z', orderDiscount: '1.00' },
    ...{ taxOnTop: '1.00', shipping: '4.90' },
  };
}

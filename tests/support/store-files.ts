import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCoreDatabase } from '../../app/backend/core-api/database/open-core-database';
import { importOrders } from '../../app/backend/core-api/import-orders/import-orders';
import { writable } from './core/add-purchases';
import { coreDatabaseUrl } from './core/core-database';
import { onFinished } from './lifetime';

export type Line = Record<string, string>;

type Format = { delimiter?: string; lineEnd?: string; bom?: boolean };

export function orderLine(line: Line = {}): Line {
  return {
    Name: '#1001',
    Email: 'shopper@example.com',
    'Financial Status': 'paid',
    'Created at': '2026-03-14 10:20:30 +0100',
    'Cancelled at': '',
    'Refunded Amount': '0.00',
    'Lineitem quantity': '1',
    'Lineitem name': 'Wool Sweater - M / Blue',
    'Lineitem price': '100.00',
    'Lineitem sku': '',
    'Lineitem discount': '0.00',
    Vendor: 'Northbeck',
    Id: '',
    ...line,
  };
}

/** A further line of the same order, which leaves out what concerns the whole order. */
export function nextLine(line: Line = {}): Line {
  return orderLine({ 'Financial Status': '', 'Refunded Amount': '', ...line });
}

export function productLine(line: Line = {}): Line {
  return {
    Handle: 'wool-sweater',
    Title: 'Wool Sweater',
    Vendor: 'Northbeck',
    'Product Category': '',
    Type: '',
    Tags: '',
    'Option1 Name': 'Size',
    'Option1 Value': 'M',
    'Option2 Name': 'Color',
    'Option2 Value': 'Blue',
    'Variant SKU': '',
    'Image Src': '',
    'Image Position': '',
    'Variant Image': '',
    ...line,
  };
}

export function csvOf(
  lines: Line[],
  { delimiter = ',', lineEnd = '\n', bom }: Format = {},
): string {
  const columns = Object.keys(lines[0] ?? {});
  const records = [columns, ...lines.map((line) => columns.map((column) => line[column] ?? ''))];
  const cell = (text: string) =>
    /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  const body = records.map((record) => record.map(cell).join(delimiter) + lineEnd).join('');
  return (bom ? '\u{feff}' : '') + body;
}

/** CSV of orders by 5000 shoppers, one piece per order. */
export function* manyOrders(
  count: number,
  hasSecondLine: (order: number) => boolean = () => true,
): Generator<string> {
  for (let order = 1; order <= count; order += 1) {
    const known = { Name: `#${order}`, Email: `buyer${order % 5000}@example.com` };
    const sweater = `Wool Sweater ${order % 900} - M / Blue`;
    const first = orderLine({ ...known, 'Lineitem name': sweater });
    const second = nextLine({ ...known, 'Lineitem name': 'Wool Skirt' });
    const text = csvOf(hasSecondLine(order) ? [first, second] : [first]);
    yield order === 1 ? text : text.slice(text.indexOf('\n') + 1);
  }
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'store-'));
  onFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function temporaryFile(name: string, content: string | Buffer): string {
  const file = join(temporaryFolder(), name);
  writeFileSync(file, content);
  return file;
}

export async function openStore() {
  const dataDir = temporaryFolder();
  const db = await openCoreDatabase(dataDir, await coreDatabaseUrl());
  onFinished(() => db.destroy());
  return {
    db,
    dataDir,
    /** Lines, the text of a file or the path of a .csv file. */
    import: (orders: Line[] | string, products: Line[] | string = [productLine()]) =>
      importOrders({
        db,
        dataDir,
        store: { name: 'Test Store', url: 'https://store.example' },
        products: fileOf('products.csv', products),
        orders: fileOf('orders.csv', orders),
      }),
    items: () => itemsOf(db),
  };
}

function fileOf(name: string, content: Line[] | string): string {
  if (typeof content !== 'string') return temporaryFile(name, csvOf(content));
  return content.endsWith('.csv') ? content : temporaryFile(name, content);
}

async function itemsOf(db: Awaited<ReturnType<typeof openCoreDatabase>>) {
  const rows = await db
    .selectFrom('transactions')
    .innerJoin('variations', (join) =>
      join
        .onRef('variations.source_id', '=', 'transactions.source_id')
        .onRef('variations.source_variation_id', '=', 'transactions.source_variation_id'),
    )
    .selectAll('variations')
    .selectAll('transactions')
    .orderBy('transactions.id')
    .execute();
  return rows.map(writable);
}

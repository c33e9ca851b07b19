import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openStore, temporaryFile } from '../../../../tests/support/store-files';

const ordersFile = 'tests/support/data/orders_export.csv';

/** Without the addresses of the pictures, which are on the web. */
function productsFile(): string {
  const products = readFileSync('tests/support/data/shopify-apparel.csv', 'utf8');
  return temporaryFile('products.csv', products.replaceAll(/https:[^,]+/g, ''));
}

/** Assigned by eye. */
const categoryOfTitle: Record<string, string | null> = {
  'Ocean Blue Shirt': 'Shirt',
  'Classic Varsity Top': 'Top',
  'Yellow Wool Jumper': 'Sweater',
  'Floral White Top': 'Top',
  'Striped Silk Blouse': 'Blouse',
  'Classic Leather Jacket': 'Jackets',
  'Dark Denim Top': 'Top',
  'Navy Sports Jacket': 'Jackets',
  'Soft Winter Jacket': 'Jackets',
  'Black Leather Bag': null,
  'Zipped Jacket': 'Jackets',
  'Silk Summer Top': 'Top',
  'Long Sleeve Cotton Top': 'Top',
  'Chequered Red Shirt': 'Shirt',
  'White Cotton Shirt': 'Shirt',
  'Olive Green Jacket': 'Jackets',
  'Blue Silk Tuxedo': 'Jackets',
  'Red Sports Tee': 'Shirt',
  'Striped Skirt and Top': 'Skirt',
  'LED High Tops': 'Shoes',
};

type PlainLine = { order: string; email: string; title: string; quantity: number; price: number };
type PlainOrder = { status: string; cancelled: string; refunded: number; lines: PlainLine[] };

/** Read without the importer: the file quotes nothing, so its lines can be split at the commas. */
function plainOrders(): PlainOrder[] {
  const [header = '', ...rows] = readFileSync(ordersFile, 'utf8').trim().split('\n');
  const columns = header.split(',');
  const orders = new Map<string, PlainOrder>();
  for (const row of rows) {
    expect(row).not.toContain('"');
    const cells = row.split(',');
    const cell = (name: string) => cells[columns.indexOf(name)] ?? '';
    const order = orders.get(cell('Name')) ?? {
      status: cell('Financial Status'),
      cancelled: cell('Cancelled at'),
      refunded: Number(cell('Refunded Amount')),
      lines: [],
    };
    order.lines.push({
      order: cell('Name'),
      email: cell('Email'),
      title: cell('Lineitem name').replace(/ - (Small|Medium|Large)$/, ''),
      quantity: Number(cell('Lineitem quantity')),
      price: Number(cell('Lineitem price')),
    });
    orders.set(cell('Name'), order);
  }
  return [...orders.values()];
}

/** By trying every choice of lines. */
function isReturned(order: PlainOrder, line: PlainLine): boolean {
  if (order.status === 'refunded') return true;
  if (order.refunded === 0) return false;
  const choices = order.lines.reduce<PlainLine[][]>(
    (found, next) => [...found, ...found.map((choice) => [...choice, next])],
    [[]],
  );
  const fitting = choices.filter(
    (choice) =>
      choice.reduce((sum, { price, quantity }) => sum + price * quantity, 0) === order.refunded,
  );
  return fitting.length === 1 && fitting.flat().includes(line);
}

function plainItems(email: string) {
  return plainOrders()
    .filter(({ status, cancelled }) => status !== 'pending' && cancelled === '')
    .flatMap((order) => order.lines.map((line) => ({ line, returned: isReturned(order, line) })))
    .filter(({ line }) => line.email === email && categoryOfTitle[line.title] !== null)
    .map(({ line, returned }) =>
      [line.order, line.title, line.quantity, returned ? 1 : 0].join(' | '),
    );
}

test('the imported items of a shopper are exactly those of a naive reading of the files', async () => {
  const store = await openStore();
  await store.import(ordersFile, productsFile());
  for (const email of ['shopper@example.com', 'other@example.com']) {
    const seen = (await store.items())
      .filter(({ buyer_key, main_category }) => buyer_key === email && main_category !== null)
      .map((item) => {
        const order = item.purchase_id.replace('test-store-500000000', '#');
        return [order, item.name, item.quantity, item.is_returned].join(' | ');
      });
    const expected = plainItems(email);
    expect(expected.length).toBeGreaterThan(20);
    expect(seen.sort()).toEqual(expected.sort());
    expect(expected.some((item) => item.endsWith('1'))).toBe(true);
  }
});

test('every real product has the category that a human would assign', async () => {
  const store = await openStore();
  await store.import(ordersFile, productsFile());
  const found = (await store.items()).map(({ name, main_category }) => [name, main_category]);
  expect(Object.fromEntries(found)).toEqual(categoryOfTitle);
});

test('untidy real products get the right size, subcategory and training category', async () => {
  const store = await openStore();
  await store.import(ordersFile, productsFile());
  const items = await store.items();
  const detailsOf = (title: string) => {
    const item = items.find(({ name }) => name === title);
    return [item?.size, item?.sub_category, item?.training_category];
  };
  expect(items.map(({ size }) => size).filter(Boolean)).toContain('Small');
  expect(detailsOf('Red Sports Tee')).toEqual([null, 'T-Shirt', 'Upper']);
  expect(detailsOf('Blue Silk Tuxedo')).toEqual([null, 'Blazer', 'Outerwear']);
  expect(detailsOf('Striped Skirt and Top')).toEqual([null, null, null]);
  expect(detailsOf('Black Leather Bag')).toEqual([null, null, null]);
});

test('importing the real files again changes nothing, and a later refund returns one item', async () => {
  const store = await openStore();
  const first = await store.import(ordersFile, productsFile());
  const again = await store.import(ordersFile, productsFile());
  expect(again).toMatchObject({ imported: 0, updated: 0, unchanged: first.imported, removed: 0 });

  const paid = readFileSync(ordersFile, 'utf8');
  const refunded = paid.replace(/^#1129,(.*),paid,/m, '#1129,$1,refunded,');
  expect(refunded).not.toBe(paid);
  const later = await store.import(temporaryFile('later.csv', refunded), productsFile());
  expect(later).toMatchObject({ imported: 0, updated: 1, unchanged: first.imported - 1 });
  const items = await store.items();
  expect(items.filter(({ purchase_id }) => purchase_id.endsWith('1129'))).toMatchObject([
    { is_returned: 1 },
  ]);
});

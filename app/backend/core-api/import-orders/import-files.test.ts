import { expect, test } from 'vitest';
import {
  csvOf,
  nextLine,
  openStore,
  orderLine,
  productLine,
  temporaryFile,
} from '../../../../tests/support/store-files';

const products = [
  productLine(),
  productLine({ Handle: 'wool-skirt', Title: 'Wool Skirt', 'Option1 Value': '38' }),
];
const orders = [
  orderLine({ 'Lineitem name': 'Blusa bordada; "fina" - 38' }),
  nextLine({ 'Lineitem name': 'Wool Skirt - 38 / Blue' }),
  orderLine({ Name: '#9' }),
];

test('an import of a file that is broken at its end leaves the database unchanged', async () => {
  const store = await openStore();
  await store.import(orders, products);
  const before = await store.items();

  const many = Array.from({ length: 450 }, (_, index) => orderLine({ Name: `#${index + 5000}` }));
  const good = csvOf(many);
  const broken = [
    { file: `${good}#1,a@b.c,"paid\n`, place: { line: 452, column: 'Financial Status' } },
    {
      file: csvOf([...many, orderLine({ 'Created at': '34.03.2026' })]),
      place: { line: 452, column: 'Created at' },
    },
    {
      file: temporaryFile('orders.csv', Buffer.from(`${good}#1,p\u00e5@b.c,paid\n`, 'latin1')),
      place: { line: 452, column: 'Email' },
    },
    {
      file: good.replace('Refunded Amount', 'Refund'),
      place: { line: 1, column: 'Refunded Amount' },
    },
  ];
  for (const { file, place } of broken) {
    await expect(store.import(file, products)).rejects.toMatchObject(place);
    expect(await store.items()).toEqual(before);
  }
  await expect(store.import(good, 'Title\nx\n')).rejects.toMatchObject({
    line: 1,
    column: 'Handle',
  });
  expect(await store.import(good, products)).toMatchObject({ imported: 450 });
});

test('files with byte order mark, CRLF or semicolons import the same items', async () => {
  const stored = [];
  for (const format of [
    {},
    { bom: true },
    { lineEnd: '\r\n' },
    { delimiter: ';', lineEnd: '\r\n', bom: true },
  ]) {
    const store = await openStore();
    await store.import(csvOf(orders, format), csvOf(products, format));
    stored.push(await store.items());
  }
  expect(stored[0]).toHaveLength(3);
  expect(stored.slice(1)).toEqual([stored[0], stored[0], stored[0]]);
});

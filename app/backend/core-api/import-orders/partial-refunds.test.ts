import { expect, test } from 'vitest';
import {
  nextLine,
  openStore,
  orderLine,
  productLine,
  type Line,
} from '../../../../tests/support/store-files';

type Case = {
  order: string;
  lines: Line[];
  /** The names of the items that came back, one for each piece. */
  returned: string[];
  kept: string[];
  /** Why the refund is listed as unclear; null when it is not. */
  unclear: string | null;
};

const partly = (more: Line): Line => ({ 'Financial Status': 'partially_refunded', ...more });
const line = (name: string, price: string, more: Line = {}): Line => ({
  'Lineitem name': name,
  'Lineitem price': price,
  ...more,
});

/** Orders as Shopify exports them, with its columns of the order's amounts. */
const cases: Case[] = [
  {
    order: 'a clean refund of one of two lines',
    lines: [
      orderLine({
        ...partly({ 'Refunded Amount': '300.00' }),
        ...{ Subtotal: '1000.00', Shipping: '0.00', Taxes: '0.00', Total: '1000.00' },
        ...line('Dress', '300.00'),
      }),
      nextLine(line('Coat', '700.00')),
    ],
    returned: ['Dress'],
    kept: ['Coat'],
    unclear: null,
  },
  {
    order: 'a code on the order',
    lines: [
      orderLine({
        ...partly({ 'Refunded Amount': '270.00', 'Discount Amount': '100.00' }),
        ...{ Subtotal: '900.00', Shipping: '0.00', Taxes: '0.00', Total: '900.00' },
        ...line('Dress', '300.00'),
      }),
      nextLine(line('Coat', '700.00')),
    ],
    returned: ['Dress'],
    kept: ['Coat'],
    unclear: null,
  },
  {
    order: 'American tax on top',
    lines: [
      orderLine({
        ...partly({ 'Refunded Amount': '216.50', Currency: 'USD' }),
        ...{ Subtotal: '350.00', Shipping: '0.00', Taxes: '28.88', Total: '378.88' },
        ...line('Dress', '200.00'),
      }),
      nextLine(line('Coat', '150.00')),
    ],
    returned: ['Dress'],
    kept: ['Coat'],
    unclear: null,
  },
  {
    order: 'the shipping paid back too',
    lines: [
      orderLine({
        ...partly({ 'Refunded Amount': '1249.00' }),
        ...{ Subtotal: '2000.00', Shipping: '49.00', Taxes: '409.80', Total: '2049.00' },
        ...line('Coat', '1200.00'),
      }),
      nextLine(line('Boots', '800.00')),
    ],
    returned: ['Coat'],
    kept: ['Boots'],
    unclear: null,
  },
  {
    order: 'one of two pieces',
    lines: [
      orderLine({
        ...partly({ 'Refunded Amount': '300.00' }),
        ...{ Subtotal: '600.00', Shipping: '0.00', Taxes: '0.00', Total: '600.00' },
        ...line('Dress', '300.00', { 'Lineitem quantity': '2' }),
      }),
    ],
    returned: ['Dress'],
    kept: ['Dress'],
    unclear: null,
  },
  {
    order: 'two sizes of one price, one sent back',
    lines: [
      orderLine({
        ...partly({ 'Refunded Amount': '700.00' }),
        ...{ Subtotal: '1400.00', Shipping: '0.00', Taxes: '0.00', Total: '1400.00' },
        ...line('Coat - 38', '700.00'),
      }),
      nextLine(line('Coat - 40', '700.00')),
    ],
    returned: [],
    kept: ['Coat', 'Coat'],
    unclear: 'the refund fits more than one choice of items',
  },
  {
    order: 'goodwill as large as the shipping, and a dress of that price',
    lines: [
      orderLine({
        ...partly({ 'Refunded Amount': '50.00' }),
        ...{ Subtotal: '350.00', Shipping: '50.00', Taxes: '0.00', Total: '400.00' },
        ...line('Dress', '50.00'),
      }),
      nextLine(line('Coat', '300.00')),
    ],
    returned: [],
    kept: ['Coat', 'Dress'],
    unclear: 'the refund equals the shipping',
  },
];

test.each(cases)('partial refund: $order', async ({ lines, returned, kept, unclear }) => {
  const store = await openStore();
  const report = await store.import(lines, [productLine()]);
  const items = await store.items();
  const named = (isReturned: number) =>
    items
      .filter(({ is_returned }) => is_returned === isReturned)
      .flatMap(({ name, quantity }) => Array.from({ length: quantity }, () => name))
      .sort();
  expect(named(1)).toEqual(returned);
  expect(named(0)).toEqual(kept);
  expect(report.unclearRefunds.entries.map(({ reason }) => reason)).toEqual(
    unclear === null ? [] : [unclear],
  );
});

test('a piece that comes back later becomes an item beside those that were kept, and the other one keeps its id', async () => {
  const store = await openStore();
  const two = { ...line('Dress', '300.00', { 'Lineitem quantity': '2' }), Id: '77' };
  await store.import([orderLine(two)]);
  const [before] = await store.items();
  const later = orderLine({ ...two, ...partly({ 'Refunded Amount': '300.00' }) });
  expect(await store.import([later])).toMatchObject({ imported: 1, updated: 1, removed: 0 });
  expect(await store.items()).toMatchObject([
    { id: before?.id, quantity: 1, is_returned: 0 },
    { id: `${before?.id}.returned`, quantity: 1, is_returned: 1 },
  ]);
  const whole = orderLine({ ...two, 'Financial Status': 'refunded', 'Refunded Amount': '600.00' });
  expect(await store.import([whole])).toMatchObject({ imported: 0, updated: 1, removed: 1 });
  expect(await store.items()).toMatchObject([{ id: before?.id, quantity: 2, is_returned: 1 }]);
});

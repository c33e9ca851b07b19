import { expect, test } from 'vitest';
import {
  wooOrder,
  wooRefund,
  type WooLineGiven,
  type WooOrderGiven,
} from '../../../../tests/support/woo-payloads';
import { readWooOrder } from './woocommerce';

const sweater = {
  title: 'Ullgenser',
  sku: 'UG-M',
  quantity: 2,
  totalCents: 16000,
  taxCents: 4000,
  options: [
    { key: 'pa_storrelse', value: 'M', displayKey: 'Størrelse' },
    { key: 'pa_farge', value: 'Blå', displayKey: 'Farge' },
  ],
  picture: 'https://northbeck.example/ullgenser.jpg',
  fields: { variation_id: 9002 },
};

function orderOf(given: WooOrderGiven = {}) {
  return wooOrder(1, { lines: [sweater], ...given });
}

function reportOf(body: unknown) {
  const read = readWooOrder(body);
  if (!read.ok) throw new Error(read.problems.join('\n'));
  const [report] = read.reports;
  if (report?.kind !== 'order') throw new Error('No order was read');
  return report;
}

function productOf(line: WooLineGiven) {
  const [read] = reportOf(orderOf({ lines: [line] })).order.lines;
  return { title: read?.product?.title, size: read?.product?.size, color: read?.product?.color };
}

test('an order has its lines, prices and moments in our form', () => {
  const body = orderOf({ email: 'Ida@Example.com', modifiedAt: '2026-03-15T00:00:01' });
  expect(reportOf(body)).toEqual({
    kind: 'order',
    order: {
      id: '700001',
      name: '#700001',
      email: 'ida@example.com',
      status: 'paid',
      isCancelled: false,
      isComplete: true,
      createdAt: '2026-03-14T09:20:30.000Z',
      lines: [
        {
          line: 1,
          id: '7000010',
          name: 'Ullgenser - M, Blå',
          sku: 'UG-M',
          variationId: '9002',
          vendor: '',
          quantity: 2,
          paidCents: 20000,
          product: {
            ...{ title: 'Ullgenser', size: 'M', color: 'Blå', brand: null, type: '', tags: '' },
            pictureUrl: 'https://northbeck.example/ullgenser.jpg',
          },
        },
      ],
      refund: null,
    },
    updatedAt: '2026-03-15T00:00:01.000Z',
    refunds: [],
  });
});

test.each([
  [
    ['pa_size', 'pa_color'],
    ['Size', 'Color'],
  ],
  [
    ['pa_storrelse', 'pa_farge'],
    ['Størrelse', 'Farge'],
  ],
  [
    ['pa_storlek', 'pa_farg'],
    ['Storlek', 'Färg'],
  ],
  [
    ['pa_taille', 'pa_couleur'],
    ['Taille', 'Couleur'],
  ],
  [
    ['pa_talla', 'pa_color'],
    ['Talla', 'Color'],
  ],
  [
    ['pa_groesse', 'pa_farbe'],
    ['Größe', 'Farbe'],
  ],
  [
    ['pa_size', 'pa_color'],
    ['pa_size', 'pa_color'],
  ],
])('attributes %j shown as %j are size and colour', (keys, names) => {
  const options = ['Petite', 'Ecru'].map((value, index) => ({
    key: keys[index] ?? '',
    displayKey: names[index] ?? '',
    value,
  }));
  expect(productOf({ ...sweater, options })).toEqual({
    title: 'Ullgenser',
    size: 'Petite',
    color: 'Ecru',
  });
});

test('a simple product has its name for a title and no options, whatever plugins note at it', () => {
  const meta = [{ key: 'Size of the box', value: 'M', display_key: 'Size', display_value: 'M' }];
  const line = { title: 'Linen Dress - long', options: [], fields: { meta_data: meta } };
  expect(productOf(line)).toEqual({ title: 'Linen Dress - long', size: null, color: null });
});

test.each([
  [9002, '9002'],
  ['9007199254740993', '9007199254740993'],
  ...[0, '0', -1, 1.5, null, undefined, 'x', [9002]].map((odd) => [odd, undefined]),
])('a line whose variation_id is %j has the variation %j', (given, variationId) => {
  const line = { ...sweater, fields: { variation_id: given } };
  const [read] = reportOf(orderOf({ lines: [line] })).order.lines;
  expect(read?.variationId).toBe(variationId);
  expect(read?.product?.size).toBe(variationId === undefined ? null : 'M');
});

test.each([
  ['pending', 'pending', false],
  ['on-hold', 'pending', false],
  ['processing', 'paid', false],
  ['completed', 'paid', false],
  ['refunded', 'refunded', false],
  ['failed', 'voided', false],
  ['cancelled', 'cancelled', true],
  ['shipped-by-plugin', 'paid', false],
])('an order with the status %s counts as %s, cancelled: %s', (status, ours, isCancelled) => {
  expect(reportOf(orderOf({ status })).order).toMatchObject({ status: ours, isCancelled });
});

test('a status of a plugin is pending until the order is paid', () => {
  const fields = { date_paid_gmt: null };
  expect(reportOf(orderOf({ status: 'awaiting-bank', fields })).order.status).toBe('pending');
});

test('drafts and what is in the trash say nothing of purchases', () => {
  for (const status of ['checkout-draft', 'auto-draft', 'trash']) {
    expect(readWooOrder(orderOf({ status }))).toEqual({ ok: true, reports: [] });
  }
});

test('a refund without lines is an amount, beside the shipping of the order', () => {
  const order = orderOf({ shippingCents: 490 });
  const refunds = [wooRefund(order, { id: 1, cents: 10000 }), wooRefund(order, { cents: 490 })];
  const report = reportOf({ ...order, refunds });
  expect(report.order.refund).toEqual({
    ...{ cents: 10490, at: null, discountCents: 0, taxCents: 0, shippingCents: 490 },
    unitCents: 1,
    parts: [
      { refundId: '1', cents: 10000, at: null },
      { refundId: '726', cents: 490, at: null },
    ],
  });
  expect(report.refunds).toEqual([]);
});

test('a refund with lines is exact', () => {
  const order = orderOf();
  const lines = [{ line: 0, quantity: 1 }];
  const refund = wooRefund(order, { id: 31, cents: 10000, reason: 'too small', lines });
  const report = reportOf({ ...order, refunds: [refund] });
  expect(report.order.refund).toBeNull();
  expect(report.refunds).toEqual([
    {
      ...{ kind: 'refund', orderId: '700001', refundId: '31' },
      returns: [
        {
          ...{ lineId: '7000010', quantity: 1, kind: 'returned', reason: 'too small' },
          at: '2026-03-20T11:00:00.000Z',
        },
      ],
    },
  ]);
});

test('a missing id or quantity is a problem with its path', () => {
  const order = orderOf();
  const [line] = order.line_items;
  const lines = [line, { ...line, id: undefined, quantity: null }];
  expect(readWooOrder({ ...order, id: 1.5, line_items: lines })).toEqual({
    ok: false,
    problems: ['id: not an exact id', 'line_items.1.id: missing', 'line_items.1.quantity: missing'],
  });
  expect(readWooOrder({ ...order, date_modified_gmt: null, date_created_gmt: null })).toMatchObject(
    {
      problems: ['date_modified_gmt: missing'],
    },
  );
});

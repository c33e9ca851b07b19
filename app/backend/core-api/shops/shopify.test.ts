import { expect, test } from 'vitest';
import { shopifyOrder, type ShopifyOrderGiven } from '../../../../tests/support/shopify-payloads';
import {
  shopifyRefund,
  withRefunds,
  type ShopifyRefundGiven,
} from '../../../../tests/support/shopify-refunds';
import { parseShopJson } from './fields';
import { readShopifyOrder, readShopifyRefund } from './shopify';

const twoLines = [
  { title: 'Wool Sweater', variant: 'M / Blue', sku: 'WS-M', priceCents: 10000, quantity: 2 },
  { title: 'Linen Dress', variant: null, sku: 'LD', priceCents: 5000, quantity: 1 },
];
const later = { updatedAt: '2026-03-21T12:00:00+01:00' };

function orderOf(given: ShopifyOrderGiven = {}) {
  return shopifyOrder(1, { lines: twoLines, ...given });
}

function reportOf(body: unknown) {
  const read = readShopifyOrder(body);
  if (!read.ok) throw new Error(read.problems.join('\n'));
  const [report] = read.reports;
  if (report?.kind !== 'order') throw new Error('No order was read');
  return report;
}

function refunded(...refunds: ShopifyRefundGiven[]) {
  const order = orderOf();
  const bodies = refunds.map((given, index) => shopifyRefund(order, { id: 901 + index, ...given }));
  return reportOf(withRefunds(order, bodies, later));
}

test('an order has its lines, prices and moments in our form', () => {
  const { order, updatedAt, refunds } = reportOf(orderOf({ email: 'Ida@Example.com ' }));
  expect({ order, updatedAt, refunds }).toEqual({
    order: {
      id: '5600000000001',
      name: '#1001',
      email: 'ida@example.com',
      status: 'paid',
      isCancelled: false,
      isComplete: true,
      createdAt: '2026-03-14T09:20:30.000Z',
      lines: [
        {
          ...{ line: 1, id: '56000000000010', name: 'Wool Sweater - M / Blue', sku: 'WS-M' },
          ...{ vendor: 'Northbeck', quantity: 2, paidCents: 20000 },
        },
        {
          ...{ line: 2, id: '56000000000011', name: 'Linen Dress', sku: 'LD' },
          ...{ vendor: 'Northbeck', quantity: 1, paidCents: 5000 },
        },
      ],
      refund: null,
    },
    updatedAt: '2026-03-14T09:20:30.000Z',
    refunds: [],
  });
});

test('test orders and drafts are ignored, even where they are broken', () => {
  for (const fields of [{ test: true }, { name: '#D12', invoice_url: 'https://x.example' }]) {
    const body = { ...orderOf({ fields }), id: 2 ** 60 };
    expect(readShopifyOrder(body)).toEqual({ ok: true, reports: [] });
  }
});

test('the e-mail address is that of the order, its contact or its customer', () => {
  const email = (fields: Record<string, unknown>) => reportOf(orderOf({ fields })).order.email;
  expect(email({ email: '', contact_email: 'contact@example.com' })).toBe('contact@example.com');
  const customer = { email: 'Customer@example.com' };
  expect(email({ email: null, contact_email: null, customer })).toBe('customer@example.com');
  expect(email({ email: null, contact_email: null, customer: null })).toBe('');
});

test.each([
  ['return', false, 'returned'],
  ['legacy_restock', false, 'returned'],
  ['cancel', false, 'cancelled'],
  ['cancel', true, 'cancelled'],
  ['no_restock', false, 'unclear'],
  ['no_restock', true, 'returned'],
  [null, false, 'unclear'],
  ['made up', true, 'returned'],
])('a refund line of restock type %s, of a return: %s, is %s', (restock, isOfReturn, kind) => {
  const order = orderOf();
  const refund = shopifyRefund(order, {
    ...{ id: 901, note: ' too  small ', isOfReturn },
    lines: [{ line: 0, quantity: 1, restock }],
  });
  const report = {
    kind: 'refund',
    orderId: '5600000000001',
    refundId: '901',
    returns: [
      {
        ...{ lineId: '56000000000010', quantity: 1, kind, reason: 'too small' },
        at: '2026-03-20T11:00:00.000Z',
      },
    ],
  };
  expect(readShopifyRefund(refund)).toEqual({ ok: true, reports: [report] });
  expect(reportOf(withRefunds(order, [refund], later)).refunds).toEqual([report]);
});

test('a refund without lines is an amount, less what it says of shipping', () => {
  const amount = { discountCents: 0, taxCents: 0, at: '2026-03-20T11:00:00.000Z' };
  expect(refunded({ cents: 5000 })).toMatchObject({
    order: { refund: { ...amount, cents: 5000 } },
  });
  expect(refunded({ cents: 5490, shippingCents: 490 }).order.refund?.cents).toBe(5000);
  expect(refunded({ cents: 490, shippingCents: 490 }).order.refund).toBeNull();
  expect(refunded({ cents: 5000 }, { cents: 700 }).order.refund?.cents).toBe(5700);
  const adjusted = { order_adjustments: [{ kind: 'refund_discrepancy', amount: '-12.50' }] };
  expect(refunded({ fields: adjusted }).order.refund?.cents).toBe(1250);
  const failed = { transactions: [{ kind: 'refund', status: 'failure', amount: '50.00' }] };
  expect(refunded({ fields: failed }).order.refund).toBeNull();
});

test('an amount in yen has no part of a unit', () => {
  const order = orderOf({ paidCurrency: 'JPY', rate: 1 });
  const report = reportOf(withRefunds(order, [shopifyRefund(order, { cents: 5000 })], later));
  expect(report.order.refund).toMatchObject({ cents: 5000, unitCents: 100 });
});

test('the amount of a refund that names its lines is not read', () => {
  const lines = [{ line: 1, quantity: 1 }];
  expect(refunded({ lines, cents: 5000 })).toMatchObject({ order: { refund: null } });
  expect(refunded({ lines, cents: 5000 }, { cents: 300 }).order.refund?.cents).toBe(300);
});

test('what an edit removed is not bought, what was refunded was', () => {
  const order = orderOf();
  const [first, second] = order.line_items;
  const edited = { ...order, line_items: [first, { ...second, current_quantity: 0 }] };
  expect(reportOf(edited).order.lines.map(({ quantity }) => quantity)).toEqual([2, 0]);
  const refund = shopifyRefund(order, { lines: [{ line: 0, quantity: 1 }] });
  const after = reportOf(withRefunds(order, [refund], later));
  expect(after.order.lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
  const old = { ...order, line_items: [{ ...first, current_quantity: undefined }] };
  expect(reportOf(old).order.lines[0]?.quantity).toBe(2);
});

test('gift cards, tips and what is not shipped have no name, but their amount', () => {
  const lines = [
    { title: 'Gift card', fields: { gift_card: true } },
    { title: 'Tip', fields: { requires_shipping: false } },
    { title: 'Wool Sweater', variant: null, fields: { requires_shipping: undefined } },
  ].map((line) => ({ ...line, priceCents: 1000, quantity: 1 }));
  const read = reportOf(orderOf({ lines })).order.lines;
  expect(read.map(({ name, paidCents }) => [name, paidCents])).toEqual([
    ['', 1000],
    ['', 1000],
    ['Wool Sweater', 1000],
  ]);
});

test('what was paid for a line is without its discounts, with tax on top, in the paid currency', () => {
  const line = { priceCents: 10000, quantity: 2, discountCents: 1500, taxCents: 300 };
  const paid = (given: ShopifyOrderGiven) =>
    reportOf(orderOf({ lines: [line], currency: 'NOK', ...given })).order.lines[0]?.paidCents;
  expect(paid({ taxesIncluded: true })).toBe(18500);
  expect(paid({ taxesIncluded: false })).toBe(18800);
  expect(paid({ taxesIncluded: false, paidCurrency: 'EUR', rate: 0.5 })).toBe(9400);
});

test('a cancelled order says so', () => {
  const cancelled = orderOf({ fields: { cancelled_at: '2026-03-15T10:00:00+01:00' } });
  expect(reportOf(cancelled).order.isCancelled).toBe(true);
});

test('ids beyond 2^53 stay exact where the body was parsed for them, and are refused where not', () => {
  const text = JSON.stringify(orderOf()).replace('"id":5600000000001', '"id":820982911946154509');
  expect(reportOf(parseShopJson(text)).order.id).toBe('820982911946154509');
  expect(readShopifyOrder(JSON.parse(text))).toEqual({
    ok: false,
    problems: ['id: not an exact id'],
  });
});

test('a missing id or quantity is a problem with its path', () => {
  const order = orderOf();
  const [first] = order.line_items;
  const lines = [{ ...first, id: null, quantity: 'many' }];
  expect(readShopifyOrder({ ...order, line_items: lines })).toEqual({
    ok: false,
    problems: ['line_items.0.id: missing', 'line_items.0.quantity: not a quantity'],
  });
  expect(readShopifyOrder({ ...order, line_items: undefined })).toMatchObject({
    problems: ['line_items: missing'],
  });
  expect(readShopifyOrder({ ...order, updated_at: 'soon', created_at: null })).toMatchObject({
    problems: ['updated_at: missing'],
  });
  expect(readShopifyRefund({ id: 5, refund_line_items: [] })).toMatchObject({
    problems: ['order_id: missing'],
  });
  expect(readShopifyOrder([])).toMatchObject({ problems: ['not an object'] });
});

import { expect, test } from 'vitest';
import { createCatalog } from '../import-orders/products/catalog';
import type { Order, ReturnedLine } from './order';
import { orderedItems } from './ordered-items';

const at = '2026-03-20T11:00:00.000Z';

function line(id: string, quantity: number, paidCents: number, name = `Dress ${id}`) {
  return { line: Number(id), id, name, sku: `SKU-${id}`, vendor: '', quantity, paidCents };
}

function told(lineId: string, quantity: number, kind: ReturnedLine['kind']): ReturnedLine {
  return { lineId, quantity, kind, reason: null, at };
}

function paidBack(cents: number): Order['refund'] {
  return { cents, at, discountCents: 0, taxCents: 0, shippingCents: 0 };
}

function read(order: Partial<Order>) {
  const result = orderedItems(
    {
      ...{ name: '#1', id: '1', email: 'ida@example.com', status: 'paid', createdAt: at },
      ...{ isCancelled: false, isComplete: true, lines: [], returns: [], refund: null },
      ...order,
    },
    'store',
    createCatalog([]),
  );
  return {
    items: result.items.map(({ transaction }) => {
      return `${transaction.name} ${transaction.quantity}${transaction.is_returned ? ' back' : ''}`;
    }),
    unclear: result.unclearRefund,
    skipped: result.skipped.map(({ line: place }) => place),
  };
}

test('of a cancelled order only what came back is an item', () => {
  const lines = [line('1', 2, 2000), line('2', 1, 1000)];
  const returns = [told('1', 1, 'returned'), told('2', 1, 'cancelled')];
  expect(read({ lines, returns, isCancelled: true })).toEqual({
    ...{ items: ['Dress 1 1 back'], unclear: null, skipped: [2] },
  });
  expect(read({ lines, isCancelled: true })).toMatchObject({ items: [], skipped: [1, 2] });
  expect(read({ lines, returns, isCancelled: true, email: '' }).items).toEqual([]);
});

test('an amount is never for pieces of which the shop has said what became of them', () => {
  const lines = [line('1', 2, 2000), line('2', 1, 1000)];
  const refund = paidBack(1000);
  const returns = [told('2', 1, 'returned')];
  expect(read({ lines, returns, refund })).toMatchObject({
    items: ['Dress 1 1', 'Dress 1 1 back', 'Dress 2 1 back'],
    unclear: null,
  });
  const kept = [told('2', 1, 'unclear'), told('1', 2, 'unclear')];
  expect(read({ lines, returns: kept, refund })).toMatchObject({
    items: ['Dress 1 2', 'Dress 2 1'],
    unclear: 'the refund fits no choice of whole items',
  });
});

test('what a fully refunded order paid back by amount came back too, beside what the shop names', () => {
  const lines = [line('1', 1, 10_000), line('2', 1, 5000)];
  const refunded = { lines, status: 'refunded', refund: paidBack(5000) };
  expect(read({ ...refunded, returns: [told('1', 1, 'returned')] })).toEqual({
    ...{ items: ['Dress 1 1 back', 'Dress 2 1 back'], unclear: null, skipped: [] },
  });
  expect(read(refunded).items).toEqual(['Dress 1 1 back', 'Dress 2 1 back']);
});

test('an amount that may be for a gift card is unclear, one that is for it returns nothing', () => {
  const card = line('2', 1, 1000, '');
  const refund = paidBack(1000);
  expect(read({ lines: [line('1', 1, 1000), card], refund }).unclear).toContain('more than one');
  expect(read({ lines: [line('1', 1, 1500), card], refund })).toEqual({
    ...{ items: ['Dress 1 1'], unclear: null, skipped: [2] },
  });
});

import { expect, test } from 'vitest';
import {
  csvOf,
  nextLine,
  orderLine,
  temporaryFile,
  type Line,
} from '../../../../../tests/support/store-files';
import type { Order } from '../../orders/order';
import { readOrders } from './read-orders';

async function read(lines: Line[], options?: Parameters<typeof readOrders>[1]) {
  const orders: Order[] = [];
  for await (const order of readOrders(temporaryFile('orders.csv', csvOf(lines)), options)) {
    orders.push(order);
  }
  return orders;
}

test('readOrders joins consecutive lines of one name into an order with the data of the first line', async () => {
  const orders = await read([
    orderLine({ Name: '#2', Id: '77', 'Financial Status': 'Partially Refunded' }),
    nextLine({ Name: '#2', 'Lineitem quantity': '2', 'Lineitem discount': '20.50' }),
    orderLine({
      Name: '#1',
      Email: ' Other@Example.COM ',
      'Cancelled at': '2026-03-15 08:00:00 +0100',
    }),
  ]);
  expect(orders).toMatchObject([
    {
      name: '#2',
      id: '77',
      email: 'shopper@example.com',
      status: 'partially_refunded',
      createdAt: '2026-03-14T09:20:30.000Z',
      isCancelled: false,
      lines: [
        { line: 2, paidCents: 10_000 },
        { line: 3, quantity: 2, paidCents: 17_950 },
      ],
    },
    { name: '#1', email: 'other@example.com', isCancelled: true },
  ]);
});

test('readOrders accepts an order without a date, and one that tells when it was refunded', async () => {
  const refunded = orderLine({ Name: '#2', 'Refunded at': '2026-03-20 08:00:00 +0100' });
  expect(await read([orderLine({ 'Created at': '', 'Refunded at': '' }), refunded])).toMatchObject([
    { createdAt: null, refund: { at: null } },
    { refund: { at: '2026-03-20T07:00:00.000Z' } },
  ]);
  await expect(read([orderLine({ 'Refunded at': 'soon' })])).rejects.toMatchObject({
    line: 2,
    column: 'Refunded at',
  });
});

test('readOrders reads what a spreadsheet has made of a date, a quantity and an amount', async () => {
  const touched = {
    'Created at': '06.11.2026 02:51',
    'Lineitem quantity': '2.0',
    'Lineitem price': 'kr 1 250,50',
  };
  expect(await read([orderLine(touched)])).toMatchObject([
    { createdAt: '2026-11-06T02:51:00.000Z', lines: [{ quantity: 2, paidCents: 250_100 }] },
  ]);
});

test('readOrders reads dates with slashes as the rest of the file shows, or as it is told', async () => {
  const open = orderLine({ Name: '#1', 'Created at': '11/6/2026 2:51' });
  const dated = (text: string) => orderLine({ Name: '#2', 'Created at': text });
  const first = async (...lines: Line[]) => (await read(lines))[0]?.createdAt;
  expect(await first(open, dated('11/25/2026 9:00'))).toBe('2026-11-06T02:51:00.000Z');
  expect(await first(open, dated('25/11/2026 9:00'))).toBe('2026-06-11T02:51:00.000Z');
  const refusal =
    'orders.csv, line 2, column "Created at": "11/6/2026 2:51" does not tell its day from its month, nor does the file; say --dates dmy or --dates mdy';
  await expect(read([open])).rejects.toThrow(refusal);
  await expect(read([open, dated('11/25/2026'), dated('25/11/2026')])).rejects.toThrow(refusal);
  expect(await read([open], { slashOrder: 'mdy' })).toMatchObject([
    { createdAt: '2026-11-06T02:51:00.000Z' },
  ]);
  await expect(read([dated('11/25/2026 9:00')], { slashOrder: 'dmy' })).rejects.toThrow(
    'is not a date',
  );
});

test('readOrders reads 1.250 by the other amounts of the file, or refuses it', async () => {
  const open = orderLine({
    'Lineitem price': '1.250',
    'Lineitem discount': '',
    'Refunded Amount': '',
  });
  const other = (price: string) => ({ ...open, Name: '#2', 'Lineitem price': price });
  const paid = async (...lines: Line[]) => (await read(lines))[0]?.lines[0]?.paidCents;
  expect(await paid(open, other('99,90'))).toBe(125_000);
  expect(await paid(open, other('99.90'))).toBe(125);
  await expect(read([open, other('100')])).rejects.toThrow(
    'line 2, column "Lineitem price": "1.250" may be a thousand or a fraction',
  );
});

test('readOrders rejects a wrong date with its position, on later lines of an order too', async () => {
  const wrong = { 'Created at': '2026-02-31 10:00:00 +0100' };
  await expect(read([orderLine(), nextLine(wrong)])).rejects.toThrow(
    'orders.csv, line 3, column "Created at": "2026-02-31 10:00:00 +0100" is not a date',
  );
});

test('readOrders rejects a wrong quantity or amount with its position', async () => {
  const place = (column: string) => ({ line: 2, column });
  for (const column of ['Lineitem price', 'Lineitem discount', 'Refunded Amount']) {
    await expect(read([orderLine({ [column]: 'ten' })])).rejects.toMatchObject(place(column));
  }
  await expect(read([orderLine({ 'Lineitem quantity': '1.5' })])).rejects.toMatchObject(
    place('Lineitem quantity'),
  );
  await expect(read([orderLine({ Name: '' })])).rejects.toMatchObject(place('Name'));
});

test('readOrders rejects a file that lacks a required column', async () => {
  const columns = ['Email', 'Financial Status', 'Created at', 'Cancelled at', 'Refunded Amount'];
  const line = ['Lineitem quantity', 'Lineitem name', 'Lineitem price'];
  for (const missing of ['Name', ...columns, ...line]) {
    const others = Object.entries(orderLine()).filter(([column]) => column !== missing);
    await expect(read([Object.fromEntries(others)])).rejects.toMatchObject({
      line: 1,
      column: missing,
    });
  }
});

test('readOrders marks a line that is separated from its order as incomplete', async () => {
  const orders = await read([
    orderLine({ Name: '#2', Id: '77' }),
    orderLine({ Name: '#1', Id: '76' }),
    nextLine({ Name: '#2' }),
  ]);
  expect(orders.map(({ isComplete }) => isComplete)).toEqual([true, true, false]);
});

import type { CsvRow } from '../csv/csv-row';
import { parseCents } from '../csv/parse-cents';
import { parseDate } from '../csv/parse-date';
import { readCsv } from '../csv/read-csv';
import type { Order, OrderLine, Refund } from '../../orders/order';
import { chargesOf, unitCentsOf, type OrderAmounts } from './order-charges';

export const orderColumns = [
  { name: 'Name', isRequired: true },
  { name: 'Email', isRequired: true },
  { name: 'Financial Status', isRequired: true },
  { name: 'Created at', isRequired: true },
  { name: 'Cancelled at', isRequired: true },
  { name: 'Refunded Amount', isRequired: true },
  { name: 'Lineitem quantity', isRequired: true },
  { name: 'Lineitem name', isRequired: true },
  { name: 'Lineitem price', isRequired: true },
  { name: 'Lineitem sku' },
  { name: 'Lineitem discount' },
  { name: 'Refunded at' },
  { name: 'Currency' },
  { name: 'Subtotal' },
  { name: 'Shipping' },
  { name: 'Taxes' },
  { name: 'Total' },
  { name: 'Discount Amount' },
  { name: 'Vendor' },
  { name: 'Id' },
] as const;

type Column = (typeof orderColumns)[number]['name'];
type OrderRow = CsvRow<Column>;

/** In Shopify's export the lines of an order are consecutive; only the first one holds the data of the order. */
export async function* readOrders(
  file: string,
  onBytes?: (bytes: number, size: number) => void,
): AsyncGenerator<Order> {
  let order: ReadingOrder | null = null;
  for await (const row of readCsv(file, orderColumns, onBytes)) {
    const name = row.text('Name');
    if (name === '') throw row.broken('Name', 'the name of the order is missing');
    if (order?.name !== name) {
      if (order) yield finished(order);
      order = orderOf(row, name);
    }
    order.email ||= row.text('Email').toLowerCase();
    const date = dateOf(row, 'Created at');
    order.createdAt ??= date;
    const line = lineOf(row);
    order.lines.push(line);
    order.amounts.lines += line.paidCents;
    order.amounts.lineDiscounts += centsOf(row, 'Lineitem discount');
  }
  if (order) yield finished(order);
}

/** Its refund is made once all lines are read. */
type ReadingOrder = Order & {
  refunded: Pick<Refund, 'cents' | 'at' | 'unitCents'>;
  amounts: OrderAmounts;
};

function finished({ refunded, amounts, ...order }: ReadingOrder): Order {
  return { ...order, refund: { ...refunded, ...chargesOf(amounts) } };
}

function orderOf(row: OrderRow, name: string): ReadingOrder {
  const id = /^\d+$/.test(row.text('Id')) ? row.text('Id') : null;
  const status = row.text('Financial Status').toLowerCase().replace(/\s+/g, '_');
  return {
    name,
    id,
    email: '',
    status,
    isCancelled: row.text('Cancelled at') !== '',
    isComplete: id !== null || status !== '' || !row.has('Id'),
    createdAt: null,
    lines: [],
    returns: [],
    refund: null,
    refunded: {
      cents: centsOf(row, 'Refunded Amount'),
      at: dateOf(row, 'Refunded at'),
      unitCents: unitCentsOf(row.text('Currency')),
    },
    amounts: amountsOf(row),
  };
}

function amountsOf(row: OrderRow): OrderAmounts {
  const given = (column: Column) => (row.text(column) === '' ? null : centsOf(row, column));
  return {
    subtotal: given('Subtotal'),
    discount: given('Discount Amount'),
    taxes: given('Taxes'),
    shipping: given('Shipping'),
    total: given('Total'),
    lines: 0,
    lineDiscounts: 0,
  };
}

function lineOf(row: OrderRow): OrderLine {
  const quantity = quantityOf(row);
  return {
    line: row.line,
    id: null,
    name: row.text('Lineitem name').replace(/\s+/g, ' '),
    sku: row.text('Lineitem sku'),
    vendor: row.text('Vendor'),
    quantity,
    paidCents: centsOf(row, 'Lineitem price') * quantity - centsOf(row, 'Lineitem discount'),
  };
}

function dateOf(row: OrderRow, column: 'Created at' | 'Refunded at'): string | null {
  const text = row.text(column);
  if (text === '') return null;
  const date = parseDate(text);
  if (date) return date;
  const problem = text.includes('/')
    ? 'does not tell its day from its month; use the file as the shop exported it'
    : 'is not a date such as 2026-11-06 02:51:00 +0100';
  throw row.broken(column, `"${text}" ${problem}`);
}

function quantityOf(row: OrderRow): number {
  const text = row.text('Lineitem quantity');
  const [, whole] = /^(\d{0,6})(?:[.,]0+)?$/.exec(text) ?? [];
  if (whole !== undefined) return Number(whole);
  throw row.broken('Lineitem quantity', `"${text}" is not a whole number`);
}

function centsOf(row: OrderRow, column: Column): number {
  const text = row.text(column);
  const cents = text === '' ? 0 : parseCents(text);
  if (cents !== null) return cents;
  throw row.broken(column, `"${text}" is not an amount such as 250.00`);
}

import type { CsvRow } from '../csv/csv-row';
import {
  type SlashOrder,
  parseDate,
  parseCents,
  decimalMarkOf,
  type DecimalMark,
  slashOrderOf,
} from '../csv/parse-cells';
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

type Options = {
  onBytes?: (bytes: number, size: number) => void;
  slashOrder?: SlashOrder;
};

/** In Shopify's export the lines of an order are consecutive; only the first one holds the data of the order. */
export async function* readOrders(
  file: string,
  { onBytes, slashOrder }: Options = {},
): AsyncGenerator<Order> {
  let order: ReadingOrder | null = null;
  let habits: FileHabits | null = null;
  for await (const row of readCsv(file, orderColumns, onBytes)) {
    const name = row.text('Name');
    if (name === '') throw row.broken('Name', 'the name of the order is missing');
    if (habits === null && isLeftOpen(row)) {
      const found: FileHabits = await habitsOf(file);
      habits = { ...found, slashOrder: slashOrder ?? found.slashOrder };
    }
    const cells = cellsOf(row, habits ?? { slashOrder: null, decimalMark: null });
    if (order?.name !== name) {
      if (order) yield finished(order);
      order = orderOf(row, cells, name);
    }
    order.email ||= row.text('Email').toLowerCase();
    const date = cells.date('Created at');
    order.createdAt ??= date;
    const line = lineOf(row, cells);
    order.lines.push(line);
    order.amounts.lines += line.paidCents;
    order.amounts.lineDiscounts += cells.cents('Lineitem discount');
  }
  if (order) yield finished(order);
}

function isLeftOpen(row: OrderRow): boolean {
  const texts = (columns: readonly Column[]) => columns.map((column) => row.text(column));
  return leavesOpen(texts(dateColumns), texts(amountColumns));
}

type ReadingOrder = Order & {
  refunded: Pick<Refund, 'cents' | 'at' | 'unitCents'>;
  amounts: OrderAmounts;
};

function finished({ refunded, amounts, ...order }: ReadingOrder): Order {
  return { ...order, refund: { ...refunded, ...chargesOf(amounts) } };
}

function orderOf(row: OrderRow, cells: OrderCells, name: string): ReadingOrder {
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
      cents: cells.cents('Refunded Amount'),
      at: cells.date('Refunded at'),
      unitCents: unitCentsOf(row.text('Currency')),
    },
    amounts: amountsOf(row, cells),
  };
}

function amountsOf(row: OrderRow, cells: OrderCells): OrderAmounts {
  const given = (column: (typeof amountColumns)[number]) =>
    row.text(column) === '' ? null : cells.cents(column);
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

function lineOf(row: OrderRow, cells: OrderCells): OrderLine {
  const quantity = cells.quantity();
  return {
    line: row.line,
    id: null,
    name: row.text('Lineitem name').replace(/\s+/g, ' '),
    sku: row.text('Lineitem sku'),
    vendor: row.text('Vendor'),
    quantity,
    paidCents: cells.cents('Lineitem price') * quantity - cells.cents('Lineitem discount'),
  };
}

type DateColumn = (typeof dateColumns)[number];

type AmountColumn = (typeof amountColumns)[number];

type QuantityColumn = 'Lineitem quantity';

/** Each throws BrokenFile for what it cannot read. */
type OrderCells = ReturnType<typeof cellsOf>;

function cellsOf<Column extends string>(
  row: CsvRow<Column | DateColumn | AmountColumn | QuantityColumn>,
  { slashOrder, decimalMark }: FileHabits,
) {
  return {
    date(column: DateColumn): string | null {
      const text = row.text(column);
      const date = text === '' ? null : parseDate(text, slashOrder);
      if (text === '' || date !== null) return date;
      const problem =
        text.includes('/') && slashOrder === null
          ? 'does not tell its day from its month, nor does the file; say --dates dmy or --dates mdy'
          : 'is not a date such as 2026-11-06 02:51:00 +0100';
      throw row.broken(column, `"${text}" ${problem}`);
    },

    cents(column: AmountColumn): number {
      const text = row.text(column);
      const cents = text === '' ? 0 : parseCents(text, decimalMark);
      if (typeof cents === 'number') return cents;
      const problem =
        cents === 'ambiguous'
          ? 'may be a thousand or a fraction, and no amount of the file tells; write it with two decimals'
          : 'is not an amount such as 250.00';
      throw row.broken(column, `"${text}" ${problem}`);
    },

    quantity(): number {
      const text = row.text('Lineitem quantity');
      const [, whole] = /^(\d{0,6})(?:[.,]00?)?$/.exec(text) ?? [];
      if (whole !== undefined) return Number(whole);
      throw row.broken('Lineitem quantity', `"${text}" is not a whole number`);
    },
  };
}

/** How the whole file writes what one cell leaves open. Null where the file leaves it open too. */
type FileHabits = { slashOrder: SlashOrder | null; decimalMark: DecimalMark | null };

const dateColumns = ['Created at', 'Refunded at'] as const;

const amountColumns = [
  ...(['Refunded Amount', 'Lineitem price', 'Lineitem discount'] as const),
  ...(['Subtotal', 'Shipping', 'Taxes', 'Total', 'Discount Amount'] as const),
] as const;

const columns = [...dateColumns, ...amountColumns].map((name) => ({ name }));

function leavesOpen(dates: readonly string[], amounts: readonly string[]): boolean {
  return (
    dates.some((text) => text.includes('/') && parseDate(text) === null) ||
    amounts.some((text) => parseCents(text) === 'ambiguous')
  );
}

/** Reads the file to its end. Cells that contradict each other leave it open. */
async function habitsOf(file: string): Promise<FileHabits> {
  const orders = new Set<SlashOrder | null>();
  const marks = new Set<DecimalMark | null>();
  for await (const row of readCsv(file, columns)) {
    for (const column of dateColumns) orders.add(slashOrderOf(row.text(column)));
    for (const column of amountColumns) marks.add(decimalMarkOf(row.text(column)));
  }
  return { slashOrder: onlyOne(orders), decimalMark: onlyOne(marks) };
}

function onlyOne<Value>(values: ReadonlySet<Value | null>): Value | null {
  const known = [...values].filter((value) => value !== null);
  return known.length === 1 ? (known[0] ?? null) : null;
}

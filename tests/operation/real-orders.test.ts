import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { HTMLElement } from 'node-html-parser';
import { expect, test } from 'vitest';
import { sampleStores } from '~/backend/core-api/sample-stores/sample-stores';
import { hostApp } from '../support/host-app';
import { temporaryFolder } from '../support/run-app';
import { textOf, Visitor, type Page } from '../support/visitor';

const store = 'Partners Demo';
const files = {
  products: 'tests/support/data/shopify-apparel.csv',
  orders: 'tests/support/data/orders_export.csv',
};

/** Titles of clothes and shoes, which the app shows; assigned by eye. */
const clothes = [
  'Blue Silk Tuxedo',
  'Chequered Red Shirt',
  'Classic Leather Jacket',
  'Classic Varsity Top',
  'Dark Denim Top',
  'Floral White Top',
  'LED High Tops',
  'Long Sleeve Cotton Top',
  'Navy Sports Jacket',
  'Ocean Blue Shirt',
  'Olive Green Jacket',
  'Red Sports Tee',
  'Silk Summer Top',
  'Soft Winter Jacket',
  'Striped Silk Blouse',
  'Striped Skirt and Top',
  'White Cotton Shirt',
  'Yellow Wool Jumper',
  'Zipped Jacket',
];
/** In the history, but on no page. */
const otherTitles = ['Black Leather Bag'];

type Line = { order: string; title: string; size: string; date: string; amount: number };
type Order = { email: string; status: string; refunded: number; lines: Line[] };

/** Without the importer: the file quotes nothing, so its lines can be split at the commas. */
function readOrders(): Order[] {
  const [header = '', ...rows] = readFileSync(files.orders, 'utf8').trim().split('\n');
  const columns = header.split(',');
  const orders: Order[] = [];
  for (const row of rows) {
    const cells = row.split(',');
    expect(cells).toHaveLength(columns.length);
    const cell = (name: string) => cells[columns.indexOf(name)] ?? '';
    if (cell('Financial Status') !== '') {
      const refunded = Number(cell('Refunded Amount'));
      orders.push({ email: cell('Email'), status: cell('Financial Status'), refunded, lines: [] });
    }
    const [title = '', size = ''] = cell('Lineitem name').split(' - ');
    const date = new Date(
      cell('Created at').replace(/^(\S+) (\S+) ([+-]\d\d)(\d\d)$/, '$1T$2$3:$4'),
    );
    orders.at(-1)?.lines.push({
      order: cell('Name'),
      title,
      size: size.toUpperCase(),
      date: date.toISOString(),
      amount: Number(cell('Lineitem price')) * Number(cell('Lineitem quantity')),
    });
  }
  return orders;
}

/** All lines of a refunded order, or the only ones that add up to the refunded amount. */
function returnedLines({ status, refunded, lines }: Order): Line[] {
  if (status === 'refunded') return lines;
  if (refunded === 0) return [];
  let choices: Line[][] = [[]];
  for (const line of lines) choices = [...choices, ...choices.map((choice) => [...choice, line])];
  const sum = (choice: Line[]) => choice.reduce((total, { amount }) => total + amount, 0);
  const fitting = choices.filter((choice) => sum(choice) === refunded);
  return fitting.length === 1 ? fitting.flat() : [];
}

function expectedItems(email: string) {
  const paid = readOrders().filter((order) => order.email === email && order.status !== 'pending');
  const textOfLine = ({ title, size, date }: Line) => `${title} | ${size} | ${date}`;
  const shown = (lines: Line[]) => lines.filter(({ title }) => clothes.includes(title));
  const returned = paid.flatMap(returnedLines);
  const all = paid.flatMap(({ lines }) => lines);
  return {
    purchases: shown(all.filter((line) => !returned.includes(line))).map(textOfLine),
    returns: shown(returned).map(textOfLine),
  };
}

function countOn(article: HTMLElement, { url }: Page): number {
  const pills = article.querySelectorAll('.pill').map(textOf).join(', ');
  const pieces = Number(/(\d+) pieces/.exec(pills)?.[1] ?? 1);
  const returned = Number(/(\d+) returned/.exec(pills)?.[1] ?? 0);
  if (url.includes('tab=returns')) return returned || pieces;
  return pieces - returned;
}

/** Equal items share a card, which says how many there are and how many of them went back. */
function itemsOn(page: Page): string[] {
  return page.root.querySelectorAll('article').flatMap((article) => {
    const fact = (name: string) => {
      const term = article.querySelectorAll('dt').find((known) => textOf(known) === name);
      return textOf(term?.nextElementSibling ?? null);
    };
    expect(fact('Store:')).toBe(store);
    const date = article.querySelector('time')?.getAttribute('datetime') ?? '';
    const line = `${textOf(article.querySelector('h3'))} | ${fact('Size:')} | ${date}`;
    return Array.from({ length: countOn(article, page) }, () => line);
  });
}

/** Follows "Show more" through all pages of a tab. */
async function walk(visitor: Visitor, address: string): Promise<Page[]> {
  const pages: Page[] = [];
  for (let next: string | undefined = address; next !== undefined;) {
    const page: Page = await visitor.visit(next);
    expect(page.status).toBe(200);
    pages.push(page);
    const more = page.root.querySelectorAll('main a').find((link) => textOf(link) === 'Show more');
    next = more?.getAttribute('href')?.replaceAll('&amp;', '&');
  }
  return pages;
}

/** Resolves to the printed report. */
async function runImport(DATA_DIR: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      'build/import.js',
      ...['--store', store, '--products', files.products, '--orders', files.orders],
    ],
    { env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR } },
  );
  return stdout;
}

test('the lists of titles in this test cover every title of the order file', () => {
  const titles = new Set(readOrders().flatMap(({ lines }) => lines.map(({ title }) => title)));
  expect([...titles].sort()).toEqual([...clothes, ...otherTitles].sort());
});

test('after an import a shopper sees exactly their own purchases and returns', async () => {
  const DATA_DIR = temporaryFolder();
  expect(await runImport(DATA_DIR)).toMatch(/^Partners Demo\nimported {3}199\n/);
  const app = await hostApp({ DATA_DIR, SAMPLE_DATA: 'on' });
  const visitor = new Visitor(app.url, { headers: { 'accept-language': 'en' } });
  await visitor.open('/');

  const expected = expectedItems('shopper@example.com');
  expect(expected.purchases.length).toBeGreaterThan(80);
  expect(expected.returns.length).toBeGreaterThan(20);
  const purchases = await walk(visitor, '/profile');
  const returns = await walk(visitor, '/profile?tab=returns');
  expect(purchases.flatMap(itemsOn).sort()).toEqual(expected.purchases.sort());
  expect(returns.flatMap(itemsOn).sort()).toEqual(expected.returns.sort());
  const cards = purchases.map((page) => page.root.querySelectorAll('article').length);
  expect([...new Set(cards.slice(0, -1))]).toEqual([50]);

  for (const page of [...purchases, ...returns]) {
    for (const { name } of sampleStores) expect(page.html).not.toContain(name);
    expect(page.text).not.toContain('Black Leather Bag');
  }
  for (const pages of [purchases, returns]) {
    const dates = pages.flatMap(itemsOn).map((item) => item.split(' | ').at(-1) ?? '');
    expect(dates).toEqual([...dates].sort().reverse());
  }
});

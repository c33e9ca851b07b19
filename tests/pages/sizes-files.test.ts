import { expect, test } from 'vitest';
import type { Transaction } from '~/core-api/transaction';
import { signInToSharedApp } from '../support/demo-sign-in';
import {
  category,
  daysAgo,
  feedback,
  manyTransactions,
  paths,
  repliesFor,
  status,
  transaction,
  unverifiedProfile,
} from '../support/core-fixtures';
import { linesIn } from '../support/read-calendar';

const folder = '/profile/sizes/export';
const noFeedback = { [paths.feedback]: { status: 404 } };

function shoes(number: number, size: string, change: Partial<Transaction> = {}): Transaction {
  const item = transaction(number, {
    // Too late to be returned.
    transactionDate: daysAgo(30 + number),
    product: { brand: 'Fell', sizes: { EU: size }, category: category('Shoes', null, 'Shoes') },
  });
  return { ...item, ...change };
}

function openWith(items: Transaction[], language = 'en') {
  return signInToSharedApp(
    { ...repliesFor(items), ...noFeedback },
    {},
    {
      'accept-language': language,
    },
  );
}

const wardrobe = [shoes(1, '40'), shoes(2, '40'), transaction(3)];

test('my-sizes.txt has a block for each kind, in lines that fit a message', async () => {
  const brands = ['Fell', 'Sandvik', 'Pike & Co', 'Granmo', 'Havsund Original Footwear'];
  const items = brands.map((brand, place) => {
    const item = shoes(place + 1, '40');
    return { ...item, product: { ...item.product, brand } };
  });
  const { visitor } = await openWith([...items, transaction(9)]);
  const { html, headers } = await visitor.visit(`${folder}/my-sizes.txt`);
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(headers.get('content-disposition')).toBeNull();
  expect(headers.get('cache-control')).toBe('no-cache, no-store');
  const blocks = html.split('\n\n');
  expect(blocks[0]).toMatch(/^My sizes\n\d+ \w+ \d{4}$/);
  expect(blocks.slice(1)).toEqual([
    'Shoes: EU 40\nSure, 5 items\nEuropean shoe sizes\n' +
      'By brand: Fell EU 40, Granmo EU 40, Havsund Original Footwear EU 40,\n' +
      'Pike & Co EU 40, Sandvik EU 40',
    'Sweaters: M\nFirst hint, 1 item\nSizes in letters\nBy brand: Example M\n',
  ]);
  expect(html.split('\n').filter((line) => line.length > 72)).toEqual([]);
});

test.each([
  ['no', 'Mine størrelser', 'Sko: EU 40\nSannsynlig, 2 varer\nEuropeiske skostørrelser'],
  ['sv', 'Mina storlekar', 'Skor: EU 40\nTrolig, 2 varor\nEuropeiska skostorlekar'],
  ['fr', 'Mes tailles', 'Chaussures\u00a0: EU 40\nProbable, 2 articles\nPointures européennes'],
  ['es', 'Mis tallas', 'Calzado: EU 40\nProbable, 2 artículos\nTallas europeas de calzado'],
])('the files are in %s for somebody who reads it', async (language, title, block) => {
  const bought = shoes(1, '40', { transactionDate: daysAgo(3) });
  const { visitor } = await openWith([bought, shoes(2, '40')], language);
  const text = await visitor.visit(`${folder}/my-sizes.txt`);
  expect(text.html.split('\n')[0]).toBe(title);
  expect(text.html).toContain(block);
  const data = await visitor.visit(`${folder}/my-sizes.jsonld`);
  expect(JSON.parse(data.html)).toMatchObject({ name: title });
  const calendar = await visitor.visit(`${folder}/try-on.ics?item=t-1`);
  expect(linesIn(calendar.html).get('SUMMARY')).toMatch(/Item 1$/);
  expect(linesIn(calendar.html).get('DESCRIPTION')).toContain('/profile');
});

test('my-sizes.jsonld is a download with what the page shows', async () => {
  const { visitor } = await openWith(wardrobe);
  const { html, headers } = await visitor.visit(`${folder}/my-sizes.jsonld`);
  expect(headers.get('content-type')).toBe('application/ld+json');
  expect(headers.get('content-disposition')).toBe('attachment; filename="my-sizes.jsonld"');
  expect(headers.get('cache-control')).toBe('no-cache, no-store');
  const { itemListElement } = JSON.parse(html) as { itemListElement: unknown[] };
  expect(itemListElement).toMatchObject([
    { name: 'Shoes', item: { name: 'EU 40', description: 'Likely, 2 items' } },
    { name: 'Sweaters', item: { name: 'M', description: 'First hint, 1 item' } },
  ]);
});

test('a reminder names the item as the core knows it, whatever the address says', async () => {
  const bought = shoes(1, '40', {
    productDisplayName: 'Blå støvler; 40, "vinter"',
    transactionDate: daysAgo(3),
  });
  const { visitor } = await openWith([bought]);
  const address = `${folder}/try-on.ics?item=t-1&name=Evil&date=2020-01-01`;
  const { html, headers } = await visitor.visit(address);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="try-on.ics"');
  const lines = linesIn(html);
  expect(lines.get('SUMMARY')).toBe('Try on Blå støvler; 40, "vinter"');
  expect(lines.get('DTSTART')).toMatch(/^\d{8}$/);
  expect(html).not.toContain('Evil');
  const again = linesIn((await visitor.visit(`${folder}/try-on.ics?item=t-1`)).html);
  expect(again.get('UID')).toBe(lines.get('UID'));
});

test.each([
  ['an item of somebody else', 'try-on.ics?item=t-99'],
  ['an item that can no longer be returned', 'try-on.ics?item=t-2'],
  ['no item', 'try-on.ics'],
  ['an unknown file', 'my-sizes.pdf'],
  ['a path of another folder', 'my-sizes.txt%2F..%2Fcheck'],
])('%s is not found', async (_, file) => {
  const items = [shoes(1, '40', { transactionDate: daysAgo(3) }), shoes(2, '40')];
  const { visitor } = await openWith(items);
  const page = await visitor.visit(`${folder}/${file}`);
  expect({ status: page.status, h1: page.h1 }).toEqual({ status: 404, h1: '404 - Not Found' });
});

const everyFile = ['my-sizes.txt', 'my-sizes.jsonld', 'try-on.ics?item=t-1'];

test.each(everyFile)('%s leads back to the list while no address is verified', async (file) => {
  const { core, visitor } = await openWith(wardrobe);
  core.answer({ [paths.profile]: { status: 200, body: unverifiedProfile() } });
  const { status: code, location } = await visitor.visit(`${folder}/${file}`);
  expect({ code, location }).toEqual({ code: 303, location: '/profile' });
  expect(core.callsTo(paths.transactions)).toEqual([]);
});

test.each(everyFile)('%s is a page about the failure when the core fails', async (file) => {
  const { core, visitor } = await openWith(wardrobe);
  core.answer({ [paths.transactions]: { status: 500 } });
  const page = await visitor.visit(`${folder}/${file}`);
  expect(page.status).toBe(502);
  expect(page.headers.get('content-type')).toContain('text/html');
});

test('without a size the files say what is missing, and hold no gift', async () => {
  const { core, visitor } = await openWith([transaction(1)]);
  core.answer({
    [paths.statuses]: { status: 200, body: { results: [status(1, 100)] } },
    [paths.feedback]: { status: 200, body: feedback({ forMe: ['forMe.no'] }, 100) },
  });
  const text = await visitor.visit(`${folder}/my-sizes.txt`);
  expect(text.html).toContain('Give feedback on one item, and your first size appears here.');
  const data = await visitor.visit(`${folder}/my-sizes.jsonld`);
  expect(JSON.parse(data.html)).toMatchObject({ numberOfItems: 0, itemListElement: [] });
});

test('no file holds a name, an address, an id or an item of the person', async () => {
  const { visitor } = await openWith(manyTransactions(4));
  for (const file of ['my-sizes.txt', 'my-sizes.jsonld']) {
    const { html } = await visitor.visit(`${folder}/${file}`);
    expect(html).not.toMatch(/Kim|Berg|1990|shopper@example|Item \d|Example Store|[tpv]-\d/);
  }
});

import { expect, test } from 'vitest';
import { transactionPageSchema } from '~/core-api/transaction';
import {
  addPurchases,
  dayBefore,
  idOf,
  type Purchase,
} from '../../../../tests/support/core/add-purchases';
import { runCore, type Person } from '../../../../tests/support/core/run-core';

const path = 'GET /core/api/v2/transactions/self';

async function page({ request }: Person, query: Record<string, string> = {}) {
  const { status, body } = await request(path, { query });
  expect(status).toBe(200);
  const { results, continuationToken } = transactionPageSchema.parse(body);
  return { ids: results.map(({ id }) => id), next: continuationToken ?? null };
}

/** The ids of each page from a token to the last one. */
async function pagesFrom(person: Person, token: string | null): Promise<string[][]> {
  const pages: string[][] = [];
  for (let next = token; next !== null;) {
    const { ids, next: following } = await page(person, { continuationToken: next });
    pages.push(ids);
    next = following;
  }
  return pages;
}

function many(buyer: string, count: number, first = 1): Purchase[] {
  return Array.from({ length: count }, (_, place) => ({ buyer, number: first + place }));
}

async function personWith(count: number) {
  const core = await runCore();
  const ann = await core.addPerson('ann');
  if (count > 0) await addPurchases(core.db, many(ann.email, count));
  return { core, ann };
}

test('listTransactions returns an item in the schema of the contract', async () => {
  const { core, ann } = await personWith(1);
  const { body } = await ann.request(path);
  expect(body).toEqual({
    results: [
      {
        id: idOf(1),
        purchaseId: 'p-1',
        productDisplayName: 'Item 1',
        isReturned: false,
        transactionDate: dayBefore(1),
        returnDate: null,
        store: { id: 'st-1', name: 'Example Store', url: 'https://store.example' },
        product: {
          sourceId: 's-1',
          sourceVariationId: 'v-1',
          brand: 'Example',
          color: 'blue',
          images: { small: null, large: null },
          sizes: { label: 'M' },
          category: {
            bodyArea: 'upper',
            trainingCategory: 'Upper',
            mainCategory: 'Sweater',
            subCategory: null,
          },
        },
      },
    ],
    continuationToken: null,
  });
  const bob = await core.addPerson('bob');
  expect(await page(bob)).toEqual({ ids: [], next: null });
});

test('listTransactions returns pages of fifty, newest first and undated last, with every item once', async () => {
  const core = await runCore();
  const ann = await core.addPerson('ann');
  const dated = many(ann.email, 100);
  // Many with the same date, across a page boundary.
  const together = many(ann.email, 30, 101).map((item) => ({ ...item, date: dayBefore(45) }));
  const undated = many(ann.email, 30, 131).map((item) => ({ ...item, date: null }));
  await addPurchases(core.db, [...undated, ...together, ...dated]);

  const first = await page(ann);
  const pages = [first.ids, ...(await pagesFrom(ann, first.next))];
  expect(pages.map((ids) => ids.length)).toEqual([50, 50, 50, 10]);
  const ids = pages.flat();
  expect(new Set(ids).size).toBe(160);
  expect(ids.slice(0, 44)).toEqual(dated.slice(0, 44).map(({ number }) => idOf(number)));
  expect([...ids.slice(44, 75)].sort()).toEqual(
    [45, ...together.map(({ number }) => number)].map(idOf).sort(),
  );
  expect([...ids.slice(130)].sort()).toEqual(undated.map(({ number }) => idOf(number)));
});

test('a page that ends exactly at the last item has no continuation token', async () => {
  const { ann } = await personWith(100);
  const { next } = await page(ann);
  expect((await pagesFrom(ann, next)).map((ids) => ids.length)).toEqual([50]);
});

test('a purchase added between two page requests neither repeats nor hides an item', async () => {
  const { core, ann } = await personWith(120);
  const first = await page(ann);
  await addPurchases(
    core.db,
    many(ann.email, 7, 1001).map((item) => ({ ...item, date: dayBefore(0) })),
  );
  const later = (await pagesFrom(ann, first.next)).flat();
  const seen = [...first.ids, ...later];
  expect(seen).toEqual(many('', 120).map(({ number }) => idOf(number)));
  expect((await page(ann)).ids[0]).toBe(idOf(1007));
});

test('a purchase removed between two page requests neither repeats nor hides another', async () => {
  const { core, ann } = await personWith(120);
  const first = await page(ann);
  await core.db
    .deleteFrom('transaction_versions')
    .where('id', 'in', [idOf(50), idOf(51)])
    .execute();
  const later = (await pagesFrom(ann, first.next)).flat();
  expect(later).toEqual(many('', 69, 52).map(({ number }) => idOf(number)));
});

test.each([
  ['1', 1],
  ['7', 7],
  ['100', 100],
])('maxItemCount %s limits a page to %i items', async (maxItemCount, count) => {
  const { ann } = await personWith(110);
  const first = await page(ann, { maxItemCount });
  expect(first.ids).toHaveLength(count);
  const second = await page(ann, { maxItemCount, continuationToken: first.next ?? '' });
  expect(second.ids[0]).toBe(idOf(count + 1));
});

test.each(['0', '-1', '101', '2.5', 'many', '', '1e9'])(
  'maxItemCount "%s" is rejected',
  async (count) => {
    const { ann } = await personWith(0);
    expect((await ann.request(path, { query: { maxItemCount: count } })).status).toBe(400);
  },
);

test.each([
  '',
  'garbage',
  '50',
  '%00',
  'W10',
  Buffer.from('{"date":"2026"}').toString('base64url'),
  Buffer.from('["2026-01-01"]').toString('base64url'),
  Buffer.from('["2026-01-01","t-1","t-2"]').toString('base64url'),
  Buffer.from('[null,"t-1"]').toString('base64url'),
])('the continuation token "%s" is rejected', async (continuationToken) => {
  const { ann } = await personWith(60);
  expect((await ann.request(path, { query: { continuationToken } })).status).toBe(400);
});

test('a continuation token is opaque, URL-safe and useless to another user', async () => {
  const { core, ann } = await personWith(60);
  const { next } = await page(ann);
  expect(next).toMatch(/^[\w-]+$/);
  expect(next).not.toContain(idOf(50));
  const bob = await core.addPerson('bob');
  await addPurchases(core.db, many(bob.email, 55, 2001));
  const [bobs = []] = await pagesFrom(bob, next);
  const isAnns = (id: string) => id < idOf(2000);
  expect(bobs.filter(isAnns)).toEqual([]);
});

test('purchases of an added address appear in order once it is verified', async () => {
  const { core, ann } = await personWith(2);
  const address = 'Ann.Old@example.com';
  await addPurchases(core.db, [
    { buyer: address.toLowerCase(), number: 3, date: dayBefore(0) },
    { buyer: 'stranger@example.com', number: 4 },
  ]);
  await ann.request('POST /core/api/v1/users/self/emails', { body: { address } });
  expect((await page(ann)).ids).toEqual([idOf(1), idOf(2)]);

  const code = core.mails()[0]?.code;
  await ann.request('POST /core/api/v1/emails/verification', { body: { code } });
  expect((await page(ann)).ids).toEqual([idOf(3), idOf(1), idOf(2)]);
});

test('an unverified address contributes no purchases', async () => {
  const core = await runCore();
  const ann = await core.addPerson('ann', { isVerified: false });
  await addPurchases(core.db, many(ann.email, 3));
  expect(await page(ann)).toEqual({ ids: [], next: null });
});

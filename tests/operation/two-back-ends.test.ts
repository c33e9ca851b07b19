import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openPostgres } from '~/backend/database/open-postgres';
import { migrations } from '~/backend/core-api/database/migrations';
import type { CoreSchema } from '~/backend/core-api/database/schema';
import { addPurchases, itemKey } from '../support/core/add-purchases';
import { serverOfFile } from '../support/core/core-database';
import { hasPgbouncer, pgbouncerNote, runPgbouncer } from '../support/run-pgbouncer';
import { hasPostgres, postgresNote, runSql } from '../support/run-postgres';
import { csvOf, manyOrders, productLine, temporaryFile } from '../support/store-files';
import { isWholeRun, someOf, wholeRunNote } from '../support/tier';
import { addReportingStore, runTwoBackEnds } from '../support/two-back-ends';
import { wardrobeInput } from '../support/wardrobe-fixtures';

const withId = z.object({ id: z.string() });
const twice = [0, 1, 0, 1, 0, 1];
const server = serverOfFile();

/** Orders that a store reports. */
const mostReports = 20;
const listBody = z.object({
  results: z.array(z.object({ productDisplayName: z.string() })),
});

const isWithPooler = hasPostgres && hasPgbouncer;

/** How the back ends reach the database, and whether they can here. */
const routes = someOf([
  { way: 'directly', isThere: hasPostgres, note: postgresNote, portOf: (port: number) => port },
  {
    way: 'through a pooler in transaction mode',
    isThere: isWithPooler,
    note: pgbouncerNote,
    portOf: (port: number) => runPgbouncer(port),
  },
]);
type Route = (typeof routes)[number];

async function runTwo({ portOf }: Pick<Route, 'portOf'>) {
  const url = new URL(await server.newDatabase());
  url.port = String(await portOf(Number(url.port)));
  return { url: url.href, ...(await runTwoBackEnds(url.href)) };
}

async function openDatabase(url: string) {
  return openPostgres<CoreSchema>(url, migrations);
}

function statusesOf(replies: { status: number }[]): number[] {
  return replies.map(({ status }) => status).sort();
}

for (const route of routes)
  describe(`two back ends, ${route.way}${route.note}`, () => {
    const onPostgres = test.skipIf(!route.isThere);
    const onWholeRuns = test.skipIf(!route.isThere || !isWholeRun);
    onPostgres('what both are asked at once is done once', async () => {
      const { url, addPerson } = await runTwo(route);
      const ann = await addPerson('ann');
      const atBoth = (call: string, options = {}) =>
        Promise.all(twice.map((place) => ann.at(place)(call, options)));

      const profiles = await atBoth('POST /core/api/v1/users', { body: {} });
      expect(statusesOf(profiles)).toEqual([200, 200, 200, 200, 200, 201]);

      const address = { body: { address: 'ann.old@example.com' } };
      const emails = await atBoth('POST /core/api/v1/users/self/emails', address);
      expect(statusesOf(emails)).toEqual([201, 409, 409, 409, 409, 409]);

      const db = await openDatabase(url);
      await addPurchases(db, [{ buyer: ann.email, number: 1 }]);
      const query = { ...itemKey(1), languageCode: 'en' };
      const feedback = await atBoth('POST /core/api/v1/feedback', { query });
      expect(new Set(feedback.map(({ body }) => withId.parse(body).id)).size).toBe(1);

      const headers = { 'idempotency-key': 'one-item' };
      const item = { headers, body: wardrobeInput() };
      const items = await atBoth('POST /mywardrobe/api/v1/items', item);
      expect(statusesOf(items)).toEqual([201, 201, 201, 201, 201, 201]);
      expect(new Set(items.map(({ body }) => withId.parse(body).id)).size).toBe(1);

      const counts = await Promise.all(
        (['users', 'emails', 'feedback', 'wardrobe_items'] as const).map(
          async (table) => (await db.selectFrom(table).select('uid').execute()).length,
        ),
      );
      expect(counts).toEqual([1, 2, 1, 1]);
      await db.destroy();
    });

    onPostgres('nothing that both write at once is lost', async () => {
      const { addPerson } = await runTwo(route);
      const ann = await addPerson('ann');
      await ann.at(0)('POST /core/api/v1/users', { body: {} });
      const names = Array.from({ length: 40 }, (_, number) => `Item ${number}`);
      const replies = await Promise.all(
        names.map((name, number) =>
          ann.at(number % 2)('POST /mywardrobe/api/v1/items', {
            headers: { 'idempotency-key': name },
            body: wardrobeInput({ name }),
          }),
        ),
      );
      const acknowledged = names.filter((_, place) => replies[place]?.status === 201);
      expect(acknowledged).toEqual(names);
      const query = { maxItemCount: '100' };
      const { body } = await ann.at(1)('GET /mywardrobe/api/v1/items', { query });
      const { results } = z
        .object({ results: z.array(z.object({ name: z.string() })) })
        .parse(body);
      expect(results.map(({ name }) => name).sort()).toEqual([...names].sort());
    });

    onWholeRuns(
      `pages, reports of stores and an import at once: nothing fails, is half there, or twice${wholeRunNote}`,
      async () => {
        const { url, environment, addPerson } = await runTwo(route);
        const ann = await addPerson('buyer1');
        await ann.at(0)('POST /core/api/v1/users', { body: {} });
        const { report } = await addReportingStore(url, ann.email);
        const importing = startImport(environment);
        const list = async (place: number) => {
          const query = { maxItemCount: '50' };
          const reply = await ann.at(place)('GET /core/api/v2/transactions/self', { query });
          const names = listBody.parse(reply.body).results.map((item) => item.productDisplayName);
          const [reported, imported] = [true, false].map((isReported) =>
            names.filter((name) => name.startsWith('Reported') === isReported).sort(),
          );
          return { status: reply.status, reported, imported };
        };
        const [lists, reports] = [[await list(0)], new Array<number>()];
        do {
          // Every order twice, at both.
          const number = lists.length % mostReports;
          const both = await Promise.all([0, 1].map((place) => report(ann.at(place), number)));
          reports.push(...both.map(({ status }) => status));
          lists.push(await list(lists.length % 2));
        } while (importing.isRunning() || lists.length <= mostReports);
        expect(await importing.output).toContain('Test Store');
        expect(new Set(reports)).toEqual(new Set([202]));
        expect(new Set(lists.map(({ status }) => status))).toEqual(new Set([200]));
        const last = await list(1);
        expect(last.imported).toHaveLength(4);
        expect(last.reported).toEqual(
          Array.from({ length: mostReports }, (_, number) => `Reported ${number}`).sort(),
        );
        // All of the import is seen at once.
        expect(new Set(lists.map(({ imported }) => imported?.length))).toEqual(new Set([0, 4]));
      },
    );

    onWholeRuns(`one import at a time, and its lock goes with it${wholeRunNote}`, async () => {
      const { url, environment } = await runTwo(route);
      const first = startImport(environment);
      const isLocked = async () => (await runSql(url, locks)).length > 0;
      await expect.poll(isLocked).toBe(true);
      await expect(startImport(environment).output).rejects.toThrow(
        'Another import or move is running',
      );
      await first.output;
      expect(await isLocked()).toBe(false);
      await startImport(environment).output;
    });
  });

/** Of transactions: those of sessions would stay behind with a pooler. */
const locks = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory'
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

function startImport(environment: Record<string, string>) {
  const products = temporaryFile('products.csv', csvOf([productLine()]));
  const orders = temporaryFile('orders.csv', [...manyOrders(6000)].join(''));
  let isRunning = true;
  const output = promisify(execFile)(
    process.execPath,
    ['build/import.js', '--store', 'Test Store', '--products', products, '--orders', orders],
    { env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment } },
  )
    .then(({ stdout }) => stdout)
    .finally(() => {
      isRunning = false;
    });
  return { output, isRunning: () => isRunning };
}

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openPostgres } from '~/backend/database/open-postgres';
import { migrations } from '~/backend/core-api/database/migrations';
import type { CoreSchema } from '~/backend/core-api/database/schema';
import { addPurchases, itemKey } from '../support/core/add-purchases';
import { coreClient } from '../support/core/core-client';
import { makeDatabase } from '../support/core/core-database';
import { runBackend } from '../support/run-backend';
import { projectId, runIdentityProvider } from '../support/run-identity-provider';
import { hasPostgres, postgresNote, startPostgres, type Postgres } from '../support/run-postgres';
import { csvOf, manyOrders, productLine, temporaryFile } from '../support/store-files';
import { isWholeRun, wholeRunNote } from '../support/tier';
import { wardrobeInput } from '../support/wardrobe-fixtures';

const password = 'correct horse';
const withId = z.object({ id: z.string() });
const twice = [0, 1, 0, 1, 0, 1];
let postgres: Postgres;

beforeAll(async () => {
  if (hasPostgres) postgres = await startPostgres();
});

afterAll(() => postgres?.remove());

const onPostgres = test.skipIf(!hasPostgres);
const onWholeRuns = test.skipIf(!hasPostgres || !isWholeRun);
const wholeNote = wholeRunNote || postgresNote;

/** Two processes that start at once on an empty database, and an identity provider for both. */
async function runTwo() {
  const url = await makeDatabase(postgres.urlOf('postgres'));
  const identity = await runIdentityProvider();
  const environment = {
    DATABASE_URL: url,
    FIREBASE_AUTH_EMULATOR_HOST: identity.provider.host,
    FIREBASE_PROJECT_ID: projectId,
    SAMPLE_DATA: 'off',
  };
  const backEnds = await Promise.all([runBackend(environment), runBackend(environment)]);
  const addPerson = async (name: string) => {
    const email = `${name}@example.com`;
    const wanted = { email, password, emailVerified: true, displayName: name };
    await identity.provider.accounts.ensureAccount(wanted);
    const { idToken } = await identity.signIn({ email, password });
    const clients = backEnds.map(({ settings }) =>
      coreClient(settings.CORE_API_URL ?? '', idToken),
    );
    const at = (place: number) => {
      const client = clients[place];
      if (!client) throw new Error(`There is no back end ${place}`);
      return client;
    };
    return { email, at };
  };
  return { url, environment, addPerson };
}

async function openDatabase(url: string) {
  return openPostgres<CoreSchema>(url, migrations);
}

function statusesOf(replies: { status: number }[]): number[] {
  return replies.map(({ status }) => status).sort();
}

onPostgres(`what both back ends are asked at once is done once${postgresNote}`, async () => {
  const { url, addPerson } = await runTwo();
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

onPostgres(`nothing that two back ends write at once is lost${postgresNote}`, async () => {
  const { addPerson } = await runTwo();
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
  const { results } = z.object({ results: z.array(z.object({ name: z.string() })) }).parse(body);
  expect(results.map(({ name }) => name).sort()).toEqual([...names].sort());
});

onWholeRuns(`both back ends serve while orders are imported${wholeNote}`, async () => {
  const { environment, addPerson } = await runTwo();
  const ann = await addPerson('buyer1');
  await ann.at(0)('POST /core/api/v1/users', { body: {} });
  const products = temporaryFile('products.csv', csvOf([productLine()]));
  const orders = temporaryFile('orders.csv', [...manyOrders(6000)].join(''));
  const files = ['--products', products, '--orders', orders];
  let isImporting = true;
  const imported = promisify(execFile)(
    process.execPath,
    ['build/import.js', '--store', 'Test Store', ...files],
    { env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment } },
  ).finally(() => {
    isImporting = false;
  });
  const seen: { status: number; count: number }[] = [];
  const listBody = z.object({ results: z.array(z.unknown()) });
  while (isImporting) {
    const { status, body } = await ann.at(seen.length % 2)('GET /core/api/v2/transactions/self');
    seen.push({ status, count: listBody.parse(body).results.length });
  }
  expect((await imported).stdout).toContain('Test Store');
  expect(new Set(seen.map(({ status }) => status))).toEqual(new Set([200]));
  // All of the import is seen at once.
  const whole = await ann.at(1)('GET /core/api/v2/transactions/self');
  const count = listBody.parse(whole.body).results.length;
  expect(count).toBe(4);
  expect(seen.every((one) => one.count === 0 || one.count === count)).toBe(true);
});

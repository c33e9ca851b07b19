import { expect, test } from 'vitest';
import { batchesOf, begin, discard, publish } from './import-into-store';
import { writable } from '../../../../../tests/support/core/add-purchases';
import { refuseDeletes } from '../../../../../tests/support/core/every-row';
import {
  openStore,
  orderLine,
  productLine,
  type Line,
} from '../../../../../tests/support/store-files';
import { lockImports } from '../import-orders';

async function* stream(text: string) {
  yield* text;
}

test('batchesOf closes a batch at its size and before a repeated key', async () => {
  const batches: string[] = [];
  for await (const batch of batchesOf(stream('abcdedfg'), 3, (letter) => letter)) {
    batches.push(batch.join(''));
  }
  expect(batches).toEqual(['abc', 'de', 'dfg']);
});

const store = { id: 'test-store', name: 'Test Store', url: 'https://store.example' };

const kept = orderLine({ Name: '#1', Id: '1' });

const removed = orderLine({ Name: '#2', Id: '2' });

async function openFilledStore(lines: Line[] = [kept, removed]) {
  const opened = await openStore();
  await opened.import(lines);
  const ids = async () => (await opened.items()).map(({ id }) => id);
  const versions = () => opened.db.selectFrom('transaction_versions').selectAll().execute();
  return { ...opened, ids, versions };
}

/** An unfinished import: one item replaced, one removed, one added. */
async function writeHalf(opened: Awaited<ReturnType<typeof openFilledStore>>): Promise<number> {
  const importId = await begin(opened.db, store.id);
  const [stored] = await opened.versions();
  if (!stored) throw new Error('There is no item');
  const first = writable(stored);
  await opened.db
    .updateTable('transaction_versions')
    .set({ replaced_by: importId })
    .where('replaced_by', 'is', null)
    .execute();
  await opened.db
    .insertInto('transaction_versions')
    .values([
      { ...first, import_id: importId, is_returned: 1 },
      { ...first, import_id: importId, id: 'test-store-3.new.1', purchase_id: 'test-store-3' },
    ])
    .execute();
  return importId;
}

test('publish replaces the old items by all new ones at once', async () => {
  const opened = await openFilledStore();
  const before = await opened.items();
  const importId = await writeHalf(opened);
  expect(await opened.items()).toEqual(before);

  await publish(opened.db, importId, store);
  const after = await opened.items();
  expect(after.map(({ id, is_returned }) => [id, is_returned])).toEqual([
    [before[0]?.id, 1],
    ['test-store-3.new.1', 0],
  ]);
  expect(await opened.versions()).toHaveLength(2);
});

test('discard restores every item and leaves no row of the import', async () => {
  const opened = await openFilledStore();
  const [items, versions] = [await opened.items(), await opened.versions()];
  await discard(opened.db, await writeHalf(opened));
  expect(await opened.items()).toEqual(items);
  expect(await opened.versions()).toEqual(versions);
  expect(await opened.db.selectFrom('imports').selectAll().execute()).toEqual([]);
});

test('the next import removes the rows of a killed one', async () => {
  const opened = await openFilledStore();
  await writeHalf(opened);
  const report = await opened.import([kept, removed]);
  expect(report).toMatchObject({ imported: 0, updated: 0, unchanged: 2, removed: 0 });
  expect(await opened.versions()).toHaveLength(2);
});

test('the next import removes replaced rows that a killed one had not removed yet', async () => {
  const opened = await openFilledStore();
  const importId = await writeHalf(opened);
  await opened.db.deleteFrom('imports').where('id', '=', importId).execute();
  expect(await opened.versions()).toHaveLength(4);
  const published = await opened.items();
  await begin(opened.db, store.id);
  expect(await opened.versions()).toHaveLength(2);
  expect(await opened.items()).toEqual(published);
});

test('publish and discard handle a thousand rows in several steps', async () => {
  const many = Array.from({ length: 1200 }, (_, place) =>
    orderLine({ Name: `#${place}`, Id: String(place) }),
  );
  const opened = await openFilledStore(many);
  expect(await opened.ids()).toHaveLength(1200);
  await discard(opened.db, await writeHalf(opened));
  expect(await opened.ids()).toHaveLength(1200);
  await publish(opened.db, await writeHalf(opened), store);
  expect(await opened.versions()).toHaveLength(2);
});

test('the last occurrence of an order that a file holds twice counts', async () => {
  const other = orderLine({ Name: '#9', Id: '9' });
  const opened = await openFilledStore([other]);
  const later = { ...kept, 'Lineitem quantity': '3' };
  await opened.import([kept, other, later], [productLine()]);
  const items = await opened.items();
  expect(items.map(({ purchase_id, quantity }) => [purchase_id, quantity])).toEqual([
    ['test-store-1', 3],
    ['test-store-9', 1],
  ]);
  expect(await opened.versions()).toHaveLength(2);
});

test('an import that another one has discarded publishes nothing', async () => {
  const opened = await openFilledStore();
  const items = await opened.items();
  const importId = await writeHalf(opened);
  await begin(opened.db, store.id);
  await expect(publish(opened.db, importId, store)).rejects.toThrow('another import has begun');
  expect(await opened.items()).toEqual(items);
});

test('lockImports refuses a second import until the first one has ended', async () => {
  const opened = await openFilledStore();
  const release = await lockImports(opened.db, opened.dataDir);
  await expect(opened.import([kept])).rejects.toThrow('Another import or move is running.');
  await release();
  expect(await opened.import([kept, removed])).toMatchObject({ unchanged: 2 });
});

test('an import whose clean-up fails stays published, and the next one cleans up', async () => {
  const opened = await openFilledStore();
  const allow = await refuseDeletes(opened.db);
  const changed = { ...kept, 'Lineitem quantity': '3' };
  await expect(opened.import([changed, removed])).rejects.toThrow('disk is full');
  const quantities = async () => (await opened.items()).map(({ quantity }) => quantity);
  expect(await quantities()).toEqual([3, 1]);

  await allow();
  expect(await opened.import([changed, removed])).toMatchObject({ unchanged: 2 });
  expect(await quantities()).toEqual([3, 1]);
  expect(await opened.versions()).toHaveLength(2);
});

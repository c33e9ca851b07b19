import { expect, test } from 'vitest';
import { writable } from '../../../../tests/support/core/add-purchases';
import {
  line,
  openReportingStore,
  refund,
  reported,
  store,
} from '../../../../tests/support/core/reporting-store';
import { openStore, orderLine, productLine } from '../../../../tests/support/store-files';
import { begin, discard, publish } from '../import-orders/orders/import-into-store';
import { recordReports } from './record-reports';
import { createStoreCatalogs } from './store-catalog';

const bought = [
  'test-store-500.wool-skirt-38-blue.1 1 0',
  'test-store-500.wool-sweater-m-blue.1 2 0',
];
const [skirt = ''] = bought;
const oneBack = [
  skirt,
  'test-store-500.wool-sweater-m-blue.1 1 0',
  'test-store-500.wool-sweater-m-blue.1.returned 1 1',
];

test('a reported order has the items that a file with the same order would give', async () => {
  const opened = await openReportingStore();
  expect(await opened.record(reported())).toMatchObject({ imported: 2, removed: 0 });
  expect(await opened.reportedItems()).toEqual(bought);
  const items = await opened.items();

  const other = await openStore();
  const email = { Email: 'shopper@example.com', Name: '#1001', Id: '500' };
  const filed = [
    orderLine({ ...email, 'Lineitem quantity': '2', 'Created at': '2026-03-14 10:00:00 +0000' }),
    orderLine({ ...email, 'Financial Status': '', 'Lineitem name': 'Wool Skirt - 38 / Blue' }),
  ];
  await other.import(filed);
  expect(await other.items()).toEqual(
    items.filter(({ purchase_id }) => purchase_id === 'test-store-500'),
  );
});

test('the same report again changes nothing, and an older one neither', async () => {
  const opened = await openReportingStore();
  await opened.record(reported({}, 16));
  const none = { imported: 0, updated: 0, unchanged: 2, removed: 0 };
  expect(await opened.record(reported({}, 16))).toMatchObject(none);
  expect(await opened.record(reported({ isCancelled: true }, 15))).toMatchObject(none);
  expect(await opened.reportedItems()).toEqual(bought);
  expect(await opened.record(reported({ isCancelled: true }, 17))).toMatchObject({ removed: 2 });
  expect(await opened.reportedItems()).toEqual([]);
});

test('a refund counts once, whether it comes before its order or after, alone or with it', async () => {
  const early = await openReportingStore();
  expect(await early.record(refund('r-1'))).toMatchObject({
    skipped: [{ orderId: '500', line: null, reason: 'its order is not known yet' }],
  });
  expect(await early.reportedItems()).toEqual([]);
  await early.record(reported());
  expect(await early.reportedItems()).toEqual(oneBack);

  const late = await openReportingStore();
  await late.record(reported());
  await late.record(refund('r-1'));
  await late.record({ ...reported({}, 15), refunds: [refund('r-1')] }, refund('r-1'));
  expect(await late.reportedItems()).toEqual(oneBack);
  await late.record(refund('r-2'));
  expect((await late.reportedItems()).map((item) => item.slice(-3))).toEqual(['1 0', '2 1']);
});

test('a corrected refund replaces the one before, and an older report of it changes nothing', async () => {
  const opened = await openReportingStore();
  const returned = async () => (await opened.reportedItems()).map((item) => item.slice(-3));
  await opened.record({ ...reported({}, 15), refunds: [refund('r-1', 1), refund('r-2', 1)] });
  expect(await returned()).toEqual(['1 0', '2 1']);
  await opened.record({ ...reported({}, 16), refunds: [refund('r-1', 0), refund('r-2', 1)] });
  expect(await returned()).toEqual(['1 0', '1 0', '1 1']);
  await opened.record({ ...reported({}, 14), refunds: [refund('r-1', 1), refund('r-2', 0)] });
  expect(await returned()).toEqual(['1 0', '1 0', '1 1']);
  await opened.record(refund('r-2', 2));
  expect(await returned()).toEqual(['1 0', '2 1']);
});

test('no more of a person is kept than the address of an order', async () => {
  const opened = await openReportingStore();
  await opened.record(reported(), refund('r-1'));
  const orders = await opened.db.selectFrom('reported_orders').selectAll().execute();
  const refunds = await opened.db.selectFrom('reported_refunds').selectAll().execute();
  expect(JSON.stringify(orders).match(/shopper@example\.com/g)).toHaveLength(1);
  expect(refunds).toHaveLength(1);
  expect(JSON.stringify(refunds)).not.toContain('Ann');
});

test('a file leaves a reported order alone, whether it has ids or not', async () => {
  const opened = await openReportingStore();
  await opened.record(reported());
  for (const Id of ['500', '']) {
    const filed = orderLine({ Name: '#1001', Id, 'Lineitem quantity': '7' });
    const report = await opened.import([filed]);
    expect(report).toMatchObject({ reported: 1, imported: 0, updated: 0, removed: 0 });
    expect(await opened.reportedItems()).toEqual(bought);
  }
});

test.each(['publish', 'discard'] as const)(
  'a report during an import stays after the %s of the import',
  async (end) => {
    const opened = await openReportingStore();
    await opened.import([orderLine({ Name: '#1001', Id: '500' })]);
    const importId = await begin(opened.db, store.id);
    await stageChange(opened.db, importId);
    await opened.record(reported());
    expect(await opened.reportedItems()).toEqual(bought);
    if (end === 'publish') await publish(opened.db, importId, store);
    else await discard(opened.db, importId);
    expect(await opened.reportedItems()).toEqual(bought);
    expect(await opened.record(reported())).toMatchObject({ unchanged: 2, updated: 0 });
    const variations = await opened.db.selectFrom('variations').selectAll().execute();
    const ids = variations.map(({ source_variation_id }) => source_variation_id);
    expect(new Set(ids).size).toBe(ids.length);
  },
);

/** As an import that has read the order and a variation that is new, and is not published yet. */
async function stageChange(
  db: Awaited<ReturnType<typeof openStore>>['db'],
  importId: number,
): Promise<void> {
  const stored = await db
    .selectFrom('transaction_versions')
    .selectAll()
    .where('purchase_id', '=', 'test-store-500')
    .executeTakeFirstOrThrow();
  const row = writable(stored);
  await db
    .updateTable('transaction_versions')
    .set({ replaced_by: importId })
    .where('purchase_id', '=', 'test-store-500')
    .execute();
  await db
    .insertInto('transaction_versions')
    .values([
      { ...row, import_id: importId, quantity: 5 },
      { ...row, import_id: importId, id: 'test-store-500.old.1' },
    ])
    .execute();
  const variation = await db
    .selectFrom('variation_versions')
    .selectAll()
    .where('source_variation_id', '=', row.source_variation_id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('variation_versions')
    .values({ ...variation, source_variation_id: 'wool-skirt-38-blue', import_id: importId })
    .execute();
}

test('what the products of the last import tell describes the items of a report', async () => {
  const opened = await openReportingStore();
  await opened.import(
    [orderLine({ Name: '#9', Id: '9', Email: 'other@example.com' })],
    [productLine({ Vendor: 'Granmo', Type: 'Blazers', 'Variant SKU': 'W-M' })],
  );
  const filed = reported({ lines: [{ ...line('1', 1), sku: 'W-M', name: 'Something else' }] });
  await opened.record(filed);
  const items = await opened.items();
  expect(items.find(({ purchase_id }) => purchase_id === 'test-store-500')).toMatchObject({
    source_variation_id: 'W-M',
    name: 'Wool Sweater',
    brand: 'Granmo',
    size: 'M',
    color: 'Blue',
    main_category: 'Jackets',
  });
});

test('a line that describes its product is read by its own words where no import has told', async () => {
  const opened = await openReportingStore();
  const product = {
    title: 'Harald',
    size: '48',
    color: 'Green',
    brand: 'Granmo',
    type: 'Blazers',
    tags: '',
    pictureUrl: null,
  };
  const name = 'Harald - 48';
  await opened.record(reported({ lines: [{ ...line('1', 1), sku: 'H-48', name, product }] }));
  const items = await opened.items();
  expect(items.find(({ purchase_id }) => purchase_id === 'test-store-500')).toMatchObject({
    source_variation_id: 'H-48',
    name: 'Harald',
    brand: 'Granmo',
    size: '48',
    color: 'Green',
    sub_category: 'Blazer',
  });
});

test('an order with the id of another store’s purchase is refused and changes nothing', async () => {
  const opened = await openReportingStore();
  const shorter = { id: 'test', name: 'Test' };
  await opened.db.insertInto('stores').values(shorter).execute();
  await opened.record(reported());
  const catalog = await createStoreCatalogs(opened.db)('test');
  const result = await recordReports(opened.db, { id: 'test', catalog }, [
    reported({ id: 'store-500' }),
  ]);
  expect(result).toMatchObject({
    imported: 0,
    skipped: [{ orderId: 'store-500', reason: 'another store has an order of this id' }],
  });
  expect(await opened.reportedItems()).toEqual(bought);
});

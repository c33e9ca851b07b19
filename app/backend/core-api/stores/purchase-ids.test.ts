import { expect, test } from 'vitest';
import {
  openReportingStore,
  refund,
  reported,
} from '../../../../tests/support/core/reporting-store';
import { orderLine } from '../../../../tests/support/store-files';
import { wooOrder } from '../../../../tests/support/woo-payloads';
import { readWooOrder } from '../shops/woocommerce';

test('a report takes over the purchase of a file, by its id or by its name', async () => {
  for (const Id of ['500', '']) {
    const opened = await openReportingStore();
    await opened.import([orderLine({ Name: '#1001', Id })]);
    const [before = ''] = await opened.reportedItems();
    expect(await opened.record(reported())).toMatchObject({ imported: 1, updated: 1 });
    const [, after = ''] = await opened.reportedItems();
    expect([before.slice(-3), after.slice(-3)]).toEqual(['1 0', '2 0']);
    expect(after.split(' ')[0]).toBe(before.split(' ')[0]);
    await opened.record(refund('r-1'));
    expect(await opened.reportedItems()).toHaveLength(3);
  }
});

test('an order whose id is the name of somebody else’s in a file leaves theirs alone', async () => {
  const opened = await openReportingStore();
  await opened.import([orderLine({ Name: '#1234', Id: '', Email: 'kim@example.com' })]);
  const [kims = ''] = await opened.reportedItems();
  for (const name of ['#1234', '#77']) {
    await opened.record(reported({ id: '1234', name }));
    expect(await opened.reportedItems()).toHaveLength(3);
    expect(await opened.reportedItems()).toContain(kims);
  }
  await opened.record({ ...refund('r-1'), orderId: '1234' });
  expect(await opened.reportedItems()).toHaveLength(4);

  // Kim's own order takes its purchase over, which has an id by then that is nobody else's.
  const kim = { id: '9001', name: '#1234', email: 'kim@example.com' };
  expect(await opened.record(reported(kim))).toMatchObject({ imported: 1, updated: 1 });
  const orders = await opened.db.selectFrom('reported_orders').select('purchase_id').execute();
  expect(orders.map(({ purchase_id }) => purchase_id).sort()).toEqual([
    ...['test-store-1234', 'test-store-1234~'],
  ]);
});

test('an order whose id is the name of another reported one is recorded, and those beside it', async () => {
  const opened = await openReportingStore();
  await opened.import([orderLine({ Name: '#1234', Id: '' })]);
  await opened.record(reported({ id: '77', name: '#1234' }));
  const others = ['1234', '1234~', '1235'].map((id) => reported({ id, name: `#${id}-a` }));
  expect(await opened.record(...others)).toMatchObject({ imported: 6, skipped: [] });
  expect(await opened.reportedItems()).toHaveLength(8);
});

test('an order takes the purchase of a file over once it says whose it is', async () => {
  const opened = await openReportingStore();
  await opened.import([orderLine({ Name: '#1001', Id: '500' })]);
  await opened.record(reported({ email: '' }));
  expect(await opened.reportedItems()).toHaveLength(1);
  expect(await opened.record(reported({}, 15))).toMatchObject({ imported: 1, updated: 1 });
  expect(await opened.reportedItems()).toHaveLength(2);
});

test.each([
  ['keeps the id that the file gave its item', 'Ullgenser - M', 'UG'],
  ['has an id of its own where the file did not tell its size', 'Ullgenser', 'variation~9002-m'],
])('an order of WooCommerce that a file has brought %s', async (_, name, id) => {
  const opened = await openReportingStore();
  const known = { Name: '#700001', Id: '700001', Email: 'shopper1@example.com' };
  await opened.import([orderLine({ ...known, 'Lineitem name': name, 'Lineitem sku': 'UG' })]);
  expect(await opened.reportedItems()).toEqual(['test-store-700001.UG.1 1 0']);
  const options = [{ key: 'pa_size', value: 'M', displayKey: 'Size' }];
  const fields = { variation_id: 9002 };
  const line = { title: 'Ullgenser', sku: 'UG', quantity: 1, options, fields };
  const read = readWooOrder(wooOrder(1, { lines: [line] }));
  await opened.record(...(read.ok ? read.reports : []));
  expect(await opened.reportedItems()).toEqual([`test-store-700001.${id}.1 1 0`]);
  const [item] = (await opened.items()).filter(({ buyer_key }) => buyer_key === known.Email);
  expect(item?.size).toBe('M');
});

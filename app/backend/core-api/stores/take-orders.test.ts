import { expect, test } from 'vitest';
import { runReportingCore } from '../../../../tests/support/core/reporting-core';
import { storeOrdersReportSchema } from '~/core-api/store-orders';
import { createStoreLimits } from './store-services';
import { endKeys, addKey } from './store-keys';

// Reads purchases through runCore() on both databases.
const moment = (day: number) => `2026-03-${day}T10:00:00Z`;

function order(given: Record<string, unknown> = {}) {
  return {
    id: '500',
    name: '#1001',
    email: 'Ann@Example.com',
    createdAt: moment(10),
    updatedAt: moment(10),
    lines: [
      { id: 'a', title: 'Wool Sweater', variant: 'M / Blue', quantity: 2, price: '100.00' },
      { id: 'b', title: 'Wool Skirt', variant: '38', quantity: 1, price: '70' },
    ],
    ...given,
  };
}

async function runWithKey() {
  const core = await runReportingCore('api');
  const send = async (
    orders: unknown,
    { key = core.key, store = 'northbeck', headers = {} }: Sending = {},
  ) => {
    const all = { 'content-type': 'application/json', authorization: `Bearer ${key}`, ...headers };
    return core.post(`${store}/orders`, all, JSON.stringify({ orders }));
  };
  const report = async (...orders: unknown[]) => {
    const { status, body } = await send(orders);
    expect(status).toBe(202);
    return storeOrdersReportSchema.parse(body);
  };
  return { ...core, send, report };
}

type Sending = { key?: string; store?: string; headers?: Record<string, string> };

test('an order that a store sends is seen at once, and changes with what is sent later', async () => {
  const core = await runWithKey();
  expect(await core.report(order())).toEqual({
    received: 1,
    ...{ imported: 2, updated: 0, unchanged: 0, removed: 0 },
    ...{ skipped: [], unclear: [], uncategorised: [], rejected: [] },
  });
  expect(await core.seen()).toEqual(['Wool Skirt', 'Wool Sweater']);
  expect(await core.report(order())).toMatchObject({ imported: 0, unchanged: 2 });

  const lines = [{ lineId: 'a', quantity: 1, reason: 'too small' }];
  const refunds = [{ id: 'r-1', at: moment(12), lines }];
  expect(await core.report(order({ updatedAt: moment(12), refunds }))).toMatchObject({
    imported: 1,
    updated: 1,
    unchanged: 1,
  });
  expect(await core.seen()).toEqual(['Wool Skirt', 'Wool Sweater', 'Wool Sweater returned']);

  expect(await core.report(order({ updatedAt: moment(11), status: 'pending' }))).toMatchObject({
    unchanged: 3,
    removed: 0,
  });
  const cancelled = await core.report(order({ updatedAt: moment(13), status: 'cancelled' }));
  expect(cancelled).toMatchObject({
    removed: 2,
    skipped: [{ orderId: '500', line: 2, reason: 'the order is cancelled' }],
  });
  expect(await core.seen()).toEqual(['Wool Sweater returned']);
});

test('faults name order and field, and the readable orders are taken', async () => {
  const core = await runWithKey();
  const lines = [{ id: 'a', title: 'Wool Sweater', quantity: -1, price: '1,5' }];
  const refunds = [{ id: 'r-1', lines: [{ lineId: 'z', quantity: 1 }] }];
  const { rejected, ...rest } = await core.report(
    order(),
    order({ id: '501', lines }),
    order({ id: '502', refunds }),
    'no order',
    order({ id: 'a.b', updatedAt: 'yesterday' }),
  );
  expect(rejected.map(({ index, path }) => `${index} ${path}`)).toEqual([
    '1 lines.0.quantity',
    '1 lines.0.price',
    '2 refunds.0.lines.0.lineId',
    '3 ',
    '4 id',
    '4 updatedAt',
  ]);
  expect(rest).toMatchObject({ received: 5, imported: 2 });
});

test('an order that no database could store is rejected by field, and its neighbours are taken', async () => {
  const core = await runWithKey();
  const halves = [{ title: 'Wool Skirt', sku: 's\ud800', quantity: 1 }];
  const noPicture = { pictureUrl: 'https://northbeck.example/\udc00' };
  const { rejected, ...rest } = await core.report(
    order({ id: '501', updatedAt: '2026-03-14T09:20:30+99:99' }),
    order({ id: '502', lines: [...halves, { ...halves[0], sku: 's\ud801' }] }),
    order({ id: '503', createdAt: '0000-01-01T00:00:00+10:00', 'x\0': 'x\0' }),
    order({ id: '504', name: 'a\0b', lines: [{ ...halves[0], sku: '', ...noPicture }] }),
    order({ 'x\0': 'x\0\ud800' }),
  );
  expect(rejected.map(({ index, path }) => `${index} ${path}`)).toEqual([
    ...['0 updatedAt', '1 lines.0.sku', '1 lines.1.sku', '2 createdAt', '3 name'],
    '3 lines.0.pictureUrl',
  ]);
  expect(rest).toMatchObject({ received: 5, imported: 2 });
  expect(await core.seen()).toEqual(['Wool Skirt', 'Wool Sweater']);
});

test('a hundred orders are taken at once, and one more or none are refused', async () => {
  const core = await runWithKey();
  const many = Array.from({ length: 100 }, (_, place) =>
    order({ id: `n-${place}`, name: `#${place}` }),
  );
  expect(await core.report(...many)).toMatchObject({ received: 100, imported: 200 });
  expect((await core.send([...many, order()])).status).toBe(400);
  expect((await core.send([])).status).toBe(400);
  expect((await core.send('x')).status).toBe(400);
  expect((await core.send([order({ name: 'x'.repeat(1_100_000) })])).status).toBe(413);
  const headers = { 'content-type': 'text/plain' };
  expect((await core.send([order()], { headers })).status).toBe(415);
  const auth = { 'content-type': 'application/json', authorization: `Bearer ${core.key}` };
  expect((await core.post('northbeck/orders', auth, '{"orders":')).status).toBe(400);
});

test('only the key of an active store opens it, and nobody else learns which stores there are', async () => {
  const core = await runWithKey();
  const other = await core.addStore('other');
  const status = async (sending: Sending) => (await core.send([order()], sending)).status;
  expect(await status({ key: 'sk_wrong' })).toBe(401);
  expect(await status({ key: 'sk_wrong', store: 'nowhere' })).toBe(401);
  expect(await status({ headers: { authorization: '' } })).toBe(401);
  expect(await status({ key: other.key })).toBe(403);
  expect(await status({ store: 'nowhere' })).toBe(403);
  await core.db.updateTable('stores').set({ state: 'removed' }).where('id', '=', 'other').execute();
  expect(await status({ key: other.key, store: 'other' })).toBe(403);
  expect(await core.seen()).toEqual([]);
  expect(await status({})).toBe(202);
});

test('a key that was replaced is valid until its end, and not after it', async () => {
  const core = await runWithKey();
  await endKeys(core.db, { storeId: 'northbeck', keepDays: 7 });
  const { key } = await addKey(core.db, { storeId: 'northbeck', platform: 'api' });
  expect((await core.send([order()])).status).toBe(202);
  expect((await core.send([order()], { key })).status).toBe(202);
  await endKeys(core.db, { storeId: 'northbeck', keepDays: -1 });
  expect((await core.send([order()])).status).toBe(401);
});

test('an idempotency key has one answer, and none for another body', async () => {
  const core = await runWithKey();
  const headers = { 'idempotency-key': 'k-1' };
  const first = await core.send([order()], { headers });
  expect(first.body).toMatchObject({ imported: 2 });
  expect((await core.send([order()], { headers })).body).toEqual(first.body);
  expect((await core.send([order({ id: '9' })], { headers })).status).toBe(422);
  expect((await core.send([order()])).body).toMatchObject({ imported: 0, unchanged: 2 });
});

test('one order sent twice at the same time is one purchase', async () => {
  const core = await runWithKey();
  const answers = await Promise.all(Array.from({ length: 5 }, () => core.send([order()])));
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
  expect(await core.seen()).toEqual(['Wool Skirt', 'Wool Sweater']);
});

test('what a deleted person ordered never comes back, even by a newer report', async () => {
  const core = await runWithKey();
  await core.report(order());
  expect((await core.ann.request('DELETE /core/api/v1/users/self')).status).toBe(200);
  expect(await core.db.selectFrom('reported_orders').selectAll().execute()).toEqual([]);
  expect(await core.report(order({ updatedAt: moment(20) }))).toMatchObject({
    imported: 0,
    skipped: [{ orderId: '500', line: null, reason: 'its buyer was deleted' }],
  });
  await core.ann.request('POST /core/api/v1/users', { body: {} });
  expect(await core.seen()).toEqual([]);
  expect(await core.report(order({ id: '501', name: '#2' }))).toMatchObject({ imported: 2 });
});

test('a store that sends too much is told when to go on, and no other store waits for it', async () => {
  const secondsToWait = createStoreLimits({ orders: 2, webhooks: 2 });
  const waits = [];
  for (let call = 0; call < 3; call += 1) waits.push(await secondsToWait('orders', 'one'));
  expect(waits.slice(0, 2)).toEqual([null, null]);
  expect(waits[2]).toBeGreaterThan(0);
  expect(await secondsToWait('orders', 'two')).toBe(null);
  expect(await secondsToWait('webhooks', 'one')).toBe(null);
});

// The search for the pieces of a refund once took minutes for such amounts, and nobody else was served meanwhile.
test.each([
  ['of next to nothing', { price: '0.01', discount: '99.99' }, 0],
  ['of two cents', { price: '0.02' }, 1],
])(
  'a refund by amount over 199 lines %s is answered, and what stays unclear stays a purchase',
  async (_, amounts, unclear) => {
    const core = await runWithKey();
    const cheap = { title: 'Button', quantity: 10_000, ...amounts };
    const lines = [
      { title: 'Wool Sweater', quantity: 4999, price: '1.00' },
      ...Array.from({ length: 199 }, () => cheap),
    ];
    const report = await core.report(order({ lines, refundedAmount: '2499.00' }));
    expect(report.unclear).toHaveLength(unclear);
    expect(report.imported).toBe(201 - unclear);
  },
);

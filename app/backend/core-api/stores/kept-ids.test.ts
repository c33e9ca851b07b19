import { expect, test } from 'vitest';
import { feedbackSchema } from '~/core-api/feedback';
import { itemKeyOf, sizeOf, transactionPageSchema, type ItemKey } from '~/core-api/transaction';
import { path } from '../../../../tests/support/core/feedback-calls';
import { runReportingCore } from '../../../../tests/support/core/reporting-core';
import { line, openReportingStore, reported } from '../../../../tests/support/core/reporting-store';
import type { Person } from '../../../../tests/support/core/run-core';
import type { Json } from '../../../../tests/support/shop-payloads';
import { wooOrder } from '../../../../tests/support/woo-payloads';
import type { OrderReport } from '../orders/order';
import { readWooOrder } from '../shops/woocommerce';
import { recordReports } from './record-reports';
import { createStoreCatalogs } from './store-catalog';

const variations: Record<string, number> = { S: 9001, M: 9002 };

type Given = { day?: number; sku?: string; fields?: Json };

/** As shops have it that give a SKU to a product and none to its variations. */
function ordered(
  seed: number,
  { email }: Person,
  sizes: string[],
  { day = 14, sku = 'UG', fields = {} }: Given = {},
): OrderReport[] {
  const lines = sizes.map((value) => ({
    ...{ title: 'Ullgenser', sku, quantity: 1, totalCents: 10_000 },
    options: [{ key: 'pa_size', value, displayKey: 'Size' }],
    fields: { variation_id: variations[value], ...fields },
  }));
  const read = readWooOrder(
    wooOrder(seed, { email, lines, modifiedAt: `2026-03-${day}T10:00:00` }),
  );
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return read.reports.flatMap((report) => (report.kind === 'order' ? [report] : []));
}

async function runStore() {
  const { db, ann, addPerson } = await runReportingCore('woocommerce');
  const catalogOf = createStoreCatalogs(db);

  async function record(reports: readonly OrderReport[]) {
    await recordReports(db, { id: 'northbeck', catalog: await catalogOf('northbeck') }, reports);
  }

  /** As it was recorded while lines had no id of their variation. */
  async function recordOld(reports: readonly OrderReport[]) {
    await record(
      reports.map(({ order, ...report }) => {
        const lines = order.lines.map((one) => ({ ...one, variationId: undefined }));
        return { ...report, order: { ...order, lines } };
      }),
    );
    const rows = await db.selectFrom('reported_orders').selectAll().execute();
    for (const { order_id, document } of rows) {
      await db
        .updateTable('reported_orders')
        .set({ document: document.replace(/,"keptId":"[^"]*"/g, '') })
        .where('order_id', '=', order_id)
        .execute();
    }
  }

  return { ann, kim: await addPerson('kim'), record, recordOld };
}

async function itemsOf({ request }: Person) {
  const { body } = await request('GET /core/api/v2/transactions/self');
  return transactionPageSchema.parse(body).results;
}

async function seenBy(person: Person): Promise<string[]> {
  const items = await itemsOf(person);
  return items.map((item) => `${item.product.sourceVariationId} ${sizeOf(item)}`).sort();
}

async function keyOfFirst(person: Person): Promise<ItemKey> {
  const [item] = await itemsOf(person);
  if (!item) throw new Error('There is no item');
  return itemKeyOf(item);
}

async function rate({ request }: Person, key: ItemKey): Promise<string> {
  const { body } = await request(`POST ${path}`, { query: { ...key, languageCode: 'en' } });
  return feedbackSchema.parse(body).id;
}

function feedbackOf({ request }: Person, key: ItemKey, sourceVariationId = key.sourceVariationId) {
  return request(`GET ${path}`, { query: { ...key, sourceVariationId } });
}

const undistinguished: [string, Given][] = [
  ['of which the product alone has a SKU', {}],
  ['without a SKU, and not in the name of the line', { sku: '', fields: { name: 'Ullgenser' } }],
];

test.each(undistinguished)('two people have the size that each ordered: %s', async (_, given) => {
  const { ann, kim, record } = await runStore();
  await record(ordered(1, kim, ['S'], given));
  await record(ordered(2, ann, ['M'], given));
  await record(ordered(1, kim, ['S'], { ...given, day: 15 }));
  expect(await seenBy(kim)).toEqual(['variation~9001-s S']);
  expect(await seenBy(ann)).toEqual(['variation~9002-m M']);
});

test('two sizes of one order are two items, also of a variation that stands for any size', async () => {
  const { ann, kim, record } = await runStore();
  await record(ordered(1, ann, ['S', 'M']));
  await record(ordered(2, kim, ['S', 'M'], { fields: { variation_id: 9000 } }));
  expect(await seenBy(ann)).toEqual(['variation~9001-s S', 'variation~9002-m M']);
  expect(await seenBy(kim)).toEqual(['variation~9000-m M', 'variation~9000-s S']);
});

test('an item that was recorded by its SKU keeps its id and its answers', async () => {
  const { ann, record, recordOld } = await runStore();
  await recordOld(ordered(1, ann, ['M']));
  const key = await keyOfFirst(ann);
  const id = await rate(ann, key);
  await record(ordered(1, ann, ['M'], { day: 15 }));
  await record(ordered(1, ann, ['M'], { day: 16, sku: 'UG-NEW' }));
  expect(await seenBy(ann)).toEqual(['UG M']);
  expect(await feedbackOf(ann, key)).toMatchObject({ status: 200, body: { id } });
  await record(ordered(2, ann, ['M']));
  expect(await seenBy(ann)).toEqual(['UG M', 'variation~9002-m M']);
});

test('an item that has shown the size of somebody else’s takes its answers to an id of its own', async () => {
  const { ann, kim, record, recordOld } = await runStore();
  await recordOld(ordered(1, kim, ['S']));
  await recordOld(ordered(2, ann, ['M']));
  expect(await seenBy(kim)).toEqual(['UG M']);
  const key = await keyOfFirst(kim);
  const id = await rate(kim, key);
  await record(ordered(1, kim, ['S'], { day: 15 }));
  expect(await seenBy(kim)).toEqual(['variation~9001-s S']);
  expect(await seenBy(ann)).toEqual(['UG M']);
  expect(await feedbackOf(kim, key, 'variation~9001-s')).toMatchObject({ body: { id } });
  expect((await feedbackOf(kim, key)).status).toBe(404);
});

test('of two sizes that were one item, that which it has shown keeps the answers', async () => {
  const { ann, record, recordOld } = await runStore();
  await recordOld(ordered(1, ann, ['S', 'M']));
  expect(await seenBy(ann)).toEqual(['UG M', 'UG M']);
  const key = await keyOfFirst(ann);
  const id = await rate(ann, key);
  await record(ordered(1, ann, ['S', 'M'], { day: 15 }));
  expect(await seenBy(ann)).toEqual(['UG M', 'variation~9001-s S']);
  expect(await feedbackOf(ann, key)).toMatchObject({ status: 200, body: { id } });
});

test('a SKU that the shop edits changes no id', async () => {
  const opened = await openReportingStore();
  const belt = { ...line('1', 1), name: 'Linen Belt' };
  for (const [place, sku] of ['LB-1', 'LB-2', '', 'LB-3'].entries()) {
    await opened.record(reported({ lines: [{ ...belt, sku }] }, 14 + place));
    expect(await opened.reportedItems()).toEqual(['test-store-500.LB-1.1 1 0']);
  }
});

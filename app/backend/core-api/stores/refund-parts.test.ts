import { expect, test } from 'vitest';
import {
  line,
  openReportingStore,
  refund,
  reported,
} from '../../../../tests/support/core/reporting-store';
import type { Json } from '../../../../tests/support/shop-payloads';
import { wooOrder, wooRefund } from '../../../../tests/support/woo-payloads';
import type { Refund } from '../orders/order';
import { readWooOrder } from '../shops/woocommerce';

type Opened = Awaited<ReturnType<typeof openReportingStore>>;

const none = { imported: 0, updated: 0, removed: 0, unclear: [] };

async function fatesIn({ reportedItems }: Opened): Promise<string[]> {
  return (await reportedItems()).map((item) => item.slice(-3));
}

function reportsOf(order: Json) {
  const read = readWooOrder(order);
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return read.reports;
}

test('a refund whose lines a file has told counts once when a webhook tells its amount', async () => {
  const opened = await openReportingStore();
  const sweaters = { title: 'Ullgenser', quantity: 2, totalCents: 20_000 };
  const order = wooOrder(1, { lines: [sweaters] });
  const filed = wooRefund(order, { id: 31, cents: 10_000, lines: [{ line: 0, quantity: 1 }] });
  const told = wooRefund(order, { id: 31, cents: 10_000 });
  await opened.record(...reportsOf({ ...order, refunds: [filed] }));
  expect(await fatesIn(opened)).toEqual(['1 0', '1 1']);

  const updated = { ...order, date_modified_gmt: '2026-03-25T10:00:00' };
  const report = await opened.record(...reportsOf({ ...updated, refunds: [told] }));
  expect(report).toMatchObject({ ...none, unchanged: 2 });
  expect(await fatesIn(opened)).toEqual(['1 0', '1 1']);

  const other = wooRefund(order, { id: 32, cents: 10_000 });
  const later = { ...order, date_modified_gmt: '2026-03-26T10:00:00', refunds: [told, other] };
  await opened.record(...reportsOf(later));
  expect(await fatesIn(opened)).toEqual(['2 1']);
});

function amountOf(parts: Refund['parts']): Refund {
  const charges = { discountCents: 0, taxCents: 0, shippingCents: 0 };
  return { cents: 10_000, at: null, ...charges, parts };
}

test('an amount is that of the refunds whose lines nobody has told, or is not known to be theirs', async () => {
  const lines = [{ ...line('1', 2), paidCents: 20_000 }];
  const part = { refundId: '9', cents: 10_000, at: null };
  for (const [parts, fates] of [
    [[part], ['1 0', '1 1']],
    [[{ ...part, refundId: '10' }], ['2 1']],
    [undefined, ['2 1']],
  ] as const) {
    const opened = await openReportingStore();
    await opened.record({ ...reported({ lines }), refunds: [refund('9')] });
    const amount = amountOf(parts && [...parts]);
    expect(await opened.record(reported({ lines, refund: amount }, 22))).toMatchObject({
      unclear: [],
    });
    expect(await fatesIn(opened)).toEqual(fates);
  }
});

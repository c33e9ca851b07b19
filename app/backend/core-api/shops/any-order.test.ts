import { expect, test } from 'vitest';
import { runReportingCore } from '../../../../tests/support/core/reporting-core';
import { shopifyHeaders, type Json } from '../../../../tests/support/shop-payloads';
import { shopifyOrder } from '../../../../tests/support/shopify-payloads';
import { shopifyRefund, withRefunds } from '../../../../tests/support/shopify-refunds';

type Message = { topic: string; body: Json };

const lines = [
  { title: 'Wool Sweater', variant: 'M / Blue', quantity: 3, priceCents: 10_000 },
  { title: 'Linen Dress', variant: 'S / Navy', quantity: 1, priceCents: 7000 },
];
const day = (number: number) => `2026-03-${number}T10:00:00+01:00`;

/** A created order, from which the dress is removed, of which one sweater comes back. */
function lifeOf(seed: number, { isCancelled }: { isCancelled: boolean }): Message[] {
  const order = shopifyOrder(seed, { email: 'ann@example.com', updatedAt: day(14), lines });
  const [sweater, dress] = order.line_items;
  if (!sweater || !dress) throw new Error('The order has two lines');
  const edited = { ...order, line_items: [sweater, { ...dress, current_quantity: 0 }] };
  const refund = shopifyRefund(order, { id: 900_000 + seed, lines: [{ line: 0, quantity: 1 }] });
  const refunded = {
    ...withRefunds(order, [refund], { updatedAt: day(20) }),
    line_items: [
      { ...sweater, current_quantity: 2 },
      { ...dress, current_quantity: 0 },
    ],
  };
  const last = isCancelled
    ? {
        topic: 'orders/cancelled',
        body: { ...refunded, cancelled_at: day(21), updated_at: day(21) },
      }
    : { topic: 'orders/updated', body: refunded };
  return [
    { topic: 'orders/create', body: order },
    { topic: 'orders/updated', body: { ...edited, updated_at: day(15) } },
    { topic: 'refunds/create', body: refund },
    last,
  ];
}

function permutationsOf<Value>(values: readonly Value[]): Value[][] {
  if (values.length === 0) return [[]];
  return values.flatMap((value, place) => {
    const others = values.filter((_, other) => other !== place);
    return permutationsOf(others).map((rest) => [value, ...rest]);
  });
}

test.each([
  [true, ['Wool Sweater 1 returned']],
  [false, ['Wool Sweater 1 returned', 'Wool Sweater 2']],
])(
  'webhooks of an order, cancelled: %s, give the same purchases in each of 24 orders, sent twice',
  async (isCancelled, expected) => {
    const core = await runReportingCore('shopify');
    let deliveries = 0;
    const orders = permutationsOf([0, 1, 2, 3]);
    for (const [seed, places] of orders.entries()) {
      const life = lifeOf(seed + 1, { isCancelled });
      for (const place of [...places, ...places]) {
        const { topic, body } = life[place] ?? { topic: '', body: {} };
        const raw = JSON.stringify(body);
        const id = `d-${(deliveries += 1)}`;
        const headers = shopifyHeaders(raw, { topic, secret: core.key, id });
        const answer = await core.post('northbeck/webhooks/shopify', headers, raw);
        expect(answer).toMatchObject({ status: 200, body: { status: 'done' } });
      }
    }
    const rows = await core.db.selectFrom('transactions').selectAll().execute();
    const items = new Map<string, string[]>();
    for (const row of rows) {
      const item = `${row.name} ${row.quantity}${row.is_returned ? ' returned' : ''}`;
      items.set(row.purchase_id, [...(items.get(row.purchase_id) ?? []), item].sort());
    }
    expect(items.size).toBe(24);
    for (const bought of items.values()) expect(bought).toEqual(expected);
    const names = expected.map((item) => item.replace(/ \d/, ''));
    expect(new Set(await core.seen())).toEqual(new Set(names));
  },
);

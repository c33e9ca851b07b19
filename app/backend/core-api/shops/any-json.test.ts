import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom } from '../../../../tests/support/shop-payloads';
import { shopifyOrder } from '../../../../tests/support/shopify-payloads';
import { shopifyRefund } from '../../../../tests/support/shopify-refunds';
import { wooOrder, wooRefund } from '../../../../tests/support/woo-payloads';
import { parseShopJson } from './fields';
import { readShopifyOrder, readShopifyRefund } from './shopify';
import { readWooOrder } from './woocommerce';

const mark = 'SECRET';
const odd = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(mark, -1, 1.5, 1e300, 2 ** 60, '', [mark], { [mark]: mark }, null, [[]], {
    toString: null,
  }),
);

const payloads = [
  { name: 'an order of Shopify', read: readShopifyOrder, payload: shopify },
  { name: 'a refund of Shopify', read: readShopifyRefund, payload: shopifyRefundOf },
  { name: 'an order of WooCommerce', read: readWooOrder, payload: woo },
];

function shopify(seed: number) {
  const order = shopifyOrder(seed);
  return { ...order, refunds: [shopifyRefundOf(seed)] };
}

function shopifyRefundOf(seed: number) {
  return shopifyRefund(shopifyOrder(seed), { lines: [{ line: 0, quantity: 1 }], cents: 5000 });
}

function woo(seed: number) {
  const order = wooOrder(seed);
  return { ...order, refunds: [wooRefund(order, { cents: 5, lines: [{ line: 0, quantity: 1 }] })] };
}

/** The same with one value, anywhere in it, replaced. */
function spoil(body: unknown, value: unknown, seed: number): unknown {
  const random = createRandom(seed);
  const copy: unknown = structuredClone(body);
  const places: [object, string][] = [];
  const visit = (part: unknown) => {
    if (typeof part !== 'object' || part === null) return;
    for (const [key, inner] of Object.entries(part)) {
      places.push([part, key]);
      visit(inner);
    }
  };
  visit(copy);
  const [part, key] = places[random(places.length)] ?? [{}, ''];
  Reflect.set(part, key, value);
  return copy;
}

test.each(payloads)('$name may be any JSON without an exception', ({ read }) => {
  fc.assert(
    fc.property(odd, (body) => {
      expect(typeof read(body).ok).toBe('boolean');
    }),
    { numRuns: 300 },
  );
});

test.each(payloads)('what is wrong with $name never names a value of it', ({ read, payload }) => {
  let refused = 0;
  fc.assert(
    fc.property(fc.nat(50), odd, fc.nat(), (seed, value, place) => {
      const result = read(spoil(payload(seed), value, place));
      if (result.ok) return;
      refused += 1;
      for (const problem of result.problems) {
        expect(problem).toMatch(/^([a-z_]+|\d+)(\.([a-z_]+|\d+))*: [a-z ]+$/);
      }
    }),
    { numRuns: 500 },
  );
  expect(refused).toBeGreaterThan(0);
});

test.each(payloads)('$name keeps any id', ({ read, payload }) => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 19n), (id) => {
      const text = JSON.stringify({ ...payload(1), id: 'ID' }).replace('"ID"', `${id}`);
      const result = read(parseShopJson(text));
      const [report] = result.ok ? result.reports : [];
      expect(report?.kind === 'order' ? report.order.id : report?.refundId).toBe(`${id}`);
    }),
    { numRuns: 200 },
  );
});

test('parseShopJson reads like JSON.parse but for long whole numbers', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      const isLong = /\d{16}/.test(text);
      if (!isLong) expect(parseShopJson(text)).toEqual(JSON.parse(text));
    }),
  );
  const odds =
    '{"a\\"1234567890123456":[1234567890123456,-1234567890123456,"\\\\",0.1234567890123456]}';
  expect(parseShopJson(odds)).toEqual({
    'a"1234567890123456': ['1234567890123456', '-1234567890123456', '\\', 0.1234567890123456],
  });
  const kept = '[1234567890123456.5,1e1234567890123456,"12345678901234567"]';
  expect(parseShopJson(kept)).toEqual(JSON.parse(kept));
  expect(() => parseShopJson('{"a":1,}')).toThrow(SyntaxError);
});

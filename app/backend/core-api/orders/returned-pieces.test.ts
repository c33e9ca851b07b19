import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Refund } from './order';
import { returnedPieces } from './returned-pieces';

type Goods = { paid: number; quantity?: number };

/** Amounts in whole units of the currency. */
function returned(goods: Goods[], refund: number, charges: Partial<Refund> = {}) {
  const lines = goods.map(({ paid, quantity = 1 }) => ({ paidCents: cents(paid), quantity }));
  const none = { at: null, discountCents: 0, taxCents: 0, shippingCents: 0 };
  const { pieces, unclear } = returnedPieces(lines, { ...none, cents: cents(refund), ...charges });
  return unclear ?? lines.map((line) => pieces.get(line) ?? 0);
}

function cents(amount: number): number {
  return Math.round(amount * 100);
}

const paid = (...amounts: number[]) => amounts.map((amount) => ({ paid: amount }));

const many = 'the refund fits more than one choice of items';
const nothing = 'the refund fits no choice of whole items';
const shipping = 'the refund equals the shipping';

const orders: [string, Goods[], number, Partial<Refund>, number[] | string][] = [
  ['one of two lines', paid(300, 700), 300, {}, [1, 0]],
  ['all lines', paid(50, 50, 50), 150, {}, [1, 1, 1]],
  ['two of three lines', paid(50, 70, 110), 160, {}, [1, 0, 1]],
  ['nothing paid back', paid(50), 0, {}, [0]],
  ['a code on the whole order', paid(300, 700), 270, { discountCents: 10_000 }, [1, 0]],
  ['a code, and the rest of the order', paid(300, 700), 630, { discountCents: 10_000 }, [0, 1]],
  ['a code, and everything', paid(300, 700), 900, { discountCents: 10_000 }, [1, 1]],
  [
    'a code that leaves a third of a cent',
    paid(19.99, 35.5, 12.01),
    17.03,
    { discountCents: 1000 },
    [1, 0, 0],
  ],
  ['a code for one of the lines', paid(300, 700), 300, { discountCents: 7000 }, [1, 0]],
  ['tax on top', paid(200, 150), 216.5, { taxCents: 2888 }, [1, 0]],
  [
    'tax on top of goods and shipping',
    paid(200, 120),
    220,
    { taxCents: 3700, shippingCents: 5000 },
    [1, 0],
  ],
  [
    'the same, shipping with tax too',
    paid(200, 120),
    275,
    { taxCents: 3700, shippingCents: 5000 },
    [1, 0],
  ],
  [
    'tax on top of a discounted price',
    paid(200, 100),
    194.85,
    { taxCents: 2228, discountCents: 3000 },
    [1, 0],
  ],
  ['a line and the shipping', paid(1200, 800), 1249, { shippingCents: 4900 }, [1, 0]],
  ['everything and the shipping', paid(1200, 800), 2049, { shippingCents: 4900 }, [1, 1]],
  [
    'everything, tax on top and shipping',
    paid(100, 80),
    243,
    { taxCents: 4500, shippingCents: 1800 },
    [1, 1],
  ],
  ['one of two pieces', [{ paid: 600, quantity: 2 }], 300, {}, [1]],
  ['two of three pieces and a line', [{ paid: 300, quantity: 3 }, { paid: 49 }], 249, {}, [2, 1]],
  ['one of three pieces for 100.00', [{ paid: 100, quantity: 3 }], 33.33, {}, [1]],
  ['two of three pieces for 100.00', [{ paid: 100, quantity: 3 }], 66.67, {}, [2]],
  [
    'a line, or another and the shipping, each with tax',
    paid(200, 150),
    220,
    { taxCents: 4000, shippingCents: 5000 },
    many,
  ],
  ['two sizes of one price', paid(700, 700), 700, {}, many],
  ['two sizes of one price, both back', paid(700, 700), 1400, {}, [1, 1]],
  ['two ways to the same sum', paid(30, 20, 50), 50, {}, many],
  ['a line, or another and the shipping', paid(200, 150), 200, { shippingCents: 5000 }, many],
  ['goodwill as large as the shipping', paid(50, 300), 50, { shippingCents: 5000 }, shipping],
  [
    'the shipping with its tax',
    paid(62.5, 300),
    62.5,
    { shippingCents: 5000, taxCents: 10_312 },
    shipping,
  ],
  ['goodwill of another amount', paid(300, 700), 75, {}, nothing],
  ['more than was paid', paid(300, 700), 1250, { shippingCents: 4900 }, nothing],
  ['a cent less than a line', paid(100, 300), 99.99, {}, nothing],
  ['five cents less than all', [{ paid: 90, quantity: 9 }], 89.95, {}, nothing],
  ['goodwill of a cent', paid(300), 0.01, {}, nothing],
  ['a free line beside it', paid(0, 50, 70), 70, {}, [0, 0, 1]],
  ['only free lines', paid(0), 10, {}, nothing],
  [
    'yen, which have no smaller coins',
    paid(1000, 2400),
    667,
    { discountCents: 113_300, unitCents: 100 },
    [1, 0],
  ],
];

test.each(orders)('returnedPieces: %s', (_, goods, refund, charges, expected) => {
  expect(returned(goods, refund, charges)).toEqual(expected);
});

const someLines = fc.array(
  fc.record({
    paidCents: fc.integer({ min: 1, max: 300 }),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 1, maxLength: 4 },
);

/** Every choice of pieces, one after the other. */
function allChoices(lines: readonly { quantity: number }[]): number[][] {
  return lines.reduce<number[][]>(
    (choices, { quantity }) =>
      choices.flatMap((choice) =>
        Array.from({ length: quantity + 1 }, (_, count) => [...choice, count]),
      ),
    [[]],
  );
}

test('without discount, tax and shipping returnedPieces finds what trying everything finds', () => {
  fc.assert(
    fc.property(someLines, fc.integer({ min: 1, max: 2000 }), (pieces, refundCents) => {
      const lines = pieces.map(({ paidCents, quantity }) => ({
        paidCents: paidCents * quantity,
        quantity,
      }));
      const refund = {
        cents: refundCents,
        at: null,
        discountCents: 0,
        taxCents: 0,
        shippingCents: 0,
      };
      const found = returnedPieces(lines, refund);
      const fitting = allChoices(lines).filter(
        (counts) =>
          counts.reduce((sum, count, place) => sum + count * (pieces[place]?.paidCents ?? 0), 0) ===
          refundCents,
      );
      if (fitting.length === 1) {
        expect(lines.map((line) => found.pieces.get(line) ?? 0)).toEqual(fitting[0]);
      }
      if (fitting.length > 1) expect(found.unclear).toBe(many);
    }),
  );
});

test('whatever the refund, returnedPieces says something, and never more pieces than were ordered', () => {
  const money = fc.integer({ min: 0, max: 3000 });
  const charges = fc.record({ discountCents: money, taxCents: money, shippingCents: money });
  fc.assert(
    fc.property(someLines, money, charges, (lines, refundCents, charged) => {
      const { pieces, unclear } = returnedPieces(lines, {
        cents: refundCents,
        at: null,
        ...charged,
      });
      for (const line of lines) {
        expect(pieces.get(line) ?? 0).toBeLessThanOrEqual(line.quantity);
      }
      if (unclear !== null) expect(pieces.size).toBe(0);
    }),
  );
});

test('returnedPieces comes to an end for sixty lines of nine pieces, whatever the refund', () => {
  const goods = Array.from({ length: 60 }, (_, index) => ({
    paid: 9 * (100 + index * 1.37 + index * index * 0.01),
    quantity: 9,
  }));
  const total = goods.reduce((sum, line) => sum + line.paid, 0);
  const charges = { discountCents: 123_456, taxCents: 98_765, shippingCents: 4900 };
  for (const share of [0.001, 0.3, 0.5, 0.9]) {
    expect(returned(goods, total * share, charges)).toMatch(
      /^the refund fits|^there are too many choices/,
    );
  }
  expect(returned(goods, total)).toEqual(goods.map(() => 9));
  expect(returned(goods, 100)).toEqual(goods.map((_, place) => (place === 0 ? 1 : 0)));
});

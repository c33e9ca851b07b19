import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTranslator } from '~/i18n/translator.server';
import { alone } from '../../../tests/support/alone';
import { manyTransactions, transaction } from '../../../tests/support/core-fixtures';
import { addressed } from './feedback-address';
import { cardDetailsOf, type CardDetails } from './card.server';
import { listQueryOf } from './list-query';
import { packCards, unpackCards, columnOf, textAt, textColumnOf, valueAt } from './packed-cards';

const list = listQueryOf(new URLSearchParams('tab=returns&q=a b'));

const context = { said: null, list, translator: createTranslator('en') };

const blank = cardDetailsOf(alone(transaction(1)), context);

const text = fc.oneof(fc.constantFrom('', 'M', '/a/96.webp', '/a/'), fc.string({ unit: 'binary' }));

const optional = fc.option(text);

const facts: fc.Arbitrary<CardDetails> = fc
  .record({
    id: text,
    item: fc.record({ purchaseId: text, sourceId: text, sourceVariationId: text }),
    name: text,
    picture: fc.option(fc.record({ small: text, large: text })),
    drawing: text,
    store: optional,
    colour: optional,
    size: optional,
    date: fc.option(fc.record({ iso: fc.constantFrom('2025-01-14', '2025-12-31'), text })),
    month: optional,
    count: fc.integer({ min: 1, max: 3 }),
    pieces: fc.integer({ min: 1, max: 3 }),
    returned: optional,
    feedback: fc.option(fc.record({ kind: fc.constantFrom('begin', 'change'), label: text })),
    pill: fc.option(fc.record({ kind: fc.constantFrom('rated', 'begun'), text })),
    reason: optional,
  })
  .map((changes) => ({ ...blank, ...changes }));

test('cards that are packed and sent as JSON come out as they were, with their addresses', () => {
  fc.assert(
    fc.property(fc.array(facts), (cards) => {
      const packed = packCards(cards);
      expect(JSON.parse(JSON.stringify(packed))).toEqual(packed);
      expect(unpackCards(packed, list)).toEqual(cards.map((card) => addressed(card, list)));
    }),
  );
});

test('fifty cards are at most 60 bytes each where stores, sizes and pictures repeat', () => {
  const images = { small: 'products/s-1/v-1/96.webp', large: 'products/s-1/v-1/256.webp' };
  const items = manyTransactions(50, { product: { images } });
  const packed = JSON.stringify(
    packCards(items.map((item) => cardDetailsOf(alone(item), context))),
  );
  expect(Buffer.byteLength(packed)).toBeLessThanOrEqual(60 * 50);
});

const few = fc.array(fc.constantFrom('', 'a', 'ab', 'aba', '👕', '\ud83d', '\u2028'), {
  minLength: 1,
});

const texts = fc.oneof(few, fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }));

test('a column of texts gives back each of them after JSON', () => {
  fc.assert(
    fc.property(texts, (values) => {
      const column = textColumnOf(values);
      expect(JSON.parse(JSON.stringify(column))).toEqual(column);
      expect(values.map((_, place) => textAt(column, place))).toEqual(values);
    }),
  );
});

test('a column of other values gives back each of them after JSON', () => {
  const value = fc.option(fc.record({ kind: fc.constantFrom('a', 'b'), count: fc.nat(2) }));
  fc.assert(
    fc.property(fc.array(value, { minLength: 1 }), (values) => {
      const column = columnOf(values);
      expect(JSON.parse(JSON.stringify(column))).toEqual(column);
      expect(values.map((_, place) => valueAt(column, place))).toEqual(values);
    }),
  );
});

test('what texts have in common, and what repeats, stands once', () => {
  expect(textColumnOf(['/a/1.webp', '/a/22.webp'])).toEqual({
    begin: '/a/',
    end: '.webp',
    of: ['1', '22'],
    at: [],
  });
  expect(columnOf([null, null, null])).toEqual({ of: [null], at: [] });
  expect(columnOf(['M', 'M', 'L', 'M'])).toEqual({ of: ['M', 'L'], at: [0, 0, 1, 0] });
  expect(columnOf(['M', 'L', 'M'])).toEqual({ of: ['M', 'L', 'M'], at: [] });
});

test('a record that a column does not have is an error', () => {
  expect(() => valueAt(columnOf(['M', 'L']), 2)).toThrow(RangeError);
  expect(() => valueAt(columnOf([]), 0)).toThrow(RangeError);
});

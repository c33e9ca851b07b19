import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTranslator } from '~/i18n/translator.server';
import { alone } from '../../../tests/support/alone';
import { manyTransactions, transaction } from '../../../tests/support/core-fixtures';
import { addressed } from './card-addresses';
import { cardFactsOf, type CardFacts } from './card.server';
import { listQueryOf } from './list-query';
import { packCards, unpackCards } from './packed-cards';

const list = listQueryOf(new URLSearchParams('tab=returns&q=a b'));
const context = { said: null, list, translator: createTranslator('en') };
const blank = cardFactsOf(alone(transaction(1)), context);

const text = fc.oneof(fc.constantFrom('', 'M', '/a/96.webp', '/a/'), fc.string({ unit: 'binary' }));
const optional = fc.option(text);
const facts: fc.Arbitrary<CardFacts> = fc
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
  const packed = JSON.stringify(packCards(items.map((item) => cardFactsOf(alone(item), context))));
  expect(Buffer.byteLength(packed)).toBeLessThanOrEqual(60 * 50);
});

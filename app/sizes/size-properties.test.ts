import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sizedItem } from '../../tests/support/sized-items';
import type { MainCategory } from '~/core-api/category';
import { adviseSize, adviseSizeIn, type Advice } from './size-advice';
import { sizeProfileOf } from './kind-sizes';
import { isSameSize } from './size';
import { findSize, hasFitted, type SizeFinding } from './size-rule';
import type { SizedItem, Verdict } from './sized-item';
import { surenessSteps } from './sureness';

const verdicts: (Verdict | null)[] = [
  ...(['fits', 'fits', 'fits', 'tooSmall', 'tooLarge', 'mixedFit', 'cutMismatch'] as const),
  ...(['didNotFit', 'notForUser', null, null] as const),
];
const misfits: Verdict[] = ['tooSmall', 'tooLarge', 'mixedFit', 'cutMismatch', 'didNotFit'];
const kinds: MainCategory[] = ['Sweater', 'Top', 'Pants', 'Shoes'];

const change = fc.record({
  bought: fc.constantFrom('S', 'M', 'L', 'S/M', '38', '40', 'UK 12', '128', 'tall'),
  kind: fc.constantFrom(...kinds),
  brand: fc.constantFrom(null, 'Nova', 'nova', 'Fjord'),
  date: fc.option(fc.integer({ min: 0, max: 12 })),
  isReturned: fc.boolean(),
  verdict: fc.constantFrom(...verdicts),
  feel: fc.constantFrom(null, 'fitsSnug' as const, 'fitsRoomy' as const),
  nextTime: fc.constantFrom(null, 'sizeUp' as const, 'sizeDown' as const),
});

type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

function itemsOf(changes: readonly Change[]): SizedItem[] {
  return changes.map(({ bought, ...rest }, number) => sizedItem(number, bought, rest));
}

const history = fc.array(change, { maxLength: 25 }).map(itemsOf);
const query = fc.record({
  kind: fc.constantFrom(...kinds),
  brand: fc.constantFrom(null, 'Nova', 'Unknown'),
});

/** With an id between those of the others, so that it can stand anywhere among items of the same date. */
function added(one: Change, number: number): SizedItem {
  const { bought, ...rest } = one;
  return { ...sizedItem(0, bought, rest), id: `t-${String(number).padStart(4, '0')}-new` };
}

const place = fc.integer({ min: 0, max: 25 });

/** Mixed is less sure than every step. */
function rankOf({ sureness }: SizeFinding): number {
  return surenessSteps.findIndex((step) => step === sureness);
}

const shuffled = history.chain((items) =>
  fc.record({
    items: fc.constant(items),
    other: fc.shuffledSubarray(items, { minLength: items.length }),
  }),
);

test('the order of the items changes nothing', () => {
  fc.assert(
    fc.property(shuffled, query, ({ items, other }, asked) => {
      expect(sizeProfileOf(other)).toEqual(sizeProfileOf(items));
      expect(adviseSize(other, asked)).toEqual(adviseSize(items, asked));
    }),
  );
});

/** 0 for the advised size, then 1, 2 … for those of less weight: found by leaving out what was better. */
function placeOf(item: SizedItem, items: readonly SizedItem[]): number {
  if (!item.size) return Infinity;
  const { size } = findSize(item.size.system, items);
  if (!size) return Infinity;
  if (isSameSize(size, item.size)) return 0;
  return (
    1 +
    placeOf(
      item,
      items.filter((known) => !isSameSize(known.size, size)),
    )
  );
}

test('an item that fits never lowers the place of its size, nor how sure it is', () => {
  fc.assert(
    fc.property(history, change, place, (items, one, number) => {
      const item = added({ ...one, verdict: 'fits' }, number);
      if (!item.size) return;
      const before = findSize(item.size.system, items);
      const after = findSize(item.size.system, [...items, item]);
      expect(placeOf(item, [...items, item])).toBeLessThanOrEqual(placeOf(item, items));
      if (!isSameSize(before.size, item.size)) return;
      expect(after.size).toEqual(before.size);
      expect(rankOf(after)).toBeGreaterThanOrEqual(rankOf(before));
    }),
  );
});

/** Few kinds and sizes, so that much agrees. */
const agreeing = fc
  .array(
    fc.record({
      bought: fc.constantFrom('M', 'M', 'M', 'L'),
      kind: fc.constantFrom('Sweater' as const, 'Top' as const),
      brand: fc.constantFrom(null, null, 'Nova'),
      verdict: fc.constantFrom('fits' as const, 'fits' as const, null),
    }),
    { maxLength: 14 },
  )
  .map((changes) => changes.map(({ bought, ...rest }, number) => sizedItem(number, bought, rest)));

function adviceFor(item: SizedItem, items: readonly SizedItem[]): Advice | undefined {
  const { kind, brand, size } = item;
  return adviseSize(items, { kind, brand }).find(({ system }) => system === size?.system);
}

test('an item that fits never lowers its size in the advice before buying the like', () => {
  fc.assert(
    fc.property(fc.oneof(history, agreeing), change, place, (items, one, number) => {
      const item = added({ ...one, verdict: 'fits' }, number);
      const before = adviceFor(item, items);
      if (!before?.size || !isSameSize(before.size, item.size)) return;
      const after = adviceFor(item, [...items, item]);
      expect(after?.size).toEqual(before.size);
      expect(after && rankOf(after)).toBeGreaterThanOrEqual(rankOf(before));
    }),
  );
});

test('a gift changes nothing but the list of gifts', () => {
  fc.assert(
    fc.property(history, change, query, place, (items, one, asked, number) => {
      const withGift = [...items, added({ ...one, verdict: 'notForUser' }, number)];
      const { gifts, ...before } = sizeProfileOf(items);
      const { gifts: giftsAfter, ...after } = sizeProfileOf(withGift);
      expect(after).toEqual(before);
      expect(giftsAfter).toHaveLength(gifts.length + 1);
      expect(adviseSize(withGift, asked)).toEqual(adviseSize(items, asked));
    }),
  );
});

test('misfits never change a size while something has fitted', () => {
  const misfit = fc.tuple(change, fc.constantFrom(...misfits), place);
  fc.assert(
    fc.property(history, fc.array(misfit, { maxLength: 8 }), query, (items, found, asked) => {
      const bad = found.map(([one, verdict, number]) => added({ ...one, verdict }, number));
      const sizesOf = (all: SizedItem[]) =>
        sizeProfileOf(all)
          .kinds.filter(({ supporting }) => supporting.some(hasFitted))
          .map(({ kind, system, size, sureness }) => `${kind} ${system} ${size?.text} ${sureness}`)
          .sort();
      expect(sizesOf([...items, ...bad])).toEqual(sizesOf(items));
      const [before] = adviseSize(items, asked);
      if (!before?.size) return;
      // Which system comes first depends on how much is known of each, misfits too.
      const after = adviseSize([...items, ...bad], asked).find(
        ({ system }) => system === before.system,
      );
      expect([after?.size, after?.sureness, after?.scope]).toEqual([
        ...[before.size, before.sureness, before.scope],
      ]);
    }),
  );
});

test('a return without an answer weighs nothing', () => {
  fc.assert(
    fc.property(history, change, query, place, (items, one, asked, number) => {
      const returned = added({ ...one, verdict: null, isReturned: true }, number);
      if (!returned.size) return;
      const before = adviseSizeIn(returned.size.system, items, asked);
      const after = adviseSizeIn(returned.size.system, [...items, returned], asked);
      expect([after.size, after.sureness]).toEqual([before.size, before.sureness]);
      if (before.size) expect(after.scope).toBe(before.scope);
    }),
  );
});

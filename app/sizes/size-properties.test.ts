import fc from 'fast-check';
import { expect, test } from 'vitest';
import { now, sizedItem } from '../../tests/support/sized-items';
import type { MainCategory } from '~/core-api/category';
import { adviseSize, adviseSizeIn, type Advice } from './size-advice';
import { sizeProfileOf } from './kind-sizes';
import { isSameSize, type SizedItem, type Verdict } from './sized-item';
import { rankOf as rankOfWord } from './sureness';
import { findSize, hasFitted, type SizeFinding } from './size-rule';

const verdicts: (Verdict | null)[] = [
  ...(['fits', 'fits', 'fits', 'tooSmall', 'tooLarge', 'mixedFit', 'cutMismatch'] as const),
  ...(['didNotFit', 'notForUser', null, null] as const),
];
const misfits: Verdict[] = ['tooSmall', 'tooLarge', 'mixedFit', 'cutMismatch', 'didNotFit'];
const kinds: MainCategory[] = ['Sweater', 'Top', 'Pants', 'Shoes'];

const year = 365.25 * 86_400_000;
const quarter = year / 4;

const change = fc.record({
  bought: fc.constantFrom('S', 'M', 'L', 'S/M', '38', '40', 'UK 12', '128', 'tall'),
  kind: fc.constantFrom(...kinds),
  brand: fc.constantFrom(null, 'Nova', 'nova', 'Fjord'),
  date: fc.option(fc.integer({ min: 0, max: 12 }).map((quarters) => now - quarters * quarter)),
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

/** What is divided is less sure than every step. */
function rankOf({ sureness }: SizeFinding): number {
  return rankOfWord(sureness);
}

/** The same where time explains what would be mixed: it is called a first hint, and both sizes are named. */
function leastRankOf(finding: SizeFinding): number {
  return finding.division && finding.sureness === 'first-hint' ? -1 : rankOf(finding);
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
      expect(sizeProfileOf(other, now)).toEqual(sizeProfileOf(items, now));
      expect(adviseSize(other, asked, now)).toEqual(adviseSize(items, asked, now));
    }),
  );
});

/** 0 for the advised size, then 1, 2 … for those of less weight: found by leaving out what was better. */
function placeOf(item: SizedItem, items: readonly SizedItem[]): number {
  if (!item.size) return Infinity;
  const { size } = findSize(item.size.system, items, now);
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
      const before = findSize(item.size.system, items, now);
      const after = findSize(item.size.system, [...items, item], now);
      expect(placeOf(item, [...items, item])).toBeLessThanOrEqual(placeOf(item, items));
      if (!isSameSize(before.size, item.size)) return;
      expect(after.size).toEqual(before.size);
      expect(rankOf(after)).toBeGreaterThanOrEqual(leastRankOf(before));
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
  return adviseSize(items, { kind, brand }, now).find(({ system }) => system === size?.system);
}

test('an item that fits never lowers its size in the advice before buying the like', () => {
  fc.assert(
    fc.property(fc.oneof(history, agreeing), change, place, (items, one, number) => {
      const item = added({ ...one, verdict: 'fits' }, number);
      const before = adviceFor(item, items);
      if (!before?.size || !isSameSize(before.size, item.size)) return;
      const after = adviceFor(item, [...items, item]);
      expect(after?.size).toEqual(before.size);
      expect(after && rankOf(after)).toBeGreaterThanOrEqual(leastRankOf(before));
    }),
  );
});

test('a gift changes nothing but the list of gifts', () => {
  fc.assert(
    fc.property(history, change, query, place, (items, one, asked, number) => {
      const withGift = [...items, added({ ...one, verdict: 'notForUser' }, number)];
      const { gifts, ...before } = sizeProfileOf(items, now);
      const { gifts: giftsAfter, ...after } = sizeProfileOf(withGift, now);
      expect(after).toEqual(before);
      expect(giftsAfter).toHaveLength(gifts.length + 1);
      expect(adviseSize(withGift, asked, now)).toEqual(adviseSize(items, asked, now));
    }),
  );
});

test('misfits never change a size while something has fitted', () => {
  const misfit = fc.tuple(change, fc.constantFrom(...misfits), place);
  fc.assert(
    fc.property(history, fc.array(misfit, { maxLength: 8 }), query, (items, found, asked) => {
      const bad = found.map(([one, verdict, number]) => added({ ...one, verdict }, number));
      const sizesOf = (all: SizedItem[]) =>
        sizeProfileOf(all, now)
          .kinds.filter(({ supporting }) => supporting.some(hasFitted))
          .map(({ kind, system, size, sureness }) => `${kind} ${system} ${size?.text} ${sureness}`)
          .sort();
      expect(sizesOf([...items, ...bad])).toEqual(sizesOf(items));
      const [before] = adviseSize(items, asked, now);
      if (!before?.size) return;
      // Which system comes first depends on how much is known of each, misfits too.
      const after = adviseSize([...items, ...bad], asked, now).find(
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
      const before = adviseSizeIn(returned.size.system, items, asked, now);
      const after = adviseSizeIn(returned.size.system, [...items, returned], asked, now);
      expect([after.size, after.sureness]).toEqual([before.size, before.sureness]);
      if (before.size) expect(after.scope).toBe(before.scope);
    }),
  );
});

test('three of five are as large a share in a year as they are today', () => {
  const items = ['M', 'L', 'M', 'L', 'M'].map((bought, days) =>
    sizedItem(days, bought, { verdict: 'fits' }),
  );
  const words = [now, now + year].map((moment) => findSize('letters', items, moment).sureness);
  expect(words).toEqual(['likely', 'first-hint']);
});

test('a year more changes no pick and strengthens no word', () => {
  fc.assert(
    fc.property(fc.oneof(history, agreeing), query, (all, asked) => {
      // What has no date grows no older.
      const items = all.filter(({ date }) => date !== null);
      const before = adviseSize(items, asked, now);
      const after = adviseSize(items, asked, now + year);
      expect(after.map(({ system, size }) => [system, size])).toEqual(
        before.map(({ system, size }) => [system, size]),
      );
      for (const [place, advice] of after.entries()) {
        const known = before[place];
        // Half the weight on both sides divides no further.
        expect(known && rankOf(advice) <= rankOf(known)).toBe(true);
      }
    }),
  );
});

test('an older item never makes its size surer than a newer one would', () => {
  const age = fc.integer({ min: 0, max: 3000 });
  fc.assert(
    fc.property(fc.oneof(history, agreeing), change, age, age, (items, one, days, more) => {
      const of = (age: number) =>
        added({ ...one, verdict: 'fits', date: now - age * 86_400_000 }, 0);
      const newer = of(days);
      const { size } = newer;
      if (!size) return;
      const [young, old] = [newer, of(days + more)].map((item) =>
        findSize(size.system, [...items, item], now),
      );
      if (!young || !old || !isSameSize(young.size, size) || !isSameSize(old.size, size)) return;
      expect(leastRankOf(old)).toBeLessThanOrEqual(rankOf(young));
    }),
  );
});

test('what was bought for a child changes no size of an adult', () => {
  fc.assert(
    fc.property(history, change, query, place, (items, one, asked, number) => {
      const child = added({ ...one, bought: '128' }, number);
      const [withChild, without] = [[...items, child], items].map((all) => sizeProfileOf(all, now));
      expect(withChild?.kinds).toEqual(without?.kinds);
      expect(adviseSize([...items, child], asked, now)).toEqual(adviseSize(items, asked, now));
    }),
  );
});

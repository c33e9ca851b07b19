import { expect, test } from 'vitest';
import type { Size } from './sized-item';
import {
  doubleSizeOf,
  nextSizes,
  sizeAt,
  stepsBetween,
  waistSize,
  type LadderSystem,
} from './size-ladder';

const one: Size = { system: 'one-size', text: 'ONE SIZE', step: 0 };

const neighbours: [Size | null, string | null, string | null][] = [
  [sizeAt('letters', 4), 'S', 'L'],
  [sizeAt('letters', 0), null, 'XXS'],
  [sizeAt('letters', 11), '5XL', null],
  [double('letters', 3, 4), 'XXS/XS', 'L/XL'],
  [sizeAt('eu', 38), '36', '40'],
  [sizeAt('eu', 39), '38', '40'],
  [double('eu', 38, 40), '34/36', '42/44'],
  [sizeAt('eu', 28), null, '30'],
  [sizeAt('uk', 12), 'UK 10', 'UK 14'],
  [sizeAt('us', 0), 'US 00', 'US 2'],
  [sizeAt('numbers', -2), '000', '0'],
  [sizeAt('numbers', 7), '5', '9'],
  [waistSize(32, 34), 'W31 L34', 'W33 L34'],
  [waistSize(36, null), 'W35', 'W38'],
  [waistSize(37, null), 'W36', 'W39'],
  [waistSize(38, 30), 'W36 L30', 'W40 L30'],
  [sizeAt('shoes-eu', 40), 'EU 39', 'EU 41'],
  [sizeAt('shoes-eu', 40.5), 'EU 40', 'EU 41'],
  [sizeAt('shoes-eu', 40 + 2 / 3), 'EU 40', 'EU 41⅓'],
  [sizeAt('shoes-eu', 41 + 1 / 3), 'EU 40⅔', 'EU 42'],
  [sizeAt('shoes-eu', 35), null, 'EU 36'],
  [sizeAt('shoes-uk', 8), 'UK 7.5', 'UK 8.5'],
  [sizeAt('shoes-us', 9.5), 'US 9', 'US 10'],
  [sizeAt('childrens-cm', 128), '122 cm', '134 cm'],
  [double('childrens-cm', 128, 134), '116/122 cm', '140/146 cm'],
  [sizeAt('childrens-shoes', 34), 'EU 33', 'EU 35'],
  [sizeAt('childrens-shoes', 34.5), 'EU 34', 'EU 35'],
  [one, null, null],
];

test.each(neighbours)('the neighbours of %o are %s and %s', (size, smaller, larger) => {
  const next = size && nextSizes(size);
  expect([next?.smaller?.text ?? null, next?.larger?.text ?? null]).toEqual([smaller, larger]);
});

test('two sizes are one double size only when they are neighbours on the same ladder', () => {
  expect(double('eu', 36, 40)).toBeNull();
  expect(double('eu', 38, 36)).toBeNull();
  expect(double('shoes-eu', 38, 39)?.text).toBe('EU 38/39');
  expect(doubleSizeOf(size(sizeAt('letters', 3)), size(sizeAt('eu', 38)))).toBeNull();
  expect(doubleSizeOf(size(waistSize(32, null)), size(waistSize(33, null)))).toBeNull();
});

test('a neighbour is the same size as the one that is read from its text', () => {
  expect(nextSizes(size(sizeAt('shoes-eu', 40 + 2 / 3))).larger).toEqual(
    sizeAt('shoes-eu', 41 + 1 / 3),
  );
  expect(nextSizes(size(sizeAt('childrens-cm', 128))).larger).toEqual(sizeAt('childrens-cm', 134));
});

test.each([
  [sizeAt('letters', 3), sizeAt('letters', 4), 1],
  [sizeAt('letters', 5), sizeAt('letters', 3), 2],
  [double('letters', 3, 4), sizeAt('letters', 4), 0.5],
  [sizeAt('eu', 38), sizeAt('eu', 42), 2],
  [sizeAt('shoes-uk', 8), sizeAt('shoes-uk', 8.5), 1],
  [waistSize(32, 32), waistSize(32, 34), 1],
  [waistSize(32, 32), waistSize(33, 34), 2],
  [waistSize(32, null), waistSize(32, 34), 0],
  [waistSize(36, null), waistSize(38, null), 1],
  [one, one, 0],
])('from %o to %o it is %d', (from, to, steps) => {
  expect(stepsBetween(size(from), size(to))).toBeCloseTo(steps);
});

test.each([
  sizeAt('eu', 26),
  sizeAt('letters', 12),
  double('letters', 11, 12),
  waistSize(12, null),
])('beyond the ladder there is no size', (none) => {
  expect(none).toBeNull();
});

function double(system: LadderSystem, lower: number, upper: number): Size | null {
  const [one, other] = [sizeAt(system, lower), sizeAt(system, upper)];
  return one && other && doubleSizeOf(one, other);
}

function size(found: Size | null): Size {
  if (!found) throw new Error('no size');
  return found;
}

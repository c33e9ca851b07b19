import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnOf, textAt, textColumnOf, valueAt } from './columns';

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

import { expect, test } from 'vitest';
import { withPart } from './list-end';

function part(own: string, more: string | null) {
  return { addresses: { own, more } };
}

const newest = part('/list', '/list?after=50');
const second = part('/list?after=50', '/list?after=100');
const third = part('/list?after=100', null);

test('withPart appends the part that follows the last one', () => {
  expect(withPart([newest], second)).toEqual([newest, second]);
  expect(withPart([newest, second], third)).toEqual([newest, second, third]);
});

test('withPart replaces the last part when it was loaded again', () => {
  const again = part('/list?after=50', null);
  expect(withPart([newest, second], again)).toEqual([newest, again]);
});

test('withPart begins anew with any other part', () => {
  expect(withPart([newest, second], newest)).toEqual([newest]);
  expect(withPart([newest], third)).toEqual([third]);
  expect(withPart([newest, second, third], part('/other', null))).toHaveLength(1);
});

import { expect, test } from 'vitest';
import { withPage } from './list-end';

function page(own: string, more: string | null) {
  return { addresses: { own, more } };
}

const newest = page('/list', '/list?after=50');
const second = page('/list?after=50', '/list?after=100');
const third = page('/list?after=100', null);

test('withPage appends the page that follows the last one', () => {
  expect(withPage([newest], second)).toEqual([newest, second]);
  expect(withPage([newest, second], third)).toEqual([newest, second, third]);
});

test('withPage replaces the last page when it was loaded again', () => {
  const again = page('/list?after=50', null);
  expect(withPage([newest, second], again)).toEqual([newest, again]);
});

test('withPage begins anew with any other page', () => {
  expect(withPage([newest, second], newest)).toEqual([newest]);
  expect(withPage([newest], third)).toEqual([third]);
  expect(withPage([newest, second, third], page('/other', null))).toHaveLength(1);
});

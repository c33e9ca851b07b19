import { expect, test } from 'vitest';
import { featureFlags, readFlags, writeFlags } from './feature-flags';

const said = (text: string) => new URLSearchParams(text);

test('without a word every flag stands as it is written', () => {
  expect(readFlags('', said(''))).toEqual(featureFlags);
  expect(writeFlags(featureFlags)).toBe('');
});

test('the address switches several flags at once, and what it says is kept', () => {
  const flags = readFlags('', said('disable=autologin, light-by-itself'));
  expect(flags).toEqual({ autologin: false, 'light-by-itself': false });
  expect(readFlags(writeFlags(flags), said(''))).toEqual(flags);
  expect(readFlags(writeFlags(flags), said('enable=autologin'))).toEqual({
    autologin: true,
    'light-by-itself': false,
  });
});

test.each(['enable=admin', 'disable=__proto__,constructor', 'enable', 'disable=,', 'lang=sv'])(
  '"%s" is ignored',
  (parameters) => {
    expect(readFlags('', said(parameters))).toEqual(featureFlags);
    expect(readFlags(parameters, said(''))).toEqual(featureFlags);
  },
);

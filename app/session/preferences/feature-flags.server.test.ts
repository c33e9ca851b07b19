import { expect, test } from 'vitest';
import { featureFlags, readFlags, writeFlags } from './feature-flags.server';

const query = (text: string) => new URLSearchParams(text);

test('readFlags returns the defaults without parameters and cookie', () => {
  expect(readFlags('', query(''))).toEqual(featureFlags);
  expect(writeFlags(featureFlags)).toBe('');
});

test('several flags switched by one address are read back from the cookie', () => {
  const flags = readFlags('', query('disable=autologin, light-by-itself'));
  expect(flags).toEqual({ autologin: false, 'light-by-itself': false });
  expect(readFlags(writeFlags(flags), query(''))).toEqual(flags);
  expect(readFlags(writeFlags(flags), query('enable=autologin'))).toEqual({
    autologin: true,
    'light-by-itself': false,
  });
});

test.each(['enable=admin', 'disable=__proto__,constructor', 'enable', 'disable=,', 'lang=sv'])(
  'readFlags ignores "%s" in the address and in the cookie',
  (parameters) => {
    expect(readFlags('', query(parameters))).toEqual(featureFlags);
    expect(readFlags(parameters, query(''))).toEqual(featureFlags);
  },
);

import { expect, test } from 'vitest';
import { cookieNameOf, environmentOf } from './environment';

test.each([
  ['localhost', 'local'],
  ['localhost:3000', 'local'],
  ['shop.LOCALHOST', 'local'],
  ['127.0.0.1:8080', 'local'],
  ['127.1.2.3', 'local'],
  ['[::1]:3000', 'local'],
  ['preprod.example.com', 'preprod'],
  ['my-testenv.example.com', 'test'],
  ['sanity.testenv.example.com', 'sanity'],
  ['testenv-Sanity.example.com', 'sanity'],
  ['sanity.example.com', 'production'],
  ['example.com', 'production'],
  ['127.0.0.1.example.com', 'production'],
  ['', 'production'],
])('environmentOf("%s") is %s', (host, environment) => {
  expect(environmentOf(host)).toBe(environment);
});

test.each([
  ['local', 'localhost_language'],
  ['test', 'testenv_language'],
  ['sanity', 'testenv_language'],
  ['preprod', 'preprod_language'],
  ['production', 'language'],
] as const)('cookieNameOf in the environment %s is %s', (environment, name) => {
  expect(cookieNameOf('language', environment)).toBe(name);
});

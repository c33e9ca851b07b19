import { expect, test } from 'vitest';
import { siteVersionOf } from './site-version';

const light: Record<string, string>[] = [
  { 'Save-Data': 'on' },
  { 'Save-Data': 'On' },
  { ECT: 'slow-2g' },
  { ECT: '2g' },
  { ECT: '3g' },
  { 'Device-Memory': '0.5' },
  { 'Device-Memory': '1' },
  { 'Sec-CH-Device-Memory': '1', 'Device-Memory': '8' },
];

const full: Record<string, string>[] = [
  {},
  { 'Save-Data': 'off' },
  { ECT: '4g' },
  { ECT: '' },
  { 'Device-Memory': '2' },
  { 'Device-Memory': '' },
  { 'Device-Memory': 'much' },
];

test.each(light)('siteVersionOf is light for %j', (headers) => {
  expect(siteVersionOf(undefined, new Headers(headers))).toBe('light');
});

test.each(full)('siteVersionOf is full for %j', (headers) => {
  expect(siteVersionOf(undefined, new Headers(headers))).toBe('full');
});

test('siteVersionOf prefers the choice of the visitor to the client hints', () => {
  expect(siteVersionOf('full', new Headers({ 'Save-Data': 'on' }))).toBe('full');
  expect(siteVersionOf('light', new Headers({ ECT: '4g' }))).toBe('light');
  expect(siteVersionOf('heavy', new Headers({ 'Save-Data': 'on' }))).toBe('light');
});

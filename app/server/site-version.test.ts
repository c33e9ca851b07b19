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

test.each(light)('%j asks for the light version', (headers) => {
  expect(siteVersionOf(undefined, new Headers(headers))).toBe('light');
});

test.each(full)('%j gets the full version', (headers) => {
  expect(siteVersionOf(undefined, new Headers(headers))).toBe('full');
});

test('what a person chose outweighs what the browser says', () => {
  expect(siteVersionOf('full', new Headers({ 'Save-Data': 'on' }))).toBe('full');
  expect(siteVersionOf('light', new Headers({ ECT: '4g' }))).toBe('light');
  expect(siteVersionOf('heavy', new Headers({ 'Save-Data': 'on' }))).toBe('light');
});

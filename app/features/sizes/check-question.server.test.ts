import { expect, test } from 'vitest';
import { readQuestion } from './check-question.server';

test('readQuestion returns null until the form has been sent', () => {
  expect(readQuestion(new URLSearchParams(''))).toBeNull();
  expect(readQuestion(new URLSearchParams('lang=no&counted=100&kind[]=Shoes'))).toBeNull();
});

test('readQuestion needs a kind only, and takes the first of several', () => {
  expect(readQuestion(new URLSearchParams('kind=Shoes&kind=Dress&brand=%20Fell '))).toEqual({
    ok: true,
    value: { kind: 'Shoes', brand: 'Fell', size: '' },
  });
});

test.each([
  ['brand=Fell', { kind: { key: 'choice' } }],
  ['kind=', { kind: { key: 'choice' } }],
  ['kind=Hats', { kind: { key: 'choice' } }],
  ['kind=constructor', { kind: { key: 'choice' } }],
  [`kind=Shoes&brand=${'x'.repeat(5000)}`, { brand: { key: 'maximum', max: 100 } }],
  [`kind=Shoes&size=${'4'.repeat(41)}`, { size: { key: 'maximum', max: 40 } }],
])('readQuestion names what is wrong with %.40s and keeps what was typed', (address, problems) => {
  const typed = Object.fromEntries(new URLSearchParams(address));
  expect(readQuestion(new URLSearchParams(address))).toMatchObject({ ok: false, problems, typed });
});

import { expect, test } from 'vitest';
import type { SizeSystem } from '~/sizes/size';
import type { MainCategory } from '~/core-api/category';
import { sizeInMind } from './size-in-mind';

test.each<[string, MainCategory, SizeSystem[], string | undefined]>([
  ['m', 'Sweater', ['letters'], 'letters'],
  ['42', 'Shoes', ['shoes-eu'], 'shoes-eu'],
  ['7', 'Shoes', ['shoes-uk'], 'shoes-uk'],
  ['7', 'Shoes', ['shoes-us', 'shoes-uk'], undefined],
  ['UK 7', 'Shoes', ['shoes-eu'], 'shoes-uk'],
  ['34', 'Pants', ['waist-length'], 'waist-length'],
  ['34', 'Pants', ['eu'], 'eu'],
  ['12', 'Dress', ['us'], 'us'],
  ['as always', 'Dress', ['eu'], undefined],
  ['', 'Dress', ['eu'], undefined],
])('sizeInMind reads "%s" of %s, with %s known, as %s', (size, kind, known, system) => {
  expect(sizeInMind({ size, kind }, known)?.system).toBe(system);
});

import { expect, test } from 'vitest';
import type { Language } from '~/i18n/languages';
import { createTranslator } from '~/i18n/translator.server';
import { sizeProfileOf } from '~/sizes/kind-sizes';
import { type Size, noAnswers, type SizedItem } from '~/sizes/sized-item';
import { takeAlongOf } from './take-along.server';
import { itemKey } from '../../../tests/support/item-key';

const sizes = {
  shoes: { system: 'shoes-eu', text: 'EU 40', step: 40 },
  jeans: { system: 'waist-length', text: 'W32 L34', step: 32 },
  dress: { system: 'eu', text: '38', step: 19 },
  medium: { system: 'letters', text: 'M', step: 4 },
  large: { system: 'letters', text: 'L', step: 5 },
  one: { system: 'one-size', text: 'ONE SIZE', step: 0 },
} satisfies Record<string, Size>;

const now = Date.UTC(2026, 10, 22);
let count = 0;

function item(kind: SizedItem['kind'], size: Size, change: Partial<SizedItem> = {}): SizedItem {
  count += 1;
  return {
    id: `t-${count}`,
    key: itemKey,
    name: 'Item',
    kind,
    brand: null,
    store: null,
    bought: size.text,
    size,
    date: now - 86_400_000 * 7 + count,
    isReturned: false,
    answers: noAnswers,
    ...change,
  };
}

function lineOf(items: SizedItem[], language: Language = 'en') {
  return takeAlongOf(sizeProfileOf(items, now), createTranslator(language))?.line;
}

function wardrobe(): SizedItem[] {
  return [
    ...Array.from({ length: 10 }, () => item('Shoes', sizes.shoes)),
    ...Array.from({ length: 5 }, () => item('Pants', sizes.jeans)),
    item('Dress', sizes.dress),
  ];
}

test.each([
  ['en', 'My sizes: Shoes EU 40 (very sure), Trousers W32 L34 (sure), Dresses EU 38 (first hint)'],
  [
    'no',
    'Mine størrelser: Sko EU 40 (svært sikker), Bukser W32 L34 (sikker), Kjoler EU 38 (første pekepinn)',
  ],
  [
    'sv',
    'Mina storlekar: Skor EU 40 (mycket säker), Byxor W32 L34 (säker), Klänningar EU 38 (första fingervisning)',
  ],
  [
    'fr',
    'Mes tailles\u00a0: Chaussures EU 40 (très sûre), Pantalons W32 L34 (sûre), Robes EU 38 (premier indice)',
  ],
  [
    'es',
    'Mis tallas: Calzado EU 40 (muy segura), Pantalones W32 L34 (segura), Vestidos EU 38 (primera pista)',
  ],
] as const)('a store’s chat reads the sizes in %s, with the country', (language, line) => {
  expect(lineOf(wardrobe(), language)).toBe(line);
});

test('where items disagree, the line has both sizes', () => {
  const items = [item('Shirt', sizes.large), item('Shirt', sizes.medium)];
  expect(lineOf(items)).toBe('My sizes: Shirts M or L (mixed)');
});

test('what is of one size for everyone is not in the line', () => {
  expect(lineOf([item('Top', sizes.one), item('Shirt', sizes.medium)])).toBe(
    'My sizes: Shirts M (first hint)',
  );
  expect(lineOf([item('Top', sizes.one)])).toBeNull();
});

test('a kind that has not fitted yet is left out, and nothing is taken along without a size', () => {
  const misfit = item('Shirt', sizes.medium, {
    answers: { ...noAnswers, verdict: 'tooSmall' },
  });
  expect(lineOf([misfit, item('Dress', sizes.dress)])).toBe('My sizes: Dresses EU 38 (first hint)');
  expect(lineOf([misfit])).toBeUndefined();
  expect(lineOf([])).toBeUndefined();
});

import { expect, test } from 'vitest';
import { wardrobeItemInputSchema, wardrobeItemSchema } from './wardrobe-item';

const least = { section: 'men', name: 'Jeans', size: '32', category: { mainCategory: 'Pants' } };

test('wardrobeItemInputSchema defaults optional texts to empty and the fit to "fitsRight"', () => {
  expect(wardrobeItemInputSchema.parse(least)).toEqual({
    ...least,
    brand: '',
    color: '',
    category: { mainCategory: 'Pants', subCategory: null },
    fit: 'fitsRight',
    note: '',
  });
});

test('a line break counts as one character', () => {
  const note = (text: string) => wardrobeItemInputSchema.safeParse({ ...least, note: text });
  expect(note(`${'x'.repeat(498)}\r\ny`).data?.note).toBe(`${'x'.repeat(498)}\ny`);
  expect(note(`${'x'.repeat(499)}\r\ny`).success).toBe(false);
});

test('wardrobeItemSchema accepts an item with required fields only', () => {
  const { name, section, size } = least;
  const item = { id: 'w-1', name, section, size };
  expect(wardrobeItemSchema.parse(item)).toEqual(item);
});

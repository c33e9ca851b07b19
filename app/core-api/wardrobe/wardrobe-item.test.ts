import { expect, test } from 'vitest';
import { wardrobeItemInputSchema, wardrobeItemSchema } from './wardrobe-item';

const least = { section: 'men', name: 'Jeans', size: '32', category: { mainCategory: 'Pants' } };

test('what may be left out is empty, and what is kept fits just right', () => {
  expect(wardrobeItemInputSchema.parse(least)).toEqual({
    ...least,
    brand: '',
    color: '',
    category: { mainCategory: 'Pants', subCategory: null },
    fit: 'fitsRight',
    note: '',
  });
});

test('a line’s end counts as one character, as it does for who types it', () => {
  const note = (text: string) => wardrobeItemInputSchema.safeParse({ ...least, note: text });
  expect(note(`${'x'.repeat(498)}\r\ny`).data?.note).toBe(`${'x'.repeat(498)}\ny`);
  expect(note(`${'x'.repeat(499)}\r\ny`).success).toBe(false);
});

test('an item is read with as little as it has', () => {
  const { name, section, size } = least;
  const item = { id: 'w-1', name, section, size };
  expect(wardrobeItemSchema.parse(item)).toEqual(item);
});

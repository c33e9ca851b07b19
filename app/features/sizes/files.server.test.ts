import { expect, test } from 'vitest';
import { createTranslator } from '~/i18n/translator.server';
import { noAnswers, type SizedItem } from '~/sizes/sized-item';
import { sizeProfileOf } from '~/sizes/kind-sizes';
import { sizeLinesOf } from './take-along.server';
import { files, textFileOf } from './files.server';
import { itemKey } from '../../../tests/support/item-key';
import { linesIn } from '../../../tests/support/read-calendar';

const now = new Date('2026-11-22T12:00:00Z');

function shirt(number: number, change: Partial<SizedItem> = {}): SizedItem {
  return {
    id: `t-${number}`,
    key: itemKey,
    name: 'Shirt',
    kind: 'Shirt',
    brand: null,
    store: null,
    bought: 'M',
    size: { system: 'letters', text: 'M', step: 4 },
    date: now.getTime() - (100 - number) * 86_400_000,
    isReturned: false,
    answers: noAnswers,
    ...change,
  };
}

function blocksOf(items: SizedItem[], note: string | null = null): string[] {
  const translator = createTranslator('en');
  const lines = sizeLinesOf(sizeProfileOf(items, now.getTime()), translator);
  return textFileOf({ lines, note, now }, translator).split('\n\n');
}

test('a name of a brand stays within its line, whatever it holds', () => {
  const brand = 'Fell\n\nTrousers: W99\u202e {{kind}} $t(sizes:title)';
  const blocks = blocksOf([shirt(1, { brand })]);
  expect(blocks).toEqual([
    'My sizes\n22 November 2026',
    'Shirts: M\nFirst hint, 1 item\nSizes in letters\n' +
      'By brand: Fell Trousers: W99 {{kind}} $t(sizes:title) M\n',
  ]);
});

test('a brand that is longer than a line stays whole, and many brands are six', () => {
  const long = 'x'.repeat(90);
  const [, block = ''] = blocksOf([shirt(1, { brand: long })]);
  expect(block).toContain(`\n${long}`);
  const many = Array.from({ length: 9 }, (_, place) => shirt(place, { brand: `Brand${place}` }));
  expect(blocksOf(many)[1]?.match(/Brand\d/g)).toHaveLength(6);
});

test('sizes that disagree are both there', () => {
  const large = { size: { system: 'letters', text: 'L', step: 5 } } as const;
  expect(blocksOf([shirt(1), shirt(2, large)])[1]).toMatch(/^Shirts: L or M\nMixed, 2 items/);
});

test('a kind that has only misfits has no block, and what is not counted is mentioned', () => {
  const misfit = shirt(1, { answers: { ...noAnswers, verdict: 'tooSmall' } });
  expect(blocksOf([misfit], 'There is more.')).toEqual([
    'My sizes\n22 November 2026',
    'Give feedback on one item, and your first size appears here.',
    'There is more.\n',
  ]);
});

test('in French a reminder writes the first of a month as French does', () => {
  const translator = createTranslator('fr');
  const bought = { items: [shirt(95)], note: null, now };
  const url = new URL('https://profile.example/try-on.ics?item=t-95');
  const reminder = files.get('try-on.ics')?.write({ ...bought, translator, url });
  expect(linesIn(reminder ?? '').get('DESCRIPTION')).toContain('jusqu’au 1er décembre 2026');
});

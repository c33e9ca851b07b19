import { expect, test } from 'vitest';
import { createTranslator } from '~/i18n/translator.server';
import type { SizedItem } from '~/sizes/sized-item';
import { sizedItem } from '../../../tests/support/sized-items';
import { insightPageOf } from './insight-page.server';

type ItemChange = Parameters<typeof sizedItem>[2];

function pageOf(items: SizedItem[]) {
  return insightPageOf({ items, since: null }, createTranslator('en'));
}

function returned(number: number, bought: string, change: ItemChange): SizedItem {
  return sizedItem(number, bought, { isReturned: true, ...change });
}

test('a wrong size is counted as in the table of reasons, whatever the size is', () => {
  const { totals, details } = pageOf([
    returned(1, 'M', { verdict: 'tooSmall' }),
    returned(2, '122 cm', { verdict: 'tooSmall' }),
    returned(3, 'about 3', { verdict: 'tooLarge' }),
  ]);
  expect(totals?.more).toContain('In 3 of these returns, the size was wrong.');
  expect(details?.reasons.map(({ name, count }) => [name, count])).toEqual([
    ['Too small', '2'],
    ['Too large', '1'],
  ]);
});

test('returns are compared with the usual size only where there is one', () => {
  const { details } = pageOf([
    sizedItem(1, 'M', { verdict: 'fits' }),
    returned(2, 'L', { verdict: 'tooLarge' }),
    returned(3, 'M', { verdict: 'tooLarge' }),
    returned(4, '39', { kind: 'Shoes', verdict: 'tooSmall' }),
    returned(5, '122 cm', { verdict: 'tooSmall' }),
  ]);
  expect(details?.helped).toBe('Of 2 returns with a wrong size, 1 was not in your usual size.');
});

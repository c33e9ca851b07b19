import { expect, test } from 'vitest';
import { createTranslator } from '~/i18n/translator.server';
import { sizeProfileOf } from '~/sizes/kind-sizes';
import { lastLine, moreItems } from '../../../tests/support/more-items';
import { history, now } from '../../../tests/support/sized-items';
import { kindPageOf } from './kind-page.server';

test.each(moreItems)(
  'in %s of more than ten items the line below counts those left out',
  (...row) => {
    const [language, one, two] = row;
    const listOf = (count: number) => {
      const { kinds: findings } = sizeProfileOf(history(`${count} x M kept`), now);
      const found = { findings, ownItems: [], since: null };
      const page = kindPageOf('Sweater', found, createTranslator(language));
      const lines = page.evidence[0]?.lines;
      return [lines?.length, lastLine(lines)];
    };
    expect([10, 11, 12].map(listOf)).toEqual([
      [10, ''],
      [11, one],
      [11, two],
    ]);
  },
);

test.each([
  ['OS fits', ['The one you rated in this size fits.']],
  ['2 x OS kept', ['You’ve kept something in one size, but have not told us how it fits.']],
  ['OS returned', ['Nothing in one size has fitted you yet.']],
])('%s: of one size the page says no size, and why', (items, reasons) => {
  const findings = sizeProfileOf(history(items), now).kinds;
  const found = { findings, ownItems: [], since: null };
  const [system] = kindPageOf('Sweater', found, createTranslator('en')).systems;
  expect(system).toMatchObject({ sentence: null, reasons });
});

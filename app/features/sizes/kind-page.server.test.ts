import { expect, test } from 'vitest';
import { createTranslator } from '~/i18n/translator.server';
import { moreItems } from '../../../tests/support/more-items';
import { history } from '../../../tests/support/sized-items';
import { itemLines } from './kind-page.server';

test.each(moreItems)(
  'in %s of more than ten items the line below counts those left out',
  (...row) => {
    const [language, one, two] = row;
    const lastOf = (count: number) => {
      const lines = itemLines(history(`${count} x M kept`), createTranslator(language));
      return [lines.length, lines.at(-1)?.address === null ? lines.at(-1)?.text : ''];
    };
    expect([10, 11, 12].map(lastOf)).toEqual([
      [10, ''],
      [11, one],
      [11, two],
    ]);
  },
);

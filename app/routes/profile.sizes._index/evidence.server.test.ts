import { expect, test } from 'vitest';
import { createTranslator } from '~/i18n/translator.server';
import { noAnswers, type SizedItem } from '~/sizes/sized-item';
import { itemKey } from '../../../tests/support/item-key';
import { itemLines } from './evidence.server';

const item: SizedItem = {
  ...{ id: 't-1', key: itemKey, name: 'Sweater', kind: 'Sweater', brand: null, store: null },
  ...{ bought: 'M', size: null, date: 1, isReturned: false, answers: noAnswers },
};

test.each([
  ['en', 'and 1 more item', 'and 2 more items'],
  ['no', 'og 1 vare til', 'og 2 varer til'],
  ['sv', 'och 1 vara till', 'och 2 varor till'],
  ['fr', 'et 1 autre article', 'et 2 autres articles'],
  ['es', 'y 1 artículo más', 'y 2 artículos más'],
] as const)('in %s of more than ten items the line below counts those left out', (...row) => {
  const [language, one, two] = row;
  const lastOf = (count: number) => {
    const items = Array.from({ length: count }, () => item);
    const lines = itemLines(items, createTranslator(language));
    return [lines.length, lines.at(-1)?.address === null ? lines.at(-1)?.text : ''];
  };
  expect([10, 11, 12].map(lastOf)).toEqual([
    [10, ''],
    [11, one],
    [11, two],
  ]);
});

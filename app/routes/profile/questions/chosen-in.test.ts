import { expect, test } from 'vitest';
import { chosenIn } from './chosen-in';

function formOf(fields: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

test('what was chosen in both pairs and among the chips counts together, and neither counts for nothing', () => {
  const fields: [string, string][] = [
    ['answer', 'chest'],
    ['answer', 'neck'],
    ['firstPair', 'tight'],
    ['secondPair', ''],
    ['question', 'where'],
  ];
  expect(chosenIn(formOf(fields))).toEqual(['tight', 'chest', 'neck']);
  expect(chosenIn(formOf([]))).toEqual([]);
});

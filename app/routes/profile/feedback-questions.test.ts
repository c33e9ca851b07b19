import { expect, test } from 'vitest';
import { selectedAnswers } from './feedback-questions';

function formOf(fields: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

test('selectedAnswers collects both pairs and the chips, and leaves "neither" out', () => {
  const fields: [string, string][] = [
    ['answer', 'chest'],
    ['answer', 'neck'],
    ['firstPair', 'tight'],
    ['secondPair', ''],
    ['question', 'where'],
  ];
  expect(selectedAnswers(formOf(fields))).toEqual(['tight', 'chest', 'neck']);
  expect(selectedAnswers(formOf([]))).toEqual([]);
});

import { expect, test } from 'vitest';
import { answerButtonName, selectedAnswers, typedAnswers } from './feedback-questions';

function formOf(fields: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

test('selectedAnswers finds the pressed button by its name', () => {
  const fields: [string, string][] = [
    ['question', 'where'],
    [answerButtonName('where.tight'), ''],
  ];
  expect(selectedAnswers(formOf(fields))).toEqual(['where.tight']);
});

test('typedAnswers reads what selectedAnswers has read before, and whole forms', () => {
  expect(typedAnswers({ question: 'where', answer: 'tight chest' })).toEqual(['tight', 'chest']);
  expect(typedAnswers({ [answerButtonName('yes')]: '', firstPair: '', answer: '' })).toEqual([
    'yes',
  ]);
  expect(typedAnswers()).toEqual([]);
});

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

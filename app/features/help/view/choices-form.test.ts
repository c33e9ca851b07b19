import { expect, test } from 'vitest';
import { questionView } from '~/features/profile/feedback-questions';
import { feedback } from '../../../../tests/support/core-fixtures';
import type { Choices } from '../messages/message';
import { sentMessage } from './choices-form';

const topics: Choices = { type: 'topic', options: [{ value: 'data', label: 'How is it used?' }] };

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

function questionCalled(id: string): Choices {
  const known = feedback({}, 0).questions.find(
    ({ questionTemplateId }) => questionTemplateId === id,
  );
  if (!known) throw new Error(`There is no question ${id}`);
  return { type: 'question', question: questionView(known) };
}

test('sentMessage shows a text with the id of the message that comes back', () => {
  const sent = sentMessage({ form: formOf({ text: ' <b>size</b> ' }), newest: 4, choices: topics });
  expect(sent).toMatchObject({ id: 'm5-0', sender: 'user', type: null, text: '<b>size</b>' });
});

test('sentMessage shows a selected choice by its label', () => {
  const sent = sentMessage({ form: formOf({ answer: 'data' }), newest: 0, choices: topics });
  expect(sent).toMatchObject({ type: 'selectedChoice', text: 'How is it used?' });
  const choices = questionCalled('forMe');
  expect(sentMessage({ form: formOf({ answer: 'forMe.no' }), newest: 0, choices })?.text).toBe(
    'No, for someone else',
  );
});

test('sentMessage returns null for an empty text, an unknown choice, a restart or a Combo question', () => {
  const ahead = (fields: Record<string, string>, choices: Choices) =>
    sentMessage({ form: formOf(fields), newest: 0, choices });
  expect(ahead({ text: ' ' }, topics)).toBeNull();
  expect(ahead({ answer: 'made up' }, topics)).toBeNull();
  expect(ahead({ answer: 'restart' }, { type: 'restart', options: [] })).toBeNull();
  expect(ahead({ answer: 'whereUpper.neck' }, questionCalled('whereUpper'))).toBeNull();
});

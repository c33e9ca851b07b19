import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { flows } from './flows';
import { questionsOf } from './questions-of';

test('the English questions of all flows are exactly the agreed ones', () => {
  const categories = Object.keys(flows);
  const all = Object.fromEntries(
    categories.map((category) => [category, questionsOf(category, 'en', {})]),
  );
  const digest = createHash('sha256').update(JSON.stringify(all)).digest('hex');
  expect(digest).toBe('8f417f238ec652452b8b0f481c889c4da5e57f005c04cbc8ed8b429f48fd4a0c');
});

test('a new feedback begins like the example of the contract', () => {
  const [forMe, fits] = questionsOf('Dress', 'en', {}) ?? [];
  expect(forMe).toEqual({
    questionTemplateId: 'forMe',
    questionType: 'Bool',
    localizedText: 'Did you buy this item for yourself?',
    answers: [
      {
        answerTemplateId: 'forMe.yes',
        localizedText: 'Yes, for me',
        machineLearningText: 'true',
      },
      {
        answerTemplateId: 'forMe.no',
        localizedText: 'No, for someone else',
        machineLearningText: 'notPurchasedForUser',
      },
    ],
    selectedAnswers: [],
    questionDependency: null,
  });
  expect(fits?.questionDependency).toEqual({
    dependencyQuestionTemplateId: 'forMe',
    dependencyAnswerTemplateId: 'forMe.yes',
  });
});

test('selected answers are complete, translated and in the order of the answers', () => {
  const selected = { whereFootwear: ['whereFootwear.toes', 'whereFootwear.narrow'] };
  const questions = questionsOf('Footwear', 'nb', selected) ?? [];
  const where = questions.find(({ questionTemplateId }) => questionTemplateId === 'whereFootwear');
  expect(where?.selectedAnswers).toEqual([
    {
      answerTemplateId: 'whereFootwear.narrow',
      localizedText: 'For smale',
      machineLearningText: 'shoeTooNarrow',
    },
    {
      answerTemplateId: 'whereFootwear.toes',
      localizedText: 'Tær',
      machineLearningText: 'toes',
    },
  ]);
});

test('ids that are no answer of their question are left out', () => {
  const selected = { fits: ['forMe.yes', 'fits.maybe'], whereSkirt: ['whereSkirt.hips'] };
  const questions = questionsOf('Upper', 'en', selected) ?? [];
  expect(questions.flatMap(({ selectedAnswers }) => selectedAnswers)).toEqual([]);
});

test('questionsOf returns null for an unknown training category', () => {
  for (const category of ['Hats', 'upper', '', 'toString', '__proto__']) {
    expect(questionsOf(category, 'en', {})).toBeNull();
  }
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flows } from '~/backend/core-api/fit-questions/flows';
import { questionsOf } from '~/backend/core-api/fit-questions/questions-of';
import { feedbackSchema, type Question } from '~/core-api/feedback';
import { languageInfo, languages } from '~/i18n/languages';
import { giveVerdict, quickVerdicts } from './give-verdict';
import { fitAnswersOf } from './fit-answers';

type Given = Record<string, string[]>;

const anyQuestions = fc
  .record({
    category: fc.constantFrom(...Object.keys(flows)),
    language: fc.constantFrom(...languages.map((language) => languageInfo[language].locale)),
  })
  .map(({ category, language }) => questionsOf(category, language, {}) ?? []);

function answersIn(questions: Question[] | null): Given | null {
  const given = (questions ?? []).filter(({ selectedAnswers }) => selectedAnswers.length > 0);
  const entries = given.map(({ questionTemplateId, selectedAnswers }): [string, string[]] => [
    questionTemplateId,
    selectedAnswers.map(({ answerTemplateId }) => answerTemplateId),
  ]);
  return questions && Object.fromEntries(entries);
}

test('giveVerdict is the inverse of fitAnswersOf in every flow and language', () => {
  fc.assert(
    fc.property(anyQuestions, fc.constantFrom(...quickVerdicts), (questions, verdict) => {
      const given = giveVerdict(questions, verdict) ?? [];
      expect(fitAnswersOf({ questions: given })).toEqual({ verdict, feel: null, nextTime: null });
      expect(given.map((question) => ({ ...question, selectedAnswers: [] }))).toEqual(questions);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['fits', { forMe: ['forMe.yes'], fits: ['fits.yes'] }],
  ['tooSmall', { forMe: ['forMe.yes'], fits: ['fits.no'], direction: ['direction.small'] }],
  ['tooLarge', { forMe: ['forMe.yes'], fits: ['fits.no'], direction: ['direction.large'] }],
  ['cutMismatch', { forMe: ['forMe.yes'], fits: ['fits.no'], direction: ['direction.shape'] }],
  ['notForUser', { forMe: ['forMe.no'] }],
] as const)('G88: %s is said by exactly these answers', (verdict, answers) => {
  expect(answersIn(giveVerdict(questionsOf('Footwear', 'en', {}) ?? [], verdict))).toEqual(answers);
});

test('a verdict replaces what was said before', () => {
  const said = { forMe: ['forMe.yes'], fits: ['fits.yes'], feel: ['feel.snug'] };
  const questions = questionsOf('Upper', 'en', said) ?? [];
  expect(answersIn(giveVerdict(questions, 'notForUser'))).toEqual({ forMe: ['forMe.no'] });
});

/** Questions of another core: each one with the texts of its answers, after an answer of another one. */
function questionsWith(
  ...asked: { texts: (string | null)[]; after?: readonly [question: number, answer: number] }[]
): Question[] {
  const questions = asked.map(({ texts, after }, number) => ({
    questionTemplateId: `q${number}`,
    questionType: 'Radio',
    localizedText: 'Question',
    answers: texts.map((machineLearningText, place) => ({
      answerTemplateId: `q${number}a${place}`,
      localizedText: 'Answer',
      machineLearningText,
    })),
    questionDependency: after && {
      dependencyQuestionTemplateId: `q${after[0]}`,
      dependencyAnswerTemplateId: `q${after[0]}a${after[1]}`,
    },
  }));
  const item = { purchaseId: 'p', sourceId: 's', sourceVariationId: 'v' };
  return feedbackSchema.parse({ id: 'f', ...item, progressPercentage: 0, questions }).questions;
}

test('a core that does not ask for whom an item was bought can still be told how it fits', () => {
  const questions = questionsWith(
    { texts: ['didNotFit', null] },
    { texts: ['tooLarge', 'tooSmall'], after: [0, 0] },
  );
  expect(answersIn(giveVerdict(questions, 'fits'))).toEqual({ q0: ['q0a1'] });
  expect(answersIn(giveVerdict(questions, 'tooSmall'))).toEqual({ q0: ['q0a0'], q1: ['q1a1'] });
  expect(giveVerdict(questions, 'notForUser')).toBeNull();
});

test('of two questions with the same answers the one that is open is answered', () => {
  const questions = questionsWith(
    { texts: ['true', 'didNotFit'] },
    { texts: ['tooSmall'], after: [0, 0] },
    { texts: ['tooSmall'], after: [0, 1] },
  );
  expect(answersIn(giveVerdict(questions, 'tooSmall'))).toEqual({ q0: ['q0a1'], q2: ['q2a0'] });
});

test.each([
  ['no questions', []],
  ['questions without machine-learning texts', [{ texts: [null, null] }]],
  ['several answers beside "did not fit"', [{ texts: ['didNotFit', 'good', 'notTried'] }]],
])('giveVerdict is null for %s', (_, asked) => {
  const questions = questionsWith(...asked);
  expect(giveVerdict(questions, 'fits')).toBeNull();
  expect(giveVerdict(questions, 'cutMismatch')).toBeNull();
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flows } from '~/backend/core-api/fit-questions/flows';
import { questionsOf } from '~/backend/core-api/fit-questions/questions-of';
import { feedbackSchema, type Question } from '~/core-api/feedback';
import { languageFacts, languages } from '~/i18n/languages';
import { fitAnswersOf, giveVerdict, quickVerdicts } from './give-verdict';
import { feedback } from '../../tests/support/core-fixtures';
import { noAnswers, type FitAnswers } from './sized-item';

type Given = Record<string, string[]>;

const anyQuestions = fc
  .record({
    category: fc.constantFrom(...Object.keys(flows)),
    language: fc.constantFrom(...languages.map((language) => languageFacts[language].locale)),
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

const forMe = { forMe: ['forMe.yes'] };

const fits = { ...forMe, fits: ['fits.yes'] };

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

type Selected = Parameters<typeof feedback>[0];

const misfit = { ...forMe, fits: ['fits.no'] };

test.each<[string, Selected, Partial<FitAnswers>]>([
  ['no answer', {}, {}],
  ['only that it was bought for oneself', forMe, {}],
  ['somebody else', { forMe: ['forMe.no'] }, { verdict: 'notForUser' }],
  ['it fits', fits, { verdict: 'fits' }],
  ['a snug fit', { ...fits, feel: ['feel.snug'] }, { verdict: 'fits', feel: 'fitsSnug' }],
  ['a fit just right', { ...fits, feel: ['feel.right'] }, { verdict: 'fits', feel: 'fitsRight' }],
  ['a roomy fit', { ...fits, feel: ['feel.roomy'] }, { verdict: 'fits', feel: 'fitsRoomy' }],
  ['it does not fit', misfit, { verdict: 'didNotFit' }],
  ['too small', { ...misfit, direction: ['direction.small'] }, { verdict: 'tooSmall' }],
  ['too large', { ...misfit, direction: ['direction.large'] }, { verdict: 'tooLarge' }],
  ['both at once', { ...misfit, direction: ['direction.mixed'] }, { verdict: 'mixedFit' }],
  ['the wrong cut', { ...misfit, direction: ['direction.shape'] }, { verdict: 'cutMismatch' }],
  [
    'where it does not fit, before the direction',
    { ...misfit, whereUpper: ['whereUpper.tight'] },
    { verdict: 'didNotFit' },
  ],
  [
    'a fit and one size larger next time',
    { ...fits, sameAgain: ['sameAgain.up'] },
    { verdict: 'fits', nextTime: 'sizeUp' },
  ],
  ['one size smaller', { sameAgain: ['sameAgain.down'] }, { nextTime: 'sizeDown' }],
  ['the same size', { sameAgain: ['sameAgain.same'] }, { nextTime: 'sizeSame' }],
  ['never again', { sameAgain: ['sameAgain.never'] }, { nextTime: 'wouldNotRebuy' }],
  [
    'somebody else over what was said before',
    { forMe: ['forMe.no'], fits: ['fits.yes'], feel: ['feel.snug'] },
    { verdict: 'notForUser' },
  ],
  [
    'a misfit over the feel of an earlier answer',
    { ...misfit, feel: ['feel.roomy'], direction: ['direction.small'] },
    { verdict: 'tooSmall' },
  ],
])('%s is read from a feedback', (_, selected, expected) => {
  expect(fitAnswersOf(feedback(selected, 40))).toEqual({ ...noAnswers, ...expected });
});

type Choice = [text: string | null, isChosen: boolean];

/** A question of another core: nothing is known of it but the machine-learning texts. */
function questionOf(...choices: Choice[]) {
  const answers = choices.map(([machineLearningText], place) => ({
    answerTemplateId: `a-${place}`,
    localizedText: 'Answer',
    machineLearningText,
  }));
  const selectedAnswers = answers.filter((_, place) => choices[place]?.[1]);
  const question = {
    questionTemplateId: 'q',
    questionType: 'Radio',
    localizedText: 'Question',
    answers,
    selectedAnswers,
  };
  return feedbackSchema.parse({
    ...{ id: 'f', purchaseId: 'p', sourceId: 's', sourceVariationId: 'v' },
    ...{ progressPercentage: 20, questions: [question] },
  });
}

test.each<[string, Choice[], FitAnswers['verdict']]>([
  [
    'yes beside "did not fit", without a text',
    [
      [null, true],
      ['didNotFit', false],
    ],
    'fits',
  ],
  [
    'yes beside "did not fit", with any text',
    [
      ['good', true],
      ['didNotFit', false],
    ],
    'fits',
  ],
  [
    '"did not fit" itself',
    [
      ['good', false],
      ['didNotFit', true],
    ],
    'didNotFit',
  ],
  [
    'neither of both',
    [
      ['true', false],
      ['didNotFit', false],
    ],
    null,
  ],
  [
    'a plain yes among three answers',
    [
      ['true', true],
      ['didNotFit', false],
      ['notTried', false],
    ],
    'fits',
  ],
  [
    'a third answer beside yes and no',
    [
      ['true', false],
      ['didNotFit', false],
      ['notTried', true],
    ],
    null,
  ],
  [
    '"false" to another question',
    [
      ['true', false],
      ['false', true],
    ],
    null,
  ],
  [
    '"true" to another question',
    [
      ['true', true],
      ['false', false],
    ],
    null,
  ],
  ['an unknown text', [['sleevesTooShort', true]], null],
  [
    'for somebody else',
    [
      ['true', false],
      ['notPurchasedForUser', true],
    ],
    'notForUser',
  ],
])('the verdict of another core is read from %s', (_, choices, verdict) => {
  expect(fitAnswersOf(questionOf(...choices)).verdict).toBe(verdict);
});

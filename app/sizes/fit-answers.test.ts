import { expect, test } from 'vitest';
import { feedbackSchema } from '~/core-api/feedback';
import { fitAnswersOf } from './fit-answers';
import { feedback } from '../../tests/support/core-fixtures';
import { noAnswers, type FitAnswers } from './sized-item';

const forMe = { forMe: ['forMe.yes'] };

const fits = { ...forMe, fits: ['fits.yes'] };

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

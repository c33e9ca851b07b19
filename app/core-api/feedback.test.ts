import { expect, test } from 'vitest';
import { feedback } from '../../tests/support/core-fixtures';
import {
  answerQuestion,
  questionsToAsk,
  feedbackSchema,
  giveAnswer,
  hasSameAnswers,
  nextQuestion,
  percentSchema,
  wholePercent,
  withoutAnswers,
  type Question,
} from './feedback';

type Choice = Record<string, string[]>;

function questionsWith(selected: Choice): Question[] {
  return feedback(selected, 0).questions;
}

function nextId(questions: Question[]): string | undefined {
  return questions[nextQuestion(questions)]?.questionTemplateId;
}

function givenIn(questions: Question[]): Choice {
  return Object.fromEntries(
    questions
      .filter(({ selectedAnswers }) => selectedAnswers.length > 0)
      .map(({ questionTemplateId, selectedAnswers }) => [
        questionTemplateId,
        selectedAnswers.map(({ answerTemplateId }) => answerTemplateId),
      ]),
  );
}

const fits = { forMe: ['forMe.yes'], fits: ['fits.yes'] };
const finished = {
  ...fits,
  feel: ['feel.right'],
  lengthUpper: ['lengthUpper.right'],
  sameAgain: ['sameAgain.same'],
};

test('nextQuestion is the first question at the start, and -1 when all are answered', () => {
  expect(nextQuestion(questionsWith({}))).toBe(0);
  expect(nextQuestion(questionsWith(finished))).toBe(-1);
  expect(nextQuestion([])).toBe(-1);
});

test('nextQuestion finds the answer a question depends on by id, not by position', () => {
  expect(nextId(questionsWith({ ...fits, feel: ['feel.right'] }))).toBe('lengthUpper');
  const inDoubt = { ...fits, feel: ['feel.right'], lengthUpper: ['lengthUpper.right'] };
  expect(nextId(questionsWith(inDoubt))).toBe('sameAgain');
  const tooSmall = {
    forMe: ['forMe.yes'],
    fits: ['fits.no'],
    direction: ['direction.small'],
  };
  expect(nextId(questionsWith(tooSmall))).toBe('whereUpper');
});

test('feedback about a gift is complete after one question', () => {
  expect(nextQuestion(questionsWith({ forMe: ['forMe.no'] }))).toBe(-1);
});

test('nextQuestion includes a question without a dependency and skips one with an unknown dependency', () => {
  const [first, second] = questionsWith({});
  if (!first || !second) throw new Error('The flow has at least two questions');
  const lost = {
    dependencyQuestionTemplateId: 'gone',
    dependencyAnswerTemplateId: 'gone.yes',
  };
  expect(nextQuestion([{ ...first, questionDependency: undefined }])).toBe(0);
  expect(nextQuestion([{ ...second, questionDependency: lost }])).toBe(-1);
  expect(nextQuestion([second, first])).toBe(1);
});

test('giveAnswer changes only the question it is given for', () => {
  const questions = giveAnswer(questionsWith(fits), 'feel', ['feel.snug']);
  expect(givenIn(questions)).toEqual({ ...fits, feel: ['feel.snug'] });
});

test('giveAnswer keeps several answers of a Combo question, in the order of the question', () => {
  const before = questionsWith({ forMe: ['forMe.yes'], fits: ['fits.no'] });
  const ids = ['whereUpper.waist', 'whereUpper.tight', 'whereFootwear.toes'];
  expect(givenIn(giveAnswer(before, 'whereUpper', ids)).whereUpper).toEqual([
    'whereUpper.tight',
    'whereUpper.waist',
  ]);
});

test('changing an answer removes all answers that depended on the old one', () => {
  const noMore = giveAnswer(questionsWith(finished), 'fits', ['fits.no']);
  expect(givenIn(noMore)).toEqual({
    forMe: ['forMe.yes'],
    fits: ['fits.no'],
    sameAgain: ['sameAgain.same'],
  });
  const forOther = giveAnswer(questionsWith(finished), 'forMe', ['forMe.no']);
  expect(givenIn(forOther)).toEqual({ forMe: ['forMe.no'] });
});

test('giving the same answer again keeps the other answers', () => {
  expect(givenIn(giveAnswer(questionsWith(finished), 'fits', ['fits.yes']))).toEqual(finished);
});

test('giveAnswer and withoutAnswers do not mutate their argument', () => {
  const questions = questionsWith(finished);
  giveAnswer(questions, 'forMe', ['forMe.no']);
  withoutAnswers(questions);
  expect(givenIn(questions)).toEqual(finished);
});

test('withoutAnswers removes every answer', () => {
  expect(givenIn(withoutAnswers(questionsWith(finished)))).toEqual({});
});

test('selected answers are parsed from objects or ids, without unknown ones', () => {
  const sent = feedback(fits, 40);
  const asIds = {
    ...sent,
    questions: sent.questions.map((question) => ({
      ...question,
      selectedAnswers: [
        ...question.selectedAnswers.map(({ answerTemplateId }) => answerTemplateId),
        'gone.yes',
      ],
    })),
  };
  const without = {
    ...sent,
    questions: sent.questions.map((question) => ({ ...question, selectedAnswers: null })),
  };
  expect(feedbackSchema.parse(asIds).questions).toEqual(sent.questions);
  expect(feedbackSchema.parse(sent).questions).toEqual(sent.questions);
  expect(givenIn(feedbackSchema.parse(without).questions)).toEqual({});
});

test('unknown fields of a feedback are kept', () => {
  const more = { ...feedback(fits, 40), version: 7 };
  expect(feedbackSchema.parse(more)).toMatchObject({ version: 7 });
});

test.each([-1, 100.5, 120])('percentSchema rejects %d', (percent) => {
  const parsed = percentSchema.safeParse(percent);
  expect(parsed.error?.issues.map(({ message }) => message)).toEqual([
    'percent must be in the range of 0-100',
  ]);
});

test.each([0, 33.3, 100])('percentSchema accepts %d', (percent) => {
  expect(percentSchema.parse(percent)).toBe(percent);
});

test('questionsToAsk clears a finished feedback and continues an unfinished one', () => {
  expect(givenIn(questionsToAsk(feedback(finished, 100)))).toEqual({});
  expect(givenIn(questionsToAsk(feedback(fits, 40)))).toEqual(fits);
});

test('an answer to a feedback that starts over is its only one, a corrected one keeps the rest', () => {
  const anew = answerQuestion(questionsToAsk(feedback(finished, 100)), 'forMe', ['forMe.yes']);
  expect(givenIn(anew ?? [])).toEqual({ forMe: ['forMe.yes'] });
  const corrected = answerQuestion(questionsWith(finished), 'feel', ['feel.snug']);
  expect(givenIn(corrected ?? [])).toEqual({ ...finished, feel: ['feel.snug'] });
});

test('answerQuestion returns null for a foreign, missing or superfluous answer', () => {
  const partial = questionsWith(fits);
  expect(answerQuestion(partial, 'feel', ['feel.right', 'feel.snug'])).toBeNull();
  expect(answerQuestion(partial, 'feel', ['sameAgain.same'])).toBeNull();
  expect(answerQuestion(partial, 'feel', [])).toBeNull();
  expect(answerQuestion(partial, 'nothing', ['feel.right'])).toBeNull();
  expect(answerQuestion(partial, 'whereUpper', ['whereUpper.neck', 'made up'])).toBeNull();
  expect(
    answerQuestion(partial, 'whereUpper', ['whereUpper.neck', 'whereUpper.chest']),
  ).toHaveLength(partial.length);
});

test('hasSameAnswers compares every question', () => {
  const questions = questionsWith(fits);
  expect(hasSameAnswers(questions, questionsWith(fits))).toBe(true);
  expect(hasSameAnswers(questions, questionsWith(finished))).toBe(false);
  expect(hasSameAnswers(questions, questionsWith({ ...fits, fits: ['fits.no'] }))).toBe(false);
  expect(hasSameAnswers(questions, questions.slice(1))).toBe(false);
});

test.each([
  [0, 0],
  [33.333333, 33],
  [66.67, 67],
  [99.7, 99],
  [100, 100],
])('wholePercent rounds %d to %d', (percent, whole) => {
  expect(wholePercent(percent)).toBe(whole);
});

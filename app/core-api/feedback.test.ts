import { expect, test } from 'vitest';
import { feedback } from '../../tests/support/core-fixtures';
import {
  answerQuestion,
  questionsToAsk,
  feedbackSchema,
  giveAnswer,
  nextQuestion,
  percentSchema,
  withoutAnswers,
  type Question,
} from './feedback';

type Choice = Record<string, string[]>;

/** The questions about an upper garment with these answers given. */
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

test('nothing answered leads to the first question, everything answered to none', () => {
  expect(nextQuestion(questionsWith({}))).toBe(0);
  expect(nextQuestion(questionsWith(finished))).toBe(-1);
  expect(nextQuestion([])).toBe(-1);
});

test('the answer that a question waits for is looked up by its id, not at the neighbour', () => {
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

test('an item for somebody else is finished after one question', () => {
  expect(nextQuestion(questionsWith({ forMe: ['forMe.no'] }))).toBe(-1);
});

test('a question without a dependency is open, one that depends on nothing known is not', () => {
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

test('an answer is given to its question alone', () => {
  const questions = giveAnswer(questionsWith(fits), 'feel', ['feel.snug']);
  expect(givenIn(questions)).toEqual({ ...fits, feel: ['feel.snug'] });
});

test('a Combo takes several answers, in the order of the question', () => {
  const before = questionsWith({ forMe: ['forMe.yes'], fits: ['fits.no'] });
  const ids = ['whereUpper.waist', 'whereUpper.tight', 'whereFootwear.toes'];
  expect(givenIn(giveAnswer(before, 'whereUpper', ids)).whereUpper).toEqual([
    'whereUpper.tight',
    'whereUpper.waist',
  ]);
});

test('a changed answer takes with it what depended on the old one, however far', () => {
  const noMore = giveAnswer(questionsWith(finished), 'fits', ['fits.no']);
  expect(givenIn(noMore)).toEqual({
    forMe: ['forMe.yes'],
    fits: ['fits.no'],
    sameAgain: ['sameAgain.same'],
  });
  const forOther = giveAnswer(questionsWith(finished), 'forMe', ['forMe.no']);
  expect(givenIn(forOther)).toEqual({ forMe: ['forMe.no'] });
});

test('the same answer again leaves the others', () => {
  expect(givenIn(giveAnswer(questionsWith(finished), 'fits', ['fits.yes']))).toEqual(finished);
});

test('giving an answer changes nothing in the questions given', () => {
  const questions = questionsWith(finished);
  giveAnswer(questions, 'forMe', ['forMe.no']);
  withoutAnswers(questions);
  expect(givenIn(questions)).toEqual(finished);
});

test('a feedback opened again has no answers', () => {
  expect(givenIn(withoutAnswers(questionsWith(finished)))).toEqual({});
});

test('chosen answers are read as whole answers or as ids, and unknown ones are left out', () => {
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

test('what the core sends beside the known fields goes back to it', () => {
  const more = { ...feedback(fits, 40), version: 7 };
  expect(feedbackSchema.parse(more)).toMatchObject({ version: 7 });
});

test.each([-1, 100.5, 120])('%d percent is refused', (percent) => {
  const parsed = percentSchema.safeParse(percent);
  expect(parsed.error?.issues.map(({ message }) => message)).toEqual([
    'percent must be in the range of 0-100',
  ]);
});

test.each([0, 33.3, 100])('%d percent is taken', (percent) => {
  expect(percentSchema.parse(percent)).toBe(percent);
});

test('a finished feedback is asked anew from its first question, any other goes on', () => {
  expect(givenIn(questionsToAsk(feedback(finished, 100)))).toEqual({});
  expect(givenIn(questionsToAsk(feedback(fits, 40)))).toEqual(fits);
});

test('answering the first question of a finished feedback begins it anew, a later one keeps the rest', () => {
  const anew = answerQuestion(feedback(finished, 100), 'forMe', ['forMe.yes']);
  expect(givenIn(anew ?? [])).toEqual({ forMe: ['forMe.yes'] });
  const corrected = answerQuestion(feedback(finished, 100), 'feel', ['feel.snug']);
  expect(givenIn(corrected ?? [])).toEqual({ ...finished, feel: ['feel.snug'] });
});

test('what is no answer of the question, none or too many of them answer nothing', () => {
  const asked = feedback(fits, 40);
  expect(answerQuestion(asked, 'feel', ['feel.right', 'feel.snug'])).toBeNull();
  expect(answerQuestion(asked, 'feel', ['sameAgain.same'])).toBeNull();
  expect(answerQuestion(asked, 'feel', [])).toBeNull();
  expect(answerQuestion(asked, 'nothing', ['feel.right'])).toBeNull();
  expect(answerQuestion(asked, 'whereUpper', ['whereUpper.neck', 'made up'])).toBeNull();
  expect(answerQuestion(asked, 'whereUpper', ['whereUpper.neck', 'whereUpper.chest'])).toHaveLength(
    asked.questions.length,
  );
});

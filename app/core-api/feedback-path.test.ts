import { expect, test } from 'vitest';
import { feedback } from '../../tests/support/core-fixtures';
import {
  findOpenQuestion,
  followingQuestion,
  giveAnswer,
  nextQuestion,
  placeOf,
  previousQuestion,
  type Question,
} from './feedback';

type Choice = Record<string, string[]>;

const fits = { forMe: ['forMe.yes'], fits: ['fits.yes'] };
const finished = {
  ...fits,
  feel: ['feel.right'],
  lengthUpper: ['lengthUpper.right'],
  sameAgain: ['sameAgain.same'],
};

function questionsWith(selected: Choice): Question[] {
  return feedback(selected, 0).questions;
}

test('findOpenQuestion finds an answered or unanswered question, but none that is closed', () => {
  const questions = questionsWith(fits);
  expect(findOpenQuestion(questions, 'forMe')?.questionTemplateId).toBe('forMe');
  expect(findOpenQuestion(questions, 'feel')?.questionTemplateId).toBe('feel');
  expect(findOpenQuestion(questions, 'direction')).toBeNull();
  expect(findOpenQuestion(questions, 'made up')).toBeNull();
});

function neighbours(selected: Choice, id: string): (string | undefined)[] {
  const questions = questionsWith(selected);
  const question = findOpenQuestion(questions, id);
  if (!question) throw new Error(`${id} is not open`);
  const around = [previousQuestion(questions, question), followingQuestion(questions, id)];
  return around.map((found) => found?.questionTemplateId);
}

test('previousQuestion and followingQuestion walk along the open questions only', () => {
  expect(neighbours(finished, 'forMe')).toEqual([undefined, 'fits']);
  expect(neighbours(finished, 'lengthUpper')).toEqual(['feel', 'sameAgain']);
  expect(neighbours(finished, 'sameAgain')).toEqual(['lengthUpper', undefined]);
  const misfit = { forMe: ['forMe.yes'], fits: ['fits.no'] };
  expect(neighbours(misfit, 'direction')).toEqual(['fits', 'whereUpper']);
});

test('behind the last question comes the one that was left out', () => {
  const gap = { ...fits, sameAgain: ['sameAgain.same'] };
  expect(neighbours(gap, 'sameAgain')).toEqual(['fits', 'feel']);
});

test.each<[Choice, string, number, number]>([
  [{}, 'forMe', 1, 5],
  [{ forMe: ['forMe.yes'] }, 'fits', 2, 5],
  [fits, 'feel', 3, 5],
  [finished, 'sameAgain', 5, 5],
  [{ forMe: ['forMe.no'] }, 'forMe', 1, 1],
])(
  'placeOf counts along the longest path still possible: %j, %s',
  (selected, id, number, total) => {
    const questions = questionsWith(selected);
    const question = findOpenQuestion(questions, id);
    expect(question && placeOf(questions, question)).toEqual({ number, total });
  },
);

test('placeOf ends for questions that depend on themselves or share an id', () => {
  const [first] = questionsWith({});
  if (!first) throw new Error('The flow has a first question');
  const itself = {
    ...first,
    questionDependency: {
      dependencyQuestionTemplateId: 'forMe',
      dependencyAnswerTemplateId: 'forMe.yes',
    },
  };
  expect(placeOf([first, itself, itself], first)).toEqual({ number: 1, total: 3 });
});

test('a question without answers is never asked and does not count', () => {
  const questions = questionsWith({}).map((question) =>
    question.questionTemplateId === 'fits' ? { ...question, answers: [] } : question,
  );
  const [first] = questions;
  expect(first && placeOf(questions, first)).toEqual({ number: 1, total: 2 });
  const answered = giveAnswer(questions, 'forMe', ['forMe.yes']);
  expect(answered[nextQuestion(answered)]?.questionTemplateId).toBe('sameAgain');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feedback } from '../../tests/support/core-fixtures';
import { flows } from '~/backend/core-api/fit-questions/flows';
import { questionsOf } from '~/backend/core-api/fit-questions/questions-of';
import { answerAll, type Choices } from './all-answers';
import { answerQuestion, nextQuestion, withoutAnswers, type Question } from './feedback';

type Chosen = Record<string, string[]>;

const fits = { forMe: ['forMe.yes'], fits: ['fits.yes'] };
const finished = {
  ...fits,
  feel: ['feel.right'],
  lengthUpper: ['lengthUpper.right'],
  sameAgain: ['sameAgain.same'],
};
const misfit = { direction: ['direction.small'], whereUpper: ['whereUpper.chest'] };
const upper = feedback({}, 0).questions;

function choicesOf(chosen: Chosen): Choices {
  return new Map(Object.entries(chosen));
}

function givenIn(questions: readonly Question[]): Chosen {
  return Object.fromEntries(
    questions
      .filter(({ selectedAnswers }) => selectedAnswers.length > 0)
      .map(({ questionTemplateId, selectedAnswers }) => [
        questionTemplateId,
        selectedAnswers.map(({ answerTemplateId }) => answerTemplateId),
      ]),
  );
}

function answer(chosen: Chosen, questions = upper) {
  const { questions: answered, ...problems } = answerAll(questions, choicesOf(chosen));
  return { given: givenIn(answered), ...problems };
}

test('answerAll gives every answer of the path', () => {
  expect(answer(finished)).toEqual({ given: finished, missing: [], invalid: [] });
});

test('A55: an answer that depends on another than the given one is dropped', () => {
  expect(answer({ ...finished, ...misfit })).toEqual({ given: finished, missing: [], invalid: [] });
  const gift = { forMe: ['forMe.no'] };
  expect(answer({ ...finished, ...misfit, ...gift }).given).toEqual(gift);
});

test('A55: open questions without an answer are missing, closed ones are not', () => {
  expect(answer({}).missing).toEqual(['forMe']);
  expect(answer(fits).missing).toEqual(['feel', 'lengthUpper', 'sameAgain']);
  expect(answer({ ...fits, fits: [] }).missing).toEqual(['fits', 'sameAgain']);
});

test('an answer that is unknown, of another question or one too many is invalid while its question is open', () => {
  for (const feel of [['made up'], ['sameAgain.same'], ['feel.right', 'feel.snug']]) {
    expect(answer({ ...finished, feel })).toMatchObject({ missing: [], invalid: ['feel'] });
  }
  expect(answer({ ...finished, forMe: ['forMe.no'], feel: ['made up'] }).invalid).toEqual([]);
});

test('answers that were given before and are not chosen any more are gone', () => {
  const { questions } = feedback(finished, 100);
  const changed = { ...fits, fits: ['fits.no'], ...misfit, sameAgain: ['sameAgain.up'] };
  expect(answer(changed, questions).given).toEqual(changed);
});

test('a question may depend on a later one', () => {
  expect(answer(finished, [...upper].reverse()).given).toEqual(
    answer({ ...finished, ...misfit }).given,
  );
});

test('questions that share an id, depend on themselves or have no answers end', () => {
  const [forMe, fit] = upper;
  if (!forMe || !fit) throw new Error('The flow has two questions');
  const itself = {
    ...fit,
    questionDependency: {
      dependencyQuestionTemplateId: 'fits',
      dependencyAnswerTemplateId: 'fits.yes',
    },
  };
  const twin = { ...forMe, answers: fit.answers };
  expect(answer(finished, [forMe, twin, itself]).given).toEqual({ forMe: ['forMe.yes'] });
  expect(answer(finished, [{ ...forMe, answers: [] }])).toEqual({
    given: {},
    missing: [],
    invalid: [],
  });
});

function choicesAbout(questions: Question[]): fc.Arbitrary<Chosen> {
  const others = ['made up', ...questions.flatMap(({ answers }) => idsOf(answers))];
  const idsFor = (question: Question) =>
    fc.oneof(
      { weight: 8, arbitrary: fc.subarray(idsOf(question.answers), { maxLength: 2 }) },
      { weight: 1, arbitrary: fc.subarray(others, { maxLength: 2 }) },
    );
  return fc.record(
    Object.fromEntries(
      questions.map((question) => [question.questionTemplateId, idsFor(question)]),
    ),
  );
}

function idsOf(answers: Question['answers']): string[] {
  return answers.map(({ answerTemplateId }) => answerTemplateId);
}

/** As the question page asks them. */
function oneByOne(questions: Question[], chosen: Chosen): Question[] {
  const next = questions[nextQuestion(questions)];
  if (!next) return questions;
  const given = answerQuestion(
    questions,
    next.questionTemplateId,
    chosen[next.questionTemplateId] ?? [],
  );
  return given ? oneByOne(given, chosen) : questions;
}

test.each(Object.keys(flows))(
  'whatever is chosen in the flow %s, no answer is left without the one it depends on, and one by one gives the same',
  (flow) => {
    const questions = feedbackQuestions(flow);
    fc.assert(
      fc.property(choicesAbout(questions), (chosen) => {
        const { questions: answered, missing, invalid } = answerAll(questions, choicesOf(chosen));
        const given = givenIn(answered);
        for (const { questionTemplateId: id, questionDependency } of questions) {
          if (!given[id] || !questionDependency) continue;
          const { dependencyQuestionTemplateId: on, dependencyAnswerTemplateId } =
            questionDependency;
          expect(given[on]).toContain(dependencyAnswerTemplateId);
        }
        for (const [id, ids] of Object.entries(given)) {
          expect([...(chosen[id] ?? [])].sort()).toEqual([...ids].sort());
        }
        const problems = [...missing, ...invalid];
        const path = oneByOne(withoutAnswers(questions), chosen);
        if (problems.length === 0) expect(givenIn(path)).toEqual(given);
        else expect(problems).toContain(path[nextQuestion(path)]?.questionTemplateId);
      }),
      { numRuns: 300 },
    );
  },
);

function feedbackQuestions(flow: string): Question[] {
  const questions = questionsOf(flow, 'en', {});
  if (!questions) throw new Error(`There is no flow ${flow}`);
  return questions;
}

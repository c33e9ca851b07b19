import { expect, test } from 'vitest';
import { flows } from './flows';
import { questionsOf, progressOf, type Question, type Selected } from './questions-of';

test('every path of every flow has 1 or 5 questions and ends at 100 by even steps', () => {
  const forSomeoneElse = [100];
  const forMe = [20, 40, 60, 80, 100];
  for (const category of Object.keys(flows)) {
    const [other, ...mine] = stepsOfPaths(category).sort((a, b) => a.length - b.length);
    expect(other).toEqual(forSomeoneElse);
    for (const steps of mine) expect(steps).toEqual(forMe);
  }
});

test('the paths of a flow are the combinations of its answers', () => {
  const whenItDoesNotFit = 4 * 1 * 4;
  expect(stepsOfPaths('Upper')).toHaveLength(1 + 3 * 3 * 4 + whenItDoesNotFit);
  expect(stepsOfPaths('Footwear')).toHaveLength(1 + 3 * 2 * 4 + whenItDoesNotFit);
});

test('progressOf is 0 before the first answer', () => {
  for (const category of Object.keys(flows)) expect(progress(category, {})).toBe(0);
  expect(progressOf([])).toBe(0);
});

test('answers to questions that are no longer open do not count', () => {
  const fitting = { fits: ['fits.yes'], feel: ['feel.right'], sameAgain: ['sameAgain.same'] };
  expect(progress('Dress', { ...fitting, forMe: ['forMe.yes'] })).toBe(80);
  expect(progress('Dress', { ...fitting, forMe: ['forMe.yes'], fits: ['fits.no'] })).toBe(60);
  expect(progress('Dress', { ...fitting, forMe: ['forMe.no'] })).toBe(100);
  expect(progress('Dress', fitting)).toBe(0);
});

test('progressOf counts answers given in any order', () => {
  expect(progress('Swim', { forMe: ['forMe.yes'], sameAgain: ['sameAgain.up'] })).toBe(40);
});

test('a dependency is found by id, whatever the order of the questions', () => {
  const selected = { forMe: ['forMe.yes'], fits: ['fits.no'], direction: ['direction.small'] };
  const questions = questionsOf('Skirt', 'en', selected) ?? [];
  expect(progressOf(questions.toReversed())).toBe(60);
});

test('progress is measured by the longest path still open, rounded down', () => {
  const branches = (answer: string | null) => [
    question('start', ['long', 'short'], null, answer),
    question('one', ['a', 'b'], 'start.long'),
    question('two', ['a', 'b'], 'one.b'),
    question('three', ['a', 'b'], 'start.short'),
  ];
  expect(progressOf(branches(null))).toBe(0);
  expect(progressOf(branches('long'))).toBe(33);
  expect(progressOf(branches('short'))).toBe(50);
});

test('several answers of a Combo open several questions', () => {
  const where: Question = { ...question('where', ['hips', 'seat'], null), questionType: 'Combo' };
  const first = question('first', ['a', 'b'], null, 'a');
  const follow = [question('hips', ['a'], 'where.hips'), question('seat', ['a'], 'where.seat')];
  expect(progressOf([first, where, ...follow])).toBe(25);
});

/** The progress after each answer, for every path of a flow; a Combo gets a single answer. */
function stepsOfPaths(category: string, selected: Selected = {}, steps: number[] = []): number[][] {
  const next = (questionsOf(category, 'en', selected) ?? []).find((question) =>
    isUpNext(question, selected),
  );
  if (!next) return [steps];
  const answers = next.questionType === 'Combo' ? next.answers.slice(0, 1) : next.answers;
  return answers.flatMap(({ answerTemplateId }) => {
    const more = { ...selected, [next.questionTemplateId]: [answerTemplateId] };
    return stepsOfPaths(category, more, [...steps, progress(category, more)]);
  });
}

function isUpNext({ questionTemplateId, questionDependency }: Question, selected: Selected) {
  if (selected[questionTemplateId]) return false;
  if (!questionDependency) return true;
  const { dependencyQuestionTemplateId, dependencyAnswerTemplateId } = questionDependency;
  return selected[dependencyQuestionTemplateId]?.includes(dependencyAnswerTemplateId) ?? false;
}

function progress(category: string, selected: Selected): number {
  const questions = questionsOf(category, 'en', selected);
  if (!questions) throw new Error(`There is no flow ${category}`);
  return progressOf(questions);
}

function question(
  id: string,
  localIds: string[],
  dependsOn: string | null,
  answered: string | null = null,
): Question {
  const answers = localIds.map((localId) => ({
    answerTemplateId: `${id}.${localId}`,
    localizedText: localId,
    machineLearningText: localId,
  }));
  const [dependencyQuestionTemplateId = ''] = dependsOn?.split('.') ?? [];
  return {
    questionTemplateId: id,
    questionType: 'Radio',
    localizedText: id,
    answers,
    selectedAnswers: answers.filter((answer) => answer.localizedText === answered),
    questionDependency: dependsOn
      ? { dependencyQuestionTemplateId, dependencyAnswerTemplateId: dependsOn }
      : null,
  };
}

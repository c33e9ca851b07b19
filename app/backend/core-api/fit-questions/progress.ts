import type { Question } from './questions-of';

/** Whole percent: answered questions of the path by the length of the longest path still possible. */
export function progressOf(questions: readonly Question[]): number {
  const answered = longestPath(questions, givenAnswers);
  const longest = longestPath(questions, possibleAnswers);
  return longest === 0 ? 0 : Math.floor((100 * answered) / longest);
}

type Ways = (question: Question) => string[][];

function longestPath(
  questions: readonly Question[],
  ways: Ways,
  selectedIds: readonly string[] = [],
): number {
  const next = questions.find(
    (question) => isOpen(question, selectedIds) && ways(question).length > 0,
  );
  if (!next) return 0;
  const others = questions.filter((question) => question !== next);
  const lengths = ways(next).map((ids) => longestPath(others, ways, [...selectedIds, ...ids]));
  return 1 + Math.max(...lengths);
}

function givenAnswers({ selectedAnswers }: Question): string[][] {
  return selectedAnswers.length === 0 ? [] : [idsOf(selectedAnswers)];
}

function possibleAnswers(question: Question): string[][] {
  if (question.selectedAnswers.length > 0) return givenAnswers(question);
  const ids = idsOf(question.answers);
  return question.questionType === 'Combo' ? [ids] : ids.map((id) => [id]);
}

function isOpen({ questionDependency }: Question, selectedIds: readonly string[]): boolean {
  return (
    questionDependency === null ||
    selectedIds.includes(questionDependency.dependencyAnswerTemplateId)
  );
}

function idsOf(answers: Question['answers']): string[] {
  return answers.map((answer) => answer.answerTemplateId);
}

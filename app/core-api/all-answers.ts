import { answerQuestion, findOpenQuestion, withoutAnswers, type Question } from './feedback';

export type Choices = ReadonlyMap<string, readonly string[]>;

type AllAnswers = {
  questions: Question[];
  missing: string[];
  invalid: string[];
};

/** As if the questions were answered one by one: an answer to a question that the others do not open is dropped. */
export function answerAll(questions: readonly Question[], choices: Choices): AllAnswers {
  const answered = answerOpen(withoutAnswers(questions), choices);
  const open = answered.filter(
    (question) => question.selectedAnswers.length === 0 && isOpen(answered, question),
  );
  const ids = open.map(({ questionTemplateId }) => questionTemplateId);
  const isMissing = (id: string) => chosenFor(id, choices).length === 0;
  return {
    questions: answered,
    missing: ids.filter(isMissing),
    invalid: ids.filter((id) => !isMissing(id)),
  };
}

/** Again until no answer opens a question more: one may depend on a later one. */
function answerOpen(questions: Question[], choices: Choices): Question[] {
  const answered = questions.reduce<Question[]>((known, { questionTemplateId: id }) => {
    const question = findOpenQuestion(known, id);
    if (!question || question.selectedAnswers.length > 0) return known;
    return answerQuestion(known, id, chosenFor(id, choices)) ?? known;
  }, questions);
  return countAnswered(answered) > countAnswered(questions)
    ? answerOpen(answered, choices)
    : answered;
}

function isOpen(questions: readonly Question[], { questionTemplateId }: Question): boolean {
  return findOpenQuestion(questions, questionTemplateId) !== null;
}

function chosenFor(id: string, choices: Choices): readonly string[] {
  return choices.get(id) ?? [];
}

function countAnswered(questions: readonly Question[]): number {
  return questions.filter(({ selectedAnswers }) => selectedAnswers.length > 0).length;
}

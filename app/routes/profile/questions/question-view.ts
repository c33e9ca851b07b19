import type { Question } from '~/core-api/feedback';

export type QuestionView = ReturnType<typeof questionView>;

/** A question as it is shown: in the words of the core, without what only the core needs. */
export function questionView({
  questionTemplateId,
  questionType,
  localizedText,
  answers,
}: Question) {
  return {
    id: questionTemplateId,
    type: questionType,
    text: localizedText,
    answers: answers.map((answer) => ({ id: answer.answerTemplateId, text: answer.localizedText })),
  };
}

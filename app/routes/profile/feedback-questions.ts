import type { Question } from '~/core-api/feedback';

/** Message keys of the specification (section 8) for feedback that cannot be begun, read or saved. */
export const beginMessages = {
  'not-found': 'purchase.not-found',
  unknown: 'generic.unknown',
  unreadable: 'generic.unknown',
} as const;

export const readMessages = {
  'not-found': 'feedback.not-found',
  unknown: 'generic.unknown',
  unreadable: 'generic.unknown',
} as const;

export const saveMessages = {
  'not-found': 'purchase.save-failed',
  unknown: 'purchase.save-failed',
  unreadable: 'generic.unknown',
} as const;

export type QuestionView = ReturnType<typeof questionView>;

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

/** The ids of the selected answers; an empty value is the "neither" of a pair. */
export function selectedAnswers(form: FormData): string[] {
  return ['firstPair', 'secondPair', 'answer']
    .flatMap((name) => form.getAll(name).map(String))
    .filter((id) => id !== '');
}

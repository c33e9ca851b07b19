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
  'not-found': 'purchase.choice-kept',
  unknown: 'purchase.choice-kept',
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

const buttonPrefix = 'answer.';

/** The name says which answer the button gives: text browsers print values (G76). */
export function answerButtonName(answerId: string): string {
  return buttonPrefix + answerId;
}

const answerFields = ['firstPair', 'secondPair', 'answer'];

export function fieldPrefixOf(questionId: string): string {
  return `${questionId}.`;
}

export function isTyped(typed: Record<string, string>, prefix: string): boolean {
  return answerFields.some((name) => typed[prefix + name] !== undefined);
}

export function typedAnswers(typed: Record<string, string> = {}, prefix = ''): string[] {
  return [
    ...(prefix === '' ? idsOfButtons(Object.keys(typed)) : []),
    ...answerFields.flatMap((name) => typed[prefix + name]?.split(' ') ?? []),
  ].filter((id) => id !== '');
}

/** The ids of the selected answers; an empty value is the "neither" of a pair, or no answer yet. */
export function selectedAnswers(form: FormData, prefix = ''): string[] {
  return [
    ...(prefix === '' ? idsOfButtons([...form.keys()]) : []),
    ...answerFields.flatMap((name) => form.getAll(prefix + name).map(String)),
  ].filter((id) => id !== '');
}

function idsOfButtons(names: string[]): string[] {
  return names
    .filter((name) => name.startsWith(buttonPrefix))
    .map((name) => name.slice(buttonPrefix.length));
}

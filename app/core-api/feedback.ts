import { z } from 'zod';

const answerSchema = z
  .object({
    answerTemplateId: z.string(),
    localizedText: z.string(),
    machineLearningText: z.string().nullish(),
  })
  .passthrough();

const questionSchema = z
  .object({
    questionTemplateId: z.string(),
    questionType: z.enum(['Bool', 'Radio', 'Combo']),
    localizedText: z.string(),
    answers: z.array(answerSchema),
    // The specification does not show whether the core sends whole answers or ids.
    selectedAnswers: z.array(z.union([answerSchema, z.string()])).nullish(),
    questionDependency: z
      .object({
        dependencyQuestionTemplateId: z.string(),
        dependencyAnswerTemplateId: z.string(),
      })
      .nullish(),
  })
  .passthrough();

export const percentSchema = z.number().min(0, outOfRange()).max(100, outOfRange());

const itemKeyShape = {
  purchaseId: z.string(),
  sourceId: z.string(),
  sourceVariationId: z.string(),
};

export const feedbackStatusSchema = z.object({
  ...itemKeyShape,
  progressPercentage: percentSchema,
});

export const feedbackBodySchema = z
  .object({ id: z.string(), ...feedbackStatusSchema.shape, questions: z.array(questionSchema) })
  .passthrough();

export const feedbackSchema = feedbackBodySchema.transform((feedback) => ({
  ...feedback,
  questions: feedback.questions.map(withWholeAnswers),
}));

export const feedbackPageSize = 50;

type Answer = z.infer<typeof answerSchema>;
export type Feedback = z.infer<typeof feedbackSchema>;
export type Question = Feedback['questions'][number];
export type FeedbackStatus = z.infer<typeof feedbackStatusSchema>;

export function nextQuestion(questions: readonly Question[]): number {
  return questions.findIndex(
    (question) => question.selectedAnswers.length === 0 && canBeAsked(question, questions),
  );
}

/** Null for an unknown question, and for one that the other answers have closed. */
export function findOpenQuestion(questions: readonly Question[], id: string): Question | null {
  const found = questions.find(({ questionTemplateId }) => questionTemplateId === id);
  return found && canBeAsked(found, questions) ? found : null;
}

export function previousQuestion(questions: readonly Question[], question: Question) {
  const before = questions.slice(0, questions.indexOf(question));
  const answered = before.filter(
    (known) => known.selectedAnswers.length > 0 && canBeAsked(known, questions),
  );
  return answered.at(-1) ?? null;
}

export function followingQuestion(questions: readonly Question[], id: string): Question | null {
  const place = questions.findIndex(({ questionTemplateId }) => questionTemplateId === id);
  const after = questions.slice(place + 1).find((question) => canBeAsked(question, questions));
  return after ?? questions[nextQuestion(questions)] ?? null;
}

/** `number` counts from 1, `total` along the longest path that is still possible. */
export function placeOf(questions: readonly Question[], question: Question) {
  const open = questions.filter((known) => canBeAsked(known, questions));
  const number = open.indexOf(question) + 1;
  return { number, total: Math.max(number, longestPathOf(questions)) };
}

export function wholePercent(percent: number): number {
  return percent === 100 ? 100 : Math.min(99, Math.round(percent));
}

/** Replacing an answer removes the answers that depended on it (G34). */
export function giveAnswer(
  questions: readonly Question[],
  questionTemplateId: string,
  answerTemplateIds: readonly string[],
): Question[] {
  const given = questions.map((question) =>
    question.questionTemplateId === questionTemplateId
      ? { ...question, selectedAnswers: choose(question.answers, answerTemplateIds) }
      : question,
  );
  return dropClosed(given);
}

/** A finished feedback starts over when it is opened again (G32). */
export function questionsToAsk({ progressPercentage, questions }: Feedback): Question[] {
  return progressPercentage === 100 ? withoutAnswers(questions) : questions;
}

export function answerQuestion(
  questions: readonly Question[],
  questionTemplateId: string,
  chosen: readonly string[],
): Question[] | null {
  const question = questions.find((known) => known.questionTemplateId === questionTemplateId);
  if (!question || !isPossible(question, chosen)) return null;
  return giveAnswer(questions, questionTemplateId, chosen);
}

/** Whether both hold the same answers: then a save whose response was lost has succeeded (G78). */
export function hasSameAnswers(one: readonly Question[], other: readonly Question[]): boolean {
  const given = other.map(answersText);
  return (
    one.length === other.length && one.every((question) => given.includes(answersText(question)))
  );
}

function answersText({ questionTemplateId, selectedAnswers }: Question): string {
  return JSON.stringify([
    questionTemplateId,
    selectedAnswers.map((answer) => answer.answerTemplateId),
  ]);
}

function isPossible({ questionType, answers }: Question, chosen: readonly string[]): boolean {
  const isKnown = chosen.every((id) => answers.some((answer) => answer.answerTemplateId === id));
  return isKnown && (questionType === 'Combo' ? chosen.length > 0 : chosen.length === 1);
}

export function withoutAnswers(questions: readonly Question[]): Question[] {
  return questions.map((question) => ({ ...question, selectedAnswers: [] }));
}

function longestPathOf(questions: readonly Question[]): number {
  const roots = questions.filter((known) => !known.questionDependency && hasAnswers(known));
  return roots.reduce((sum, root) => sum + longestPathFrom(root, questions), 0);
}

/** Each question depends on one answer at most, so what follows from an answer is a tree. */
function longestPathFrom(question: Question, questions: readonly Question[]): number {
  const others = questions.filter((other) => other !== question);
  const lengthAfter = (answers: readonly Answer[]) =>
    others
      .filter((other) => hasAnswers(other) && dependsOnOneOf(other, question, answers))
      .reduce((sum, other) => sum + longestPathFrom(other, others), 0);
  return 1 + Math.max(...possibleChoices(question).map(lengthAfter));
}

function possibleChoices({ questionType, answers, selectedAnswers }: Question): Answer[][] {
  if (selectedAnswers.length > 0) return [selectedAnswers];
  return questionType === 'Combo' ? [answers] : answers.map((answer) => [answer]);
}

function hasAnswers({ answers }: Question): boolean {
  return answers.length > 0;
}

// A question without answers could never be answered.
function canBeAsked(question: Question, questions: readonly Question[]): boolean {
  return hasAnswers(question) && isOpen(question, questions);
}

function dropClosed(questions: Question[]): Question[] {
  const kept = questions.map((question) =>
    question.selectedAnswers.length === 0 || isOpen(question, questions)
      ? question
      : { ...question, selectedAnswers: [] },
  );
  const isSettled = kept.every((question, place) => question === questions[place]);
  return isSettled ? kept : dropClosed(kept);
}

function isOpen(question: Question, questions: readonly Question[]): boolean {
  if (!question.questionDependency) return true;
  return questions.some((other) => dependsOnOneOf(question, other, other.selectedAnswers));
}

function dependsOnOneOf(
  { questionDependency }: Question,
  other: Question,
  answers: readonly Answer[],
): boolean {
  return (
    questionDependency?.dependencyQuestionTemplateId === other.questionTemplateId &&
    answers.some(
      (answer) => answer.answerTemplateId === questionDependency.dependencyAnswerTemplateId,
    )
  );
}

function choose(answers: readonly Answer[], ids: readonly string[]): Answer[] {
  return answers.filter((answer) => ids.includes(answer.answerTemplateId));
}

function withWholeAnswers(question: z.infer<typeof questionSchema>) {
  const ids = (question.selectedAnswers ?? []).map((answer) =>
    typeof answer === 'string' ? answer : answer.answerTemplateId,
  );
  return { ...question, selectedAnswers: choose(question.answers, ids) };
}

function outOfRange(): { message: string } {
  return { message: 'percent must be in the range of 0-100' };
}

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

export const feedbackSchema = z
  .object({ id: z.string(), ...feedbackStatusSchema.shape, questions: z.array(questionSchema) })
  .passthrough()
  .transform((feedback) => ({ ...feedback, questions: feedback.questions.map(withWholeAnswers) }));

type Answer = z.infer<typeof answerSchema>;
export type Feedback = z.infer<typeof feedbackSchema>;
export type Question = Feedback['questions'][number];
export type FeedbackStatus = z.infer<typeof feedbackStatusSchema>;

/** An index; -1 when every open question is answered. */
export function nextQuestion(questions: readonly Question[]): number {
  return questions.findIndex(
    (question) => question.selectedAnswers.length === 0 && isOpen(question, questions),
  );
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

/** Null for an answer that does not belong to the question. */
export function answerQuestion(
  feedback: Feedback,
  questionTemplateId: string,
  chosen: readonly string[],
): Question[] | null {
  const { questions } = feedback;
  const place = questions.findIndex((known) => known.questionTemplateId === questionTemplateId);
  const question = questions[place];
  if (!question || !isPossible(question, chosen)) return null;
  return giveAnswer(place === 0 ? questionsToAsk(feedback) : questions, questionTemplateId, chosen);
}

function isPossible({ questionType, answers }: Question, chosen: readonly string[]): boolean {
  const isKnown = chosen.every((id) => answers.some((answer) => answer.answerTemplateId === id));
  return isKnown && (questionType === 'Combo' ? chosen.length > 0 : chosen.length === 1);
}

export function withoutAnswers(questions: readonly Question[]): Question[] {
  return questions.map((question) => ({ ...question, selectedAnswers: [] }));
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

function isOpen({ questionDependency }: Question, questions: readonly Question[]): boolean {
  if (!questionDependency) return true;
  return questions.some(
    (question) =>
      question.questionTemplateId === questionDependency.dependencyQuestionTemplateId &&
      question.selectedAnswers.some(
        (answer) => answer.answerTemplateId === questionDependency.dependencyAnswerTemplateId,
      ),
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

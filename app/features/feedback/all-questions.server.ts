import type { LoaderFunctionArgs } from '@remix-run/node';
import { nextQuestion, type Feedback, type Question } from '~/core-api/feedback';
import { getTranslator, type Translator } from '~/i18n/translator.server';
import { questionView } from '~/features/profile/feedback-questions';
import { requireAddress, requireFeedback } from '~/features/purchases/feedback.server';
import { findProduct, type Shopper } from '~/features/purchases/shopper.server';

export type AllQuestions = Awaited<ReturnType<typeof allQuestionsOf>>;

export async function allQuestionsOf(args: LoaderFunctionArgs, shopper: Shopper) {
  const { item, list } = await requireAddress(args);
  const [translator, feedback, known] = await Promise.all([
    getTranslator(args),
    requireFeedback(args),
    findProduct(args, shopper),
  ]);
  return {
    words: translator.words('all-questions'),
    panelWords: translator.words('feedback'),
    item,
    list,
    ...known,
    questions: feedback.questions
      .filter((question) => canBeOpened(question, feedback))
      .map((question) => viewOf(question, feedback, translator)),
    next: nextOf(feedback),
  };
}

/** The id of a question's fieldset: its own id may hold any character. */
export function anchorOf(id: string, { questions }: Feedback): string {
  return `question-${questions.findIndex((known) => known.questionTemplateId === id) + 1}`;
}

function viewOf(question: Question, feedback: Feedback, { t }: Translator) {
  const condition = conditionOf(question, feedback);
  return {
    ...questionView(question),
    anchor: anchorOf(question.questionTemplateId, feedback),
    chosen: question.selectedAnswers.map(({ answerTemplateId }) => answerTemplateId),
    quoted: t('all-questions:quoted', { question: question.localizedText }),
    condition: condition && t('all-questions:condition', condition),
  };
}

/** The answer that opens a question, and the question it belongs to. */
function conditionOf({ questionDependency }: Question, { questions }: Feedback) {
  if (!questionDependency) return null;
  const { dependencyQuestionTemplateId, dependencyAnswerTemplateId } = questionDependency;
  const question = questions.find(
    (known) => known.questionTemplateId === dependencyQuestionTemplateId,
  );
  const answer = question?.answers.find(
    (known) => known.answerTemplateId === dependencyAnswerTemplateId,
  );
  if (!question || !answer) return null;
  return { question: question.localizedText, answer: answer.localizedText };
}

function canBeOpened(question: Question, feedback: Feedback): boolean {
  const { questionDependency, answers } = question;
  return answers.length > 0 && (!questionDependency || conditionOf(question, feedback) !== null);
}

/** Where the questions go on one at a time; finished ones begin with the first, to be changed. */
function nextOf({ questions }: Feedback): string | null {
  const next = questions[nextQuestion(questions)] ?? questions[0];
  return next?.questionTemplateId ?? null;
}

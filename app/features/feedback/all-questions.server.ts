import { type LoaderFunctionArgs, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { nextQuestion, type Feedback, type Question } from '~/core-api/feedback';
import { getTranslator, type Translator } from '~/i18n/translator.server';
import {
  questionView,
  fieldPrefixOf,
  saveMessages,
  selectedAnswers,
} from '~/features/profile/feedback-questions';
import { requireAddress, requireFeedback } from '~/features/purchases/feedback.server';
import { saveFeedback } from '~/history/save-feedback.server';
import { findProduct, type Shopper } from '~/features/purchases/shopper.server';
import { answerAll } from '~/core-api/all-answers';
import type { FieldProblem } from '~/forms/parse-form';
import { rejectForm } from '~/forms/rejected-form.server';
import { feedbackAddressOf } from '~/features/purchases/feedback-address';

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
function anchorOf(id: string, { questions }: Feedback): string {
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

export async function saveAll(args: ActionFunctionArgs, shopper: Shopper, form: FormData) {
  const { item, list } = await requireAddress(args);
  const feedback = await requireFeedback(args);
  const choices = choicesIn(form, feedback);
  const { questions, missing, invalid } = answerAll(feedback.questions, choices);
  const typed = typedOf(choices, feedback);
  const problems = problemsOf([...missing, ...invalid], feedback);
  if (Object.keys(problems).length > 0) return rejectForm(args, { problems, typed });

  const saved = await saveFeedback(shopper.user, { ...feedback, questions });
  if (!saved.ok) {
    const { t } = await getTranslator(args);
    const message = t(`messages:${saveMessages[saved.refusal]}`);
    return rejectForm(args, { message, typed, status: saved.refusal === 'not-found' ? 422 : 502 });
  }
  const place = { isThanks: true, isAll: true, about: shopper.about };
  return redirect(feedbackAddressOf(item, list, place), 303);
}

function choicesIn(form: FormData, { questions }: Feedback): Map<string, string[]> {
  return new Map(
    questions.map(({ questionTemplateId: id }) => [id, selectedAnswers(form, fieldPrefixOf(id))]),
  );
}

function typedOf(choices: Map<string, string[]>, { questions }: Feedback): Record<string, string> {
  return Object.fromEntries(
    questions.map(({ questionTemplateId: id, answers }) => {
      const known = answers.map(({ answerTemplateId }) => answerTemplateId);
      const chosen = choices.get(id)?.filter((answer) => known.includes(answer)) ?? [];
      return [`${fieldPrefixOf(id)}answer`, chosen.join(' ')];
    }),
  );
}

function problemsOf(ids: string[], feedback: Feedback): Record<string, FieldProblem> {
  return Object.fromEntries(
    feedback.questions
      .filter(({ questionTemplateId }) => ids.includes(questionTemplateId))
      .map(({ questionTemplateId }) => [
        anchorOf(questionTemplateId, feedback),
        { key: 'select-one' },
      ]),
  );
}

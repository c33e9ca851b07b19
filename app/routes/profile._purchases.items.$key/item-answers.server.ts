import { answeredOf, type Feedback, type FeedbackStatus } from '~/core-api/feedback';
import { getFeedback, type listFeedbackStatuses } from '~/core-api/feedback.server';
import { progressOf } from '~/core-api/feedback-status';
import { canBeRated, itemKeyOf, type ItemKey, type Transaction } from '~/core-api/transaction';
import { fill } from '~/i18n/fill';
import { formatsOf } from '~/i18n/formats.server';
import type { Translator } from '~/i18n/translator.server';
import type { User } from '~/session/user.server';
import { fitAnswersOf } from '~/sizes/fit-answers';
import { rememberAnswers } from '../profile/purchase-history.server';
import { allQuestionsAddressOf, feedbackAddressOf } from '../profile._purchases/feedback-address';
import type { ListQuery } from '../profile._purchases/list-query';

type Statuses = Awaited<ReturnType<typeof listFeedbackStatuses>>;

export type KnownAnswers = {
  /** Of all items; null where they could not be read. */
  statuses: FeedbackStatus[] | null;
  /** Null without a feedback, as far as is known. */
  percent: number | null;
  feedback: Feedback | null;
  isFailed: boolean;
};

/** Asks for the feedback only where there is something to read, or where nobody knows. */
export async function readAnswers(
  user: User,
  item: ItemKey,
  read: Statuses,
): Promise<KnownAnswers> {
  const statuses = statusesIn(read);
  const percent = statuses && progressOf(item, statuses);
  const isCertain = statuses !== null && !(read.ok && read.value.unreadable > 0);
  const known = { statuses, percent, feedback: null, isFailed: false };
  if (percent === 0 || (percent === null && isCertain)) return known;
  const feedback = await getFeedback(user, item);
  if (feedback.ok) {
    rememberAnswers(user, feedback.value);
    const { progressPercentage } = feedback.value;
    return { ...known, percent: progressPercentage, feedback: feedback.value };
  }
  return feedback.refusal === 'not-found'
    ? { ...known, percent: null }
    : { ...known, isFailed: true };
}

/** 404 stands for none (G30). */
function statusesIn(read: Statuses): FeedbackStatus[] | null {
  if (read.ok) return read.value.records;
  return read.refusal === 'not-found' ? [] : null;
}

type AnswersContext = {
  item: Transaction;
  list: ListQuery;
  about: string;
  translator: Translator;
};

/** What was answered, and where the answers are given. */
export function answersSectionOf(
  { percent, feedback, isFailed }: KnownAnswers,
  { item, list, about, translator }: AnswersContext,
) {
  const { language } = translator;
  const addressOf = (question: string | null) =>
    feedbackAddressOf(itemKeyOf(item), list, { question, about });
  const isPossible = canBeRated(item) || percent !== null;
  return {
    note: isPossible ? noteOf({ feedback, isFailed }, translator) : null,
    progress: feedback && progressText(feedback, translator),
    given: (feedback?.questions ?? [])
      .filter(({ selectedAnswers }) => selectedAnswers.length > 0)
      .map(({ questionTemplateId, localizedText, selectedAnswers }) => ({
        id: questionTemplateId,
        question: localizedText,
        answer: formatsOf(language).and(selectedAnswers.map((answer) => answer.localizedText)),
      })),
    isPossible,
    address: addressOf(null),
    all: allQuestionsAddressOf(itemKeyOf(item), list, about),
    /** The first question says for whom it was bought. */
    first: addressOf(feedback?.questions[0]?.questionTemplateId ?? null),
    isForSomeoneElse: feedback !== null && fitAnswersOf(feedback).verdict === 'notForUser',
  };
}

type Noted = Pick<KnownAnswers, 'feedback' | 'isFailed'>;

function noteOf({ feedback, isFailed }: Noted, { words }: Translator): string | null {
  const { failed, none } = words('item').answers;
  if (isFailed) return failed;
  return hasAnswers(feedback) ? null : none;
}

function hasAnswers(feedback: Feedback | null): boolean {
  return feedback?.questions.some(({ selectedAnswers }) => selectedAnswers.length > 0) ?? false;
}

function progressText({ questions }: Feedback, { words }: Translator): string | null {
  const told = answeredOf(questions);
  return told.answered === 0 ? null : fill(words('cards').begun.answered, told);
}

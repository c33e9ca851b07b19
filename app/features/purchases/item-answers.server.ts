import type { Feedback } from '~/core-api/feedback';
import { getFeedback } from '~/core-api/feedback.server';
import { canBeRated, itemKeyOf, type ItemKey, type Transaction } from '~/core-api/transaction';
import { rememberAnswers } from '~/history/histories.server';
import { progressOf } from '~/history/history';
import type { StatusesRead } from '~/history/read-history.server';
import { formatsOf } from '~/i18n/formats.server';
import type { Translator } from '~/i18n/translator.server';
import type { User } from '~/session/user.server';
import { fitAnswersOf } from '~/sizes/fit-answers';
import { allQuestionsAddressOf, feedbackAddressOf } from './feedback-address';
import type { ListQuery } from './list-query';

type ItemAnswers = {
  /** Null without a feedback, as far as is known. */
  percent: number | null;
  feedback: Feedback | null;
  isFailed: boolean;
};

/** Asks for the feedback only where there is something to read, or where nobody knows. */
export async function readAnswers(
  user: User,
  item: ItemKey,
  statuses: StatusesRead,
): Promise<ItemAnswers> {
  const percent = statuses.ok ? progressOf(statuses.value, item) : null;
  const isCertain = statuses.ok && statuses.value.unreadableStatuses === 0;
  const known = { percent, feedback: null, isFailed: false };
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

type AnswersContext = {
  item: Transaction;
  list: ListQuery;
  about: string;
  translator: Translator;
};

/** What was answered, and where the answers are given. */
export function answersSectionOf(
  { percent, feedback, isFailed }: ItemAnswers,
  { item, list, about, translator }: AnswersContext,
) {
  const { language } = translator;
  const isPossible = canBeRated(item) || percent !== null;
  return {
    note: isPossible ? noteOf({ feedback, isFailed }, translator) : null,
    given: (feedback?.questions ?? [])
      .filter(({ selectedAnswers }) => selectedAnswers.length > 0)
      .map(({ questionTemplateId, localizedText, selectedAnswers }) => ({
        id: questionTemplateId,
        question: localizedText,
        answer: formatsOf(language).and(selectedAnswers.map((answer) => answer.localizedText)),
      })),
    isPossible,
    address: feedbackAddressOf(itemKeyOf(item), list, { about }),
    all: allQuestionsAddressOf(itemKeyOf(item), list, about),
    isForSomeoneElse: feedback !== null && fitAnswersOf(feedback).verdict === 'notForUser',
  };
}

type Noted = Pick<ItemAnswers, 'feedback' | 'isFailed'>;

function noteOf({ feedback, isFailed }: Noted, { words }: Translator): string | null {
  const { failed, none } = words('item').answers;
  if (isFailed) return failed;
  return hasAnswers(feedback) ? null : none;
}

function hasAnswers(feedback: Feedback | null): boolean {
  return feedback?.questions.some(({ selectedAnswers }) => selectedAnswers.length > 0) ?? false;
}

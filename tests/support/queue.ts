import { questionsOf } from '~/backend/core-api/fit-questions/questions-of';
import { feedbackSchema, type Feedback } from '~/core-api/feedback';
import { itemKeyText } from '../../app/features/profile/item-address';
import { manyTransactions, pagesOf, paths, profile } from './core-fixtures';
import type { CoreCall, Reply } from './scripted-core';
import { textOf, type Page } from './visitor';

export const queue = '/profile/feedback/queue';
export const saveAny = 'PUT *';

function numberIn(query: URLSearchParams): number {
  return Number(query.get('purchaseId')?.slice(2));
}

function unanswered(number: number): Feedback {
  const key = { purchaseId: `p-${number}`, sourceId: 's-1', sourceVariationId: `v-${number}` };
  const questions = questionsOf('Upper', 'en', {});
  return feedbackSchema.parse({ id: `f-${number}`, ...key, progressPercentage: 0, questions });
}

/** A core that holds items without feedback, and keeps what is said about them. */
export function coreWithItems(transactions = manyTransactions(12)) {
  const feedbacks = new Map<number, Feedback>();
  const begin = ({ query }: CoreCall) => {
    const number = numberIn(query);
    const feedback = feedbacks.get(number) ?? unanswered(number);
    feedbacks.set(number, feedback);
    return { status: 201, body: feedback };
  };
  const save = ({ body }: CoreCall) => {
    const feedback = { ...feedbackSchema.parse(body), progressPercentage: 40 };
    feedbacks.set(Number(feedback.purchaseId.slice(2)), feedback);
    return { status: 200, body: { progressPercentage: 40 } };
  };
  const find = ({ query }: CoreCall) => {
    const feedback = feedbacks.get(numberIn(query));
    return feedback ? { status: 200, body: feedback } : { status: 404 };
  };
  const replies: Record<string, Reply> = {
    [paths.profile]: { status: 200, body: profile() },
    [paths.transactions]: pagesOf(transactions),
    [paths.statuses]: () => ({ status: 200, body: { results: [...feedbacks.values()] } }),
    [paths.feedback]: find,
    [paths.beginFeedback]: begin,
    [saveAny]: save,
  };
  return { replies, feedbacks, begin, save };
}

/** Answer ids by the number of the item. */
export function saidIn(feedbacks: ReadonlyMap<number, Feedback>): Record<number, string[]> {
  const entries = [...feedbacks].map(([number, { questions }]): [number, string[]] => [
    number,
    questions.flatMap(({ selectedAnswers }) =>
      selectedAnswers.map(({ answerTemplateId }) => answerTemplateId),
    ),
  ]);
  return Object.fromEntries(entries.filter(([, ids]) => ids.length > 0));
}

/** The name of the radios of an item, and the id of its row. */
export function verdictOf(number: number): string {
  const key = { purchaseId: `p-${number}`, sourceId: 's-1', sourceVariationId: `v-${number}` };
  return `verdict-${itemKeyText(key)}`;
}

/** Verdicts by number, as a form has them. */
export function verdicts(chosen: Record<number, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(chosen).map(([number, verdict]) => [verdictOf(Number(number)), verdict]),
  );
}

export function itemsIn(page: Page): string[] {
  return page.root.querySelectorAll('.queue strong').map(textOf);
}

/** Of every row, what is ticked. */
export function chosenIn(page: Page): (string | undefined)[] {
  return page.root
    .querySelectorAll('.queue fieldset')
    .map((row) => row.querySelector('[checked]')?.getAttribute('value'));
}

export function errorsIn(page: Page): string[] {
  return page.root.querySelectorAll('.queue .error').map(textOf);
}

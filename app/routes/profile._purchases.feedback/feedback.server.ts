import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Feedback } from '~/core-api/feedback';
import { getFeedback } from '~/core-api/feedback.server';
import { getTranslator } from '~/i18n/translator.server';
import type { Caller } from '~/server/caller';
import { failurePage } from '~/ui/failure/failure-page.server';
import { readMessages } from '../profile/feedback-questions';
import type { FeedbackAddress } from '../profile._purchases/feedback-address';
import { listAddressOf } from '../profile._purchases/list-query';

/** Query parameter of the thank-you panel: without it, a reload would begin with the first question again. */
export const thanksMark = 'thanks';

/** @throws the failure page: 404 when there is no feedback about the item, 502 when the core fails. */
export async function requireFeedback(
  args: LoaderFunctionArgs,
  user: Caller,
  { item, list }: FeedbackAddress,
): Promise<Feedback> {
  const feedback = await getFeedback(user, item);
  if (feedback.ok) return feedback.value;
  const { t, words } = await getTranslator(args);
  const status = feedback.refusal === 'not-found' ? 404 : 502;
  const back = { address: listAddressOf(list), label: words('feedback').back };
  throw await failurePage(args, status, t(`messages:${readMessages[feedback.refusal]}`), back);
}

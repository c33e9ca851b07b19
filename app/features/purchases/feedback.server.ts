import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Feedback } from '~/core-api/feedback';
import { getFeedback } from '~/core-api/feedback.server';
import { getTranslator } from '~/i18n/translator.server';
import { oncePerRequest } from '~/server/load-context';
import { requireUser } from '~/session/user.server';
import { failurePage } from '~/ui/failure/failure-page.server';
import { readMessages } from '~/features/profile/feedback-questions';
import { readFeedbackAddress } from './feedback-address';
import { listAddressOf } from './list-query';

/** @throws the failure page: 404 without the ids of an item. */
export async function requireAddress(args: LoaderFunctionArgs) {
  const address = readFeedbackAddress(new URL(args.request.url).searchParams);
  if (address) return address;
  const { t } = await getTranslator(args);
  throw await failurePage(args, 404, t('messages:purchase.not-found'));
}

/** Read once, so that a refused answer shows the feedback as before (G78). @throws the failure page: 404 or 502. */
export const requireFeedback = oncePerRequest(async (args): Promise<Feedback> => {
  const { item, list } = await requireAddress(args);
  const feedback = await getFeedback(await requireUser(args), item);
  if (feedback.ok) return feedback.value;
  const { t, words } = await getTranslator(args);
  const status = feedback.refusal === 'not-found' ? 404 : 502;
  const back = { address: listAddressOf(list), label: words('feedback').back };
  throw await failurePage(args, status, t(`messages:${readMessages[feedback.refusal]}`), back);
});

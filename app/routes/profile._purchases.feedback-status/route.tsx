import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { progressOf } from '~/core-api/feedback-status';
import { listFeedbackStatuses } from '~/core-api/feedback.server';
import { getTranslator } from '~/i18n/translator.server';
import { requireUser } from '~/session/user.server';
import { answersKnownOf } from '../profile/purchase-history.server';
import { readFeedbackAddress } from '../profile._purchases/feedback-address';
import { feedbackStateOf, type FreshFeedback } from '../profile._purchases/feedback-state.server';
import { sizeTilesOf } from '../profile._purchases/size-tiles.server';

/** A closed feedback dialog reloads the state of one card and the sizes instead of the whole list. */
export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  const address = readFeedbackAddress(new URL(args.request.url).searchParams);
  const statuses = await listFeedbackStatuses(user);
  if (!address || !statuses.ok) return json<FreshFeedback | null>(null);
  const { item } = address;
  const percent = progressOf(item, statuses.value.records);
  const translator = await getTranslator(args);
  const sizes = await sizeTilesOf(user, { statuses: statuses.value.records }, translator);
  const told = percent === null ? null : answersKnownOf(user, item, percent);
  const state = feedbackStateOf(percent, told, translator);
  const news = translator.words('cards').saved;
  return json<FreshFeedback | null>({ item, ...state, news, sizes });
}

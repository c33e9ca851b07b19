import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { progressOf } from '~/core-api/feedback-status';
import { listFeedbackStatuses } from '~/core-api/feedback.server';
import { getTranslator } from '~/i18n/translator.server';
import { requireUser } from '~/session/user.server';
import { readFeedbackAddress } from '../profile._purchases/feedback-address';
import { feedbackButtonOf, type FreshButton } from '../profile._purchases/feedback-button.server';
import { sizeTilesOf } from '../profile._purchases/size-tiles.server';

/** A closed feedback dialog reloads one button and the sizes instead of the whole list. */
export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  const address = readFeedbackAddress(new URL(args.request.url).searchParams);
  const statuses = await listFeedbackStatuses(user);
  if (!address || !statuses.ok) return json<FreshButton | null>(null);
  const percent = progressOf(address.item, statuses.value.records);
  const translator = await getTranslator(args);
  const sizes = await sizeTilesOf(user, { statuses: statuses.value.records }, translator);
  const button = feedbackButtonOf(percent, translator);
  return json<FreshButton | null>({ item: address.item, button, sizes });
}

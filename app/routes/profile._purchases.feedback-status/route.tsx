import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { listFeedbackStatuses } from '~/core-api/feedback.server';
import { isSameItem } from '~/core-api/transaction';
import { getTranslator } from '~/i18n/translator.server';
import { requireUser } from '~/session/user.server';
import { feedbackButtonOf, type FreshButton } from '../profile._purchases/card/card.server';
import { readFeedbackAddress } from '../profile._purchases/card/feedback-address';

/** The button of one item as it stands now: what a closed dialog asks for instead of the whole list. */
export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  const address = readFeedbackAddress(new URL(args.request.url).searchParams);
  const statuses = await listFeedbackStatuses(user);
  if (!address || !statuses.ok) return json<FreshButton | null>(null);
  const status = statuses.value.find((known) => isSameItem(known, address.item));
  const button = feedbackButtonOf(status?.progressPercentage ?? null, await getTranslator(args));
  return json<FreshButton | null>({ item: address.item, button });
}

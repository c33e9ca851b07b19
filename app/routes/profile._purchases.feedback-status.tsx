import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { historyOf } from '~/history/histories.server';
import { answersOf, progressOf } from '~/history/history';
import { saidIn } from '~/history/known-history';
import { getTranslator } from '~/i18n/translator.server';
import { requireUser } from '~/session/user.server';
import { readFeedbackAddress } from '~/features/purchases/feedback-address';
import { feedbackStateOf, type FreshFeedback } from '~/features/purchases/feedback-state.server';
import { sizeTilesOf } from '~/features/profile/size-tile.server';

/** A closed feedback dialog reloads the state of one card and the sizes instead of the whole list. */
export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  const address = readFeedbackAddress(new URL(args.request.url).searchParams);
  const known = await historyOf(user);
  const said = known.ok && saidIn(known.value);
  if (!address || !known.ok || !said) return json<FreshFeedback | null>(null);
  const { item } = address;
  const translator = await getTranslator(args);
  const { history } = known.value;
  const sizes = history && sizeTilesOf(history, translator);
  const percent = progressOf(said, item);
  const state = feedbackStateOf(percent, answersOf(said, item), translator);
  const news = translator.words('cards').saved;
  return json<FreshFeedback | null>({ item, ...state, news, sizes });
}

import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { hasVerifiedEmail } from '~/core-api/profile';
import { itemKeyOf } from '~/core-api/transaction';
import { piecesOf } from '~/history/history';
import { getTranslator } from '~/i18n/translator.server';
import { failurePage } from '~/ui/failure/failure-page.server';
import { csvFile, purchaseColumns, csv, sendFile } from '~/features/profile/send-file.server';
import { historyFailure, requireKnown, requireProfile } from '~/features/profile/guards.server';
import { exportedTabOf, listAddressOf, listQueryOf } from '~/features/purchases/list-query';
import { listedIn } from '~/features/purchases/list-paging.server';

/** Tells no more than the list does page by page, so it asks for no proof of identity (decision 21). */
export async function loader(args: LoaderFunctionArgs) {
  const { user, profile } = await requireProfile(args);
  const { words } = await getTranslator(args);
  const tab = exportedTabOf(args.params.file);
  if (!tab) throw await failurePage(args, 404, words('common').failure.notFound);
  if (!hasVerifiedEmail(profile)) throw redirect('/profile', 303);
  const query = { ...listQueryOf(new URL(args.request.url).searchParams), tab };
  const { history, partial } = await requireKnown(args, user);
  if (partial?.refusal) throw await historyFailure(args, partial.refusal);
  // The list says why there is no file yet.
  if (!history) throw redirect(listAddressOf(query), 303);
  const items = listedIn(history.items, query, history.statuses).flatMap(({ item }) =>
    piecesOf(history.items, itemKeyOf(item)).filter(
      ({ isReturned }) => isReturned === item.isReturned,
    ),
  );
  const pieces = csvFile(items, purchaseColumns);
  return sendFile(args, { name: `${tab}.csv`, contentType: csv, pieces });
}

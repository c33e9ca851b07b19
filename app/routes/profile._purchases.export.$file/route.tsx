import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { hasVerifiedEmail } from '~/core-api/profile';
import { getTranslator } from '~/i18n/translator.server';
import { failurePage } from '~/ui/failure/failure-page.server';
import { csvFile } from '../profile/file-formats.server';
import { purchaseColumns } from '../profile/purchase-records.server';
import { requireProfile } from '../profile/require-profile.server';
import { csv, sendFile } from '../profile/send-file.server';
import { exportedTabOf } from '../profile._purchases/export-address';
import { listQueryOf } from '../profile._purchases/list-query';
import { listedItems } from './listed-items.server';

/** Tells no more than the list does page by page, so it asks for no proof of identity (decision 056). */
export async function loader(args: LoaderFunctionArgs) {
  const { user, profile } = await requireProfile(args);
  const { words } = await getTranslator(args);
  const tab = exportedTabOf(args.params.file);
  if (!tab) throw await failurePage(args, 404, words('common').failure.notFound);
  if (!hasVerifiedEmail(profile)) throw redirect('/profile', 303);
  const query = { ...listQueryOf(new URL(args.request.url).searchParams), tab };
  // A download takes as long as the history is.
  const items = listedItems({ ...user, deadline: undefined }, query);
  const pieces = csvFile(items, purchaseColumns);
  return sendFile(args, { name: `${tab}.csv`, contentType: csv, pieces });
}

import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { getTranslator } from '~/i18n/translator.server';
import { failurePage } from '~/ui/failure/failure-page.server';
import { requireHistory } from '~/features/profile/guards.server';
import { files } from '~/features/sizes/files.server';

/** Tells less than the page does, so it asks for no proof of identity. */
export async function loader(args: LoaderFunctionArgs) {
  const name = args.params.file ?? '';
  const file = files.get(name);
  const translator = await getTranslator(args);
  const { notFound } = translator.words('common').failure;
  if (!file) throw await failurePage(args, 404, notFound);
  const { shopper } = await requireHistory(args);
  // The list says why there is no file.
  if (!shopper) throw redirect('/profile', 303);
  const url = new URL(args.request.url);
  const { items, since: note } = shopper;
  const text = file.write({ translator, items, note, url, now: new Date() });
  if (text === null) throw await failurePage(args, 404, notFound);
  const headers = new Headers({ 'Content-Type': file.contentType });
  if (file.isDownload) headers.set('Content-Disposition', `attachment; filename="${name}"`);
  return new Response(text, { headers });
}

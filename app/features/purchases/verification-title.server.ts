import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { pageTitle } from '~/i18n/page-title.server';
import { getTranslator } from '~/i18n/translator.server';

/**
 * A document shows the prompt of the layout (G33).
 * @throws a redirect for data alone: a list that scripts keep open has no prompt yet.
 */
export async function verificationTitle(args: LoaderFunctionArgs): Promise<string> {
  const isDocument = !args.context.address?.includes('_data=');
  if (!isDocument) throw redirect('/profile', 303);
  const { words } = await getTranslator(args);
  return pageTitle(args, words('verification').title);
}

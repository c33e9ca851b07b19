import type { LoaderFunctionArgs } from '@remix-run/node';
import { getTranslator } from './translator.server';

/** A page with a rejected form says so first in its title (G14). */
export async function pageTitle(args: LoaderFunctionArgs, page: string): Promise<string> {
  const { t, words } = await getTranslator(args);
  const title = t('common:title', { page });
  return args.context.isFormRejected ? words('common').form.errorTitle + title : title;
}

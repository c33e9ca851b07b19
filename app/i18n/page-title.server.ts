import type { LoaderFunctionArgs } from '@remix-run/node';
import { speak } from './translator.server';

/** The document title of a page; one that shows a refused form again says so first (G14). */
export async function pageTitle(args: LoaderFunctionArgs, page: string): Promise<string> {
  const { t, words } = await speak(args);
  const title = t('common:title', { page });
  return args.context.isFormRefused ? words('common').form.errorTitle + title : title;
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import { getTranslator } from './translator.server';

/** The title of a rejected form begins with a notice (G14). */
export async function pageTitle(args: LoaderFunctionArgs, page: string): Promise<string> {
  const { t, words } = await getTranslator(args);
  const title = t('common:title', { page });
  return args.context.isFormRejected ? words('common').form.errorTitle + title : title;
}

import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { getTranslator } from '~/i18n/translator.server';
import type { Failure } from '~/ui/failure/failure-page';

/** The page for a request that the app did not let in: 400, 403, 405 or 413. */
export async function refusalPage(args: LoaderFunctionArgs, status: number) {
  const { t, words } = await getTranslator(args);
  const { badAddress, refused, refusedTitle, tooLarge, unexpected } = words('common').failure;
  const messages: Record<number, string> = { 400: badAddress, 403: refused, 413: tooLarge };
  const failure: Failure = {
    title: t('common:title', { page: refusedTitle }),
    heading: refusedTitle,
    message: messages[status] ?? unexpected,
  };
  return json(failure, { status });
}

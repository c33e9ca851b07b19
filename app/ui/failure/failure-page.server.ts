import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { getTranslator } from '~/i18n/translator.server';
import type { Failure } from './failure-page';

/** Thrown by loaders and actions; `message` is already translated. */
export async function failurePage(
  args: LoaderFunctionArgs,
  status: number,
  message: string,
  back?: Failure['back'],
) {
  const { t, words } = await getTranslator(args);
  const heading =
    status === 404 ? words('common').failure.notFoundTitle : t('common:failure.title');
  const title = t('common:title', { page: heading });
  // Only server errors are in the log.
  const requestId = status >= 500 ? args.context.requestId : undefined;
  return json<Failure>({ title, heading, message, requestId, back }, { status });
}

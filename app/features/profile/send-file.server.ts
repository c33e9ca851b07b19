import type { LoaderFunctionArgs } from '@remix-run/node';
import { getTranslator } from '~/i18n/translator.server';
import { failurePage } from '~/ui/failure/failure-page.server';
import { streamOf } from './stream-of.server';

type File = { name: string; contentType: string; pieces: AsyncGenerator<string> };

export const csv = 'text/csv; charset=utf-8';

/** @throws the failure page when there is no first block (decision 037). */
export async function sendFile(
  args: LoaderFunctionArgs,
  { name, contentType, pieces }: File,
): Promise<Response> {
  const { t } = await getTranslator(args);
  const stream = await streamOf(pieces).catch(() => null);
  if (!stream) throw await failurePage(args, 502, t('messages:generic.fetching-data-failed'));
  return new Response(stream, {
    headers: {
      'Content-Type': contentType,
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import { config } from '~/config/config.server';
import { isLoopbackHost } from '~/config/loopback';
import { getTranslator } from '~/i18n/translator.server';
import { failurePage } from '~/ui/failure/failure-page.server';

/** Throws the page of an unknown address unless the app runs on the machine of whoever asks, and for nobody else. */
export async function requireOwnMachine(args: LoaderFunctionArgs): Promise<void> {
  if (!config.isPublic && isLoopbackHost(new URL(args.request.url).host)) return;
  const { t } = await getTranslator(args);
  throw await failurePage(args, 404, t('common:failure.notFound'));
}

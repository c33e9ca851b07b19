import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { config } from '~/config/config.server';
import { getTranslator } from '~/i18n/translator.server';
import { requireUser } from '~/session/user.server';
import { FailureBoundary } from '~/ui/failure/failure-page';
import { failurePage } from '~/ui/failure/failure-page.server';
import { rejectionPage } from '~/features/site/rejection-page.server';

/** Unknown paths lead to the marketing site where there is one, else to the 404 page (G3). */
export async function loader(args: LoaderFunctionArgs) {
  const { rejection, failure } = args.context;
  if (rejection) throw await rejectionPage(args, rejection);
  if (failure) throw failure;
  const { pathname } = new URL(args.request.url);
  // A signed-out visitor must not learn which addresses exist (G1).
  if (/^\/profile(\/|$)/.test(pathname)) await requireUser(args);
  const isOurs = /^\/(build|content|profile|account)(\/|$)/.test(pathname);
  if (config.publicSiteUrl && !isOurs) throw redirect(config.publicSiteUrl, 302);
  throw await notFound(args);
}

export async function action(args: ActionFunctionArgs) {
  throw await notFound(args);
}

export default function UnknownPage() {
  return null;
}

export const ErrorBoundary = FailureBoundary;

async function notFound(args: LoaderFunctionArgs) {
  const { t } = await getTranslator(args);
  return failurePage(args, 404, t('common:failure.notFound'));
}

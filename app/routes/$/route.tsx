import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { config } from '~/config/config.server';
import { getTranslator } from '~/i18n/translator.server';
import { requireUser } from '~/session/user.server';
import { FailureBoundary } from '~/ui/failure/failure-boundary';
import type { Failure } from '~/ui/failure/failure-page';
import { failurePage } from '~/ui/failure/failure-page.server';

/** Unknown paths lead to the marketing site where there is one, else to the 404 page (G3). */
export async function loader(args: LoaderFunctionArgs) {
  const { rejectedStatus } = args.context;
  if (rejectedStatus) throw await refusalPage(args, rejectedStatus);
  if (args.context.failure) throw args.context.failure;
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

/** For requests that the middleware turned away: 400, 403, 405 or 413. */
async function refusalPage(args: LoaderFunctionArgs, status: number) {
  const { t, words } = await getTranslator(args);
  const { badAddress, refused, refusedTitle, tooLarge, unexpected } = words('common').failure;
  const { noCookies, noCookiesTitle } = words('common').failure;
  const { isWithoutCookies } = args.context;
  const forbidden = isWithoutCookies ? noCookies : refused;
  const messages: Record<number, string> = { 400: badAddress, 403: forbidden, 413: tooLarge };
  const heading = isWithoutCookies ? noCookiesTitle : refusedTitle;
  const failure: Failure = {
    title: t('common:title', { page: heading }),
    heading,
    message: messages[status] ?? unexpected,
  };
  return json(failure, { status });
}

import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { config } from '~/config/config.server';
import { getTranslator } from '~/i18n/translator.server';
import { requireUser } from '~/session/user.server';
import { FailureBoundary } from '~/ui/failure/failure-boundary';
import { failurePage } from '~/ui/failure/failure-page.server';
import { refusalPage } from './refusal-page.server';

/** Every path that no other route knows: the marketing site where there is one, else our 404 page (G3). */
export async function loader(args: LoaderFunctionArgs) {
  if (args.context.refusal) throw await refusalPage(args, args.context.refusal);
  if (args.context.failure) throw args.context.failure;
  const { pathname } = new URL(args.request.url);
  // Whether something is there is nothing for strangers (G1).
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

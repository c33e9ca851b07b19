import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { FailureBoundary } from '~/ui/failure/failure-page';
import { pageMeta } from '~/ui/page-meta';
import { ActionPage } from '~/features/account/mail-link-page';
import { loadMailLinkPage, submitMailLink } from '~/features/account/mail-link-page.server';

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadMailLinkPage(args);

export const action = (args: ActionFunctionArgs) => submitMailLink(args);

export default ActionPage;

export const ErrorBoundary = FailureBoundary;

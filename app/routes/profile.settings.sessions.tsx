import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { FailureBoundary } from '~/ui/failure/failure-page';
import { pageMeta } from '~/ui/page-meta';
import { SessionsPage } from '~/features/settings/sessions-page';
import { loadSessionsPage, submitSessions } from '~/features/settings/sessions-page.server';

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadSessionsPage(args);

export const action = (args: ActionFunctionArgs) => submitSessions(args);

export default SessionsPage;

export const ErrorBoundary = FailureBoundary;

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { FailureBoundary } from '~/ui/failure/failure-page';
import { pageMeta } from '~/ui/page-meta';
import { ConfirmPage } from '~/features/settings/confirm-page';
import { loadConfirmPage, submitConfirm } from '~/features/settings/confirm-page.server';

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadConfirmPage(args);

export const action = (args: ActionFunctionArgs) => submitConfirm(args);

export default ConfirmPage;

export const ErrorBoundary = FailureBoundary;

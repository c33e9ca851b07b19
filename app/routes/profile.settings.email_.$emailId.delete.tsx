import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { FailureBoundary } from '~/ui/failure/failure-page';
import { pageMeta } from '~/ui/page-meta';
import { DeleteEmailPage } from '~/features/settings/delete-email-form';
import {
  loadDeleteEmailPage,
  submitDeleteEmail,
} from '~/features/settings/delete-email-page.server';

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadDeleteEmailPage(args);

export const action = (args: ActionFunctionArgs) => submitDeleteEmail(args);

export default DeleteEmailPage;

export const ErrorBoundary = FailureBoundary;

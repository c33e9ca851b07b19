import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { FailureBoundary } from '~/ui/failure/failure-page';
import { pageMeta } from '~/ui/page-meta';
import { ChangePasswordPage } from '~/features/settings/change-password-page';
import {
  loadChangePasswordPage,
  submitChangePassword,
} from '~/features/settings/change-password-page.server';

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadChangePasswordPage(args);

export const action = (args: ActionFunctionArgs) => submitChangePassword(args);

export default ChangePasswordPage;

export const ErrorBoundary = FailureBoundary;

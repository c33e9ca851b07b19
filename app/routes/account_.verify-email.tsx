import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { FailureBoundary } from '~/ui/failure/failure-page';
import { pageMeta } from '~/ui/site-data';
import { VerifyEmailPage } from '~/features/account/verify-email-page';
import {
  loadVerifyEmailPage,
  submitVerifyEmail,
} from '~/features/account/verify-email-page.server';

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadVerifyEmailPage(args);

export const action = (args: ActionFunctionArgs) => submitVerifyEmail(args);

export default VerifyEmailPage;

export const ErrorBoundary = FailureBoundary;

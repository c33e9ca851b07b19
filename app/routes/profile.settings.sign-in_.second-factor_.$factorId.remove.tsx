import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { FailureBoundary } from '~/ui/failure/failure-page';
import { pageMeta } from '~/ui/site-data';
import { RemoveFactorPage } from '~/features/settings/remove-factor-page';
import {
  loadRemoveFactorPage,
  submitRemoveFactor,
} from '~/features/settings/remove-factor-page.server';

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadRemoveFactorPage(args);

export const action = (args: ActionFunctionArgs) => submitRemoveFactor(args);

export default RemoveFactorPage;

export const ErrorBoundary = FailureBoundary;

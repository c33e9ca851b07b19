import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { FailureBoundary } from '~/ui/failure/failure-page';
import { pageMeta } from '~/ui/page-meta';
import { shouldRevalidate } from '~/features/settings/addresses';
import { TermsPage } from '~/features/settings/terms-page';
import { loadTermsPage, submitTerms } from '~/features/settings/terms-page.server';

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadTermsPage(args);

export const action = (args: ActionFunctionArgs) => submitTerms(args);

export { shouldRevalidate };

export default TermsPage;

export const ErrorBoundary = FailureBoundary;

import { FailureBoundary } from '~/ui/failure/failure-page';
import { pageMeta } from '~/ui/page-meta';

/** For pages that crash. */
export const meta = pageMeta;

export { Outlet as default } from '@remix-run/react';

export const ErrorBoundary = FailureBoundary;

import { FailureBoundary } from '~/ui/failure/failure-boundary';

export { Outlet as default } from '@remix-run/react';

export const ErrorBoundary = FailureBoundary;

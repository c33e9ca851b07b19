import { FailureBoundary } from '~/ui/failure/failure-page';

export { Outlet as default } from '@remix-run/react';

export const ErrorBoundary = FailureBoundary;

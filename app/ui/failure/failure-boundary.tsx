import { useRouteError } from '@remix-run/react';
import { useSiteData } from '../site-data';
import { FailurePage } from './failure-page';

// Routes whose action may throw need their own boundary: Remix then runs only the loaders above it,
// and the texts come from the root's loader.
export function FailureBoundary() {
  const site = useSiteData();
  const error = useRouteError();
  return site ? <FailurePage {...site} error={error} /> : null;
}

import { useRouteError } from '@remix-run/react';
import { useSiteData } from '../site-data';
import { FailurePage } from './failure-page';

// Routes whose action may throw need their own boundary: Remix then runs only the loaders above it,
// and the texts come from the root's loader.
export function FailureBoundary() {
  const words = useSiteData()?.words;
  const error = useRouteError();
  return words ? <FailurePage error={error} words={words} /> : null;
}

import { useRouteError } from '@remix-run/react';
import { useSiteData } from '../site-data';
import { FailurePage } from './failure-page';

/**
 * The error page of a route. Routes whose action may throw have it themselves:
 * when an action fails, Remix loads only what stands above the boundary, and the words come from the root.
 */
export function FailureBoundary() {
  const words = useSiteData()?.words;
  const error = useRouteError();
  return words ? <FailurePage error={error} words={words} /> : null;
}

import {
  defer,
  json,
  type LoaderFunctionArgs,
  type TypedDeferredData,
  type TypedResponse,
} from '@remix-run/node';

/**
 * What a page's loader returns. A response would be written as JSON and read again before the page is rendered, so only
 * requests of scripts for data get one; a page gets the values themselves, as deferred data without anything to wait for.
 *
 * What a loader throws must be a response.
 */
export function pageData<Data extends Record<string, unknown>>(
  args: LoaderFunctionArgs,
  data: Data,
  init?: ResponseInit,
): TypedResponse<Data>;
export function pageData(
  { context }: LoaderFunctionArgs,
  data: Record<string, unknown>,
  init?: ResponseInit,
): TypedResponse<unknown> | TypedDeferredData<Record<string, unknown>> {
  return context.isForData ? json(data, init) : defer(data, init);
}

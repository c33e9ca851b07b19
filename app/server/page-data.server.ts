import {
  defer,
  json,
  type LoaderFunctionArgs,
  type TypedDeferredData,
  type TypedResponse,
} from '@remix-run/node';

/** A page gets the values: as a response they would be written and read again. What is thrown must be a response. */
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

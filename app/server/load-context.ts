import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Rejection } from './validation/rejections';

export type InlineStyles = { all: string; lightList: string };

declare module '@remix-run/node' {
  /** New for every request, and empty under `remix-serve`. */
  interface AppLoadContext {
    requestId?: string;
    nonce?: string;
    inlineStyles?: InlineStyles;
    clientAddress?: string;
    /** Path and query as they came: Remix takes parameters of its own out of `request.url`. */
    address?: string;
    isForData?: boolean;
    /** The fields of a POST, since a route that reads its body leaves nothing for those who come later. */
    postedForm?: URLSearchParams;
    /** The page of the posted form, where that is not the address that it is posted to. */
    formPage?: string;
    /** The posted form may be handled again: it was not handled for want of a sign-in, or only ends sessions. */
    isRepeatable?: boolean;
    rejection?: Rejection;
    /** Thrown by a route without a page. */
    failure?: Response;
    /** By the request itself, which is a GET after a federated sign-in. */
    hasSignedIn?: boolean;
    cookies?: string[];
    redirectCookies?: string[];
    pageCookies?: string[];
    isFormRejected?: boolean;
  }
}

export function oncePerRequest<Result>(
  work: (args: LoaderFunctionArgs) => Promise<Result>,
): (args: LoaderFunctionArgs) => Promise<Result> {
  const results = new WeakMap<object, Promise<Result>>();
  return (args) => {
    const known = results.get(args.context);
    if (known) return known;
    const result = work(args);
    results.set(args.context, result);
    return result;
  };
}

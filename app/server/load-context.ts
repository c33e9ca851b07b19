import type { LoaderFunctionArgs } from '@remix-run/node';

declare module '@remix-run/node' {
  /** New for every request, and empty under `remix-serve`. */
  interface AppLoadContext {
    requestId?: string;
    nonce?: string;
    clientAddress?: string;
    /** The page handler rejects the request with this status before any route reads it. */
    rejectedStatus?: number;
    /** Thrown by a route without a page. */
    failure?: Response;
    /** Set-Cookie values, see setCookie. */
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

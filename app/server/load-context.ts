import type { LoaderFunctionArgs } from '@remix-run/node';

declare module '@remix-run/node' {
  /** What the server knows about a request beside the request. Empty under `remix-serve`, and new for every request. */
  interface AppLoadContext {
    requestId?: string;
    nonce?: string;
    clientAddress?: string;
    /** The app refuses the request with this status before any route reads it. */
    refusal?: number;
    /** What a route threw that has no page to show it on. */
    failure?: Response;
    /** Set-Cookie values, see setCookie. */
    cookies?: string[];
    redirectCookies?: string[];
    pageCookies?: string[];
    /** The form of this request was not accepted: the page's title says so. */
    isFormRejected?: boolean;
  }
}

/** Runs the work once for each request, however many loaders ask for it at the same time. */
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

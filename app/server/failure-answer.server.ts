import type { AppLoadContext } from '@remix-run/node';
import type { Rejection } from './validation/rejections';
import { requestScope } from './request-scope.server';
import { versionHeaders } from './site-version';
import { withCookies } from './cookies.server';

export type Answer = (request: Request, context: AppLoadContext) => Promise<Response>;

/** The route of unknown addresses renders it. */
const failurePath = '/refused';

const retryAfterSeconds = 5;

/** Renders the rejection page by a separate request, so that the rejected route does not run. */
export async function reject(
  answer: Answer,
  request: Request,
  context: AppLoadContext,
  rejection: Rejection,
): Promise<Response> {
  const rejected = { ...context, rejection };
  const response = await answer(failureRequest(request), rejected);
  if (rejection === 'bad-method') response.headers.set('Allow', 'GET, HEAD, POST');
  if (rejection === 'in-progress') {
    response.headers.set('Retry-After', String(retryAfterSeconds));
  }
  // No session cookies: a post from another site carries none and would overwrite the visitor's.
  return withCookies(response, { pageCookies: rejected.pageCookies });
}

/** Downloads, addresses that only take forms, and what Remix itself refuses have no page of their own. */
export async function answerWithPage(answer: Answer, request: Request, context: AppLoadContext) {
  const response = busyResponse(await answer(request, context));
  const { status, headers } = response;
  const isData = new URL(request.url).searchParams.has('_data');
  if (status < 400 || isData) return withCookies(response, context);
  if (status === 405) {
    const rejection = await reject(answer, request, context, 'bad-method');
    rejection.headers.set('Allow', 'GET, HEAD');
    return rejection;
  }
  const isPage = headers.get('Content-Type')?.startsWith('text/html');
  if (isPage) return withCookies(response, context);
  const bare = { rejection: status < 500 ? 'bad-address' : 'failed' } as const;
  const failed = { ...context, ...(headers.has('X-Remix-Catch') ? { failure: response } : bare) };
  const page = busyResponse(await answer(failureRequest(request), failed));
  return withCookies(page, failed);
}

/** An upstream call that found no room in the queue was not made: soon there may be. */
function busyResponse(response: Response): Response {
  const { status, headers, body } = response;
  if (status !== 502 || !requestScope()?.isOverloaded) return response;
  headers.set('Retry-After', String(retryAfterSeconds));
  return new Response(body, { status: 503, headers });
}

function failureRequest({ url, headers: received }: Request): Request {
  const headers = new Headers();
  for (const name of ['cookie', 'accept-language', ...versionHeaders]) {
    const value = received.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Request(new URL(failurePath, url), { headers });
}
